"""Training of the meal estimator."""
