"""The features of `Larder`, one module per subject."""
