"""Larder's engine: the food graph, questions, recommendations, diary and plans. Imports no Qt."""
