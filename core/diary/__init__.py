"""The food log: what was eaten, and how the day and the week stand."""
