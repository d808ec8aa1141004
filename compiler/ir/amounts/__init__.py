"""How much: numbers, what is counted, compared and reckoned, and dice."""
