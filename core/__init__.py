"""Larder's engine: the food graph, questions, recommendations, diary and plans. Imports no Qt."""

import os

# Read by FAISS and numpy when they are loaded, so it comes before everything. Their threads spin while they wait for the
# next product of matrices, on the very cores on which DuckDB reads: an answer from a million recipes took 130 ms of
# processor time with them and takes 54 without. What is worth two threads says so (`core.library.embeddings.vector_index`).
os.environ.setdefault("OMP_NUM_THREADS", "1")
