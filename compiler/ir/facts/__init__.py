"""What is so, of someone, of a play or of the table."""
