"""Estimates of the mass and the nutrients of foods in typed diary lines."""
