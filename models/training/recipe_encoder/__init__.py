"""Training, exporting and judging the recipe encoder."""
