"""The Plan page: a week of meals, its suggestions, shopping list and exports."""
