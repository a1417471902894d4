"""The other games as forms: score sheets and play aids, what stands in the fields becomes what one would type.

Here belong forms, a module a game, and what they share. A form sends nothing that the command line couldn't say. It may
import `desk`, `show` and `documents`.
"""
