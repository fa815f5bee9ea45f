"""An optional language model on this computer: its server, the facts it gets, and the check of its sentences."""
