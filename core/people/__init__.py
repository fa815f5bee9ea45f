"""Who eats: likes, dislikes, allergies, diets, guidelines and targets."""
