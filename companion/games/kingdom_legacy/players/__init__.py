"""Players that are programs: policies that weigh commands, and ways to pay. May import `api` and all below it."""
