"""Runs the load engine and its peers side by side, and compares them."""
