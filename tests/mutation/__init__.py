"""Breaking the code on purpose: `python -m tests.mutation`; see docs/testing.md."""
