"""What sentences stand on: entries, their plays and rows, and the library of them all."""
