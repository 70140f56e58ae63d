"""The five pictures of the photo scene, and the few tools that they share."""
