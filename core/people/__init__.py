"""The people who eat: likes, dislikes, allergies, diets, guidelines and targets."""
