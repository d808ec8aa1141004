"""When, how long and how often."""
