"""Small int8 ONNX models of our own, how they are found and run. Imports neither core nor Qt."""
