"""Reading free ingredient phrases."""
