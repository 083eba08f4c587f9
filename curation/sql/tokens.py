"""Flink SQL as tokens with their places in the text. Blanks and comments are not tokens.

Not a parser: Flink's own is the only one that reads Flink SQL rightly, and sqlglot has no
dialect that takes window functions, MATCH_RECOGNIZE and FOR SYSTEM_TIME AS OF alike. Changes at
single places need no more than tokens and the nesting of parentheses.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["word", "number", "text", "name", "sign"]

_TOKEN = re.compile(
    r"""(?P<skip>\s+|--[^\n]*|/\*.*?\*/)
      | (?P<word>[A-Za-z_][A-Za-z0-9_]*)
      | (?P<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)
      | (?P<text>'(?:[^']|'')*')
      | (?P<name>`(?:[^`]|``)*`)
      | (?P<sign><=|>=|<>|!=|\|\||=>|.)""",
    re.VERBOSE | re.DOTALL,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A token of a SQL text."""

    kind: Kind
    text: str  # as written
    start: int  # of its first character
    depth: int  # how many parentheses are open before it; a bracket has its outside's depth

    @property
    def end(self) -> int:
        """The place after its last character."""
        return self.start + len(self.text)

    @property
    def upper(self) -> str:
        """Its text in upper case if it is a bare word or a sign, else nothing."""
        return self.text.upper() if self.kind in {"word", "sign"} else ""


def tokens_of(sql: str) -> list[Token]:
    """Cut a SQL text into tokens, in order."""
    found: list[Token] = []
    depth = 0
    for match in _TOKEN.finditer(sql):
        kind = match.lastgroup
        if kind in {"word", "number", "text", "name", "sign"}:
            if match[0] == ")":
                depth -= 1
            found.append(Token(kind=kind, text=match[0], start=match.start(), depth=depth))  # type: ignore[arg-type]  # one of five, as tested
            if match[0] == "(":
                depth += 1
    return found


def is_at(tokens: Sequence[Token], index: int, *words: str) -> bool:
    """Whether these words or signs (in upper case) stand at an index, one after the other."""
    part = tokens[index : index + len(words)] if index >= 0 else ()
    return len(part) == len(words) and all(
        token.upper == word for token, word in zip(part, words, strict=True)
    )


def closing(tokens: Sequence[Token], opening: int) -> int:
    """Give the index of the bracket that closes the one at `opening`; the end if none does."""
    for index in range(opening + 1, len(tokens)):
        if tokens[index].upper == ")" and tokens[index].depth == tokens[opening].depth:
            return index
    return len(tokens) - 1


def span(tokens: Sequence[Token], start: int, stops: frozenset[str]) -> int:
    """Give the index at which a clause that begins at `start` ends.

    It ends before the first of `stops` at its own depth, at the bracket that closes around it,
    at a semicolon, or with the text.
    """
    depth = tokens[start].depth if start < len(tokens) else 0
    for index in range(start, len(tokens)):
        token = tokens[index]
        if token.depth < depth or (token.depth == depth and token.upper in stops | {";"}):
            return index
    return len(tokens)


def split(tokens: Sequence[Token], start: int, end: int) -> list[tuple[int, int]]:
    """Cut the tokens from `start` to before `end` at their own depth's commas."""
    parts, begin = [], start
    for index in range(start, end):
        if tokens[index].upper == "," and tokens[index].depth == tokens[start].depth:
            parts.append((begin, index))
            begin = index + 1
    return [*parts, (begin, end)] if begin < end else parts
