"""What is done, a module a topic."""
