"""The week ahead: what to cook, what to buy for it, and how both leave the program."""
