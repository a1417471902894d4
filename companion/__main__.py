"""The program's door, `companion` and `python -m companion`: an interrupt ends it quietly even while it loads.

So it imports next to nothing itself.
"""

from __future__ import annotations

import sys


def main() -> int:
    """Load the program and run the command that was typed; the exit code of the contract."""
    try:
        if sys.argv[1:2] == ["completion"]:  # somebody pressed Tab and waits
            from companion.cli import completing

            if completing.wanted(sys.argv[1:]):
                return completing.answer(sys.argv[1:])
        from companion.cli.main import main as run

        return run()
    except KeyboardInterrupt:
        return _interrupted()


def _interrupted() -> int:
    """What the program says of an interrupt, without the modules that may be half loaded."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses the keys again means the same
    from companion.cli.argv import has_flag
    from companion.errors import INTERRUPTED, Exit

    if has_flag("--json", sys.argv[1:]):
        print(f'{{"error":{{"kind":"failure","message":"{INTERRUPTED}"}}}}')
    else:
        print(INTERRUPTED, file=sys.stderr)
    return int(Exit.FAILURE)


if __name__ == "__main__":
    sys.exit(main())
