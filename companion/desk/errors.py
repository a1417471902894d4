"""Documents and errors on their way out: encoding, and which error is which document and exit code."""

from __future__ import annotations

import re

import msgspec

from companion.documents.base import Document
from companion.documents.errors import ErrorDoc, Failure, Refused, Stale, Usage
from companion.documents.kingdom import Fault, Faults
from companion.errors import Conflict, Exit, Misuse, Refusal, StoreError, Unknown
from companion.sentence import bare, joined, say, shaped
from companion.text import typed_sides


def encode(document: Document) -> str:
    """The document as JSON; half surrogates, which no JSON reader takes, become escapes."""
    try:
        return msgspec.json.encode(document, enc_hook=bare).decode("utf-8")
    except UnicodeEncodeError:
        return msgspec.json.encode(_encodable(msgspec.to_builtins(document, enc_hook=bare))).decode("utf-8")


def _encodable(value: object) -> object:
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode("utf-8")
    if isinstance(value, dict):
        return {_encodable(key): _encodable(one) for key, one in value.items()}
    return [_encodable(one) for one in value] if isinstance(value, list | tuple) else value


def failure(message: str) -> ErrorDoc:
    """An error of the world."""
    return ErrorDoc(Failure(message=message))


def usage(message: str) -> ErrorDoc:
    """An error of whoever typed."""
    return ErrorDoc(Usage(message=message))


def faults(found: list[Fault]) -> Faults:
    """What a check found."""
    return Faults(faults=found)


def problem_of(error: BaseException) -> tuple[ErrorDoc, Exit] | None:
    """The document and exit code of an error of ours; None for any other."""
    match error:
        case Refusal():
            refused = Refused(
                rule=error.rule, message=error.message, missing=dict(error.missing), instead=list(error.legal)
            )
            return ErrorDoc(refused), Exit.REFUSED
        case Misuse() | Unknown():
            return ErrorDoc(Usage(message=error.message, choices=list(error.choices))), Exit.USAGE
        case Conflict():
            return ErrorDoc(Stale(revision=error.revision or 0, message=error.message)), Exit.CONFLICT
        case StoreError():
            return failure(error.message), Exit.FAILURE
    return None


def sentences(document: ErrorDoc) -> list[str]:
    """An error as a person reads it, sides of cards in what one could type as one types them."""
    match document.error:
        case Refused() as refused:
            if refused.missing and refused.instead:
                return [
                    say("Not at once: {message}", message=refused.message),
                    say("It can be paid: {ways}.", ways=_typed(refused.instead, "; ")),
                ]
            lines = [_refused(msgspec.structs.replace(refused, message=shaped(refused.message, typed_sides)))]
            return (
                [*lines, say("Possible instead: {ways}.", ways=_typed(refused.instead, "; "))]
                if refused.instead
                else lines
            )
        case Usage() as wrong:
            return [
                wrong.message,
                *([] if _told(wrong) else [say("Possible: {choices}.", choices=_typed(wrong.choices))]),
            ]
        case problem:
            return [problem.message]


def _told(wrong: Usage) -> bool:
    """Whether the message itself says all that is possible."""
    return all(re.search(rf"(?<!\w){re.escape(typed_sides(one))}(?!\w)", wrong.message) for one in wrong.choices)


def _refused(refused: Refused) -> str:
    if refused.rule is None:
        return say("Refused: {message}", message=refused.message)
    return say("Refused ({rule}): {message}", rule=refused.rule, message=refused.message)


def _typed(commands: list[str], between: str = ", ") -> str:
    return joined([typed_sides(one) for one in commands], between)
