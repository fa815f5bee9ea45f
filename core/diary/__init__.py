"""The food log: meals, and the totals of days and weeks."""
