"""Players that are programs: policies, ways to pay."""
