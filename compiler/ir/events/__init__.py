"""What is waited for, remembered and forbidden."""
