"""The small pictures of the scenes' apps, and the few tools that they share."""
