"""The version of the program; the wheel takes it from here."""

VERSION = "0.1.0"
