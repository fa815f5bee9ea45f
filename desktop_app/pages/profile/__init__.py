"""The Profile page: likes, dislikes, allergies, diets, guidelines and daily targets."""
