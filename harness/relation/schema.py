"""SQL types: what they are, and how Flink spells them.

`parse_type` reads every spelling that Flink's DDL, `DESCRIBE` and serialized plans use;
`str()` writes the one spelling of ours, which Flink's DDL accepts. The texts of values
are the business of `canonical`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

Row: TypeAlias = tuple[str | None, ...]  # canonical texts, one a column; None is NULL

Root: TypeAlias = Literal[
    "BOOLEAN",
    "TINYINT",
    "SMALLINT",
    "INT",
    "BIGINT",
    "FLOAT",
    "DOUBLE",
    "DECIMAL",
    "CHAR",
    "VARCHAR",
    "STRING",
    "BINARY",
    "VARBINARY",
    "BYTES",
    "DATE",
    "TIME",
    "TIMESTAMP",
    "TIMESTAMP_LTZ",
    "ARRAY",
    "MAP",
    "MULTISET",
    "ROW",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class SqlType:
    """A Flink SQL type, in normal form: two spellings of one type are equal.

    A parameter is None, or empty, where the root has no such parameter; where it has one
    that was not written, Flink's default stands here.
    """

    root: Root
    precision: int | None = None  # digits of DECIMAL, fraction digits of times, length of texts
    scale: int | None = None  # DECIMAL alone
    nullable: bool = True
    parts: "tuple[SqlType, ...]" = ()  # the element of ARRAY and MULTISET; MAP's key and value
    fields: "tuple[Field, ...]" = ()  # ROW alone

    def __str__(self) -> str:
        """Flink DDL, e.g. ``DECIMAL(6, 1) NOT NULL``; `parse_type` reads it back unchanged."""
        return f"{self.root}{self._parameters()}{'' if self.nullable else ' NOT NULL'}"

    def _parameters(self) -> str:
        if self.fields:
            return f"<{', '.join(f'{quoted(field.name)} {field.type}' for field in self.fields)}>"
        if self.parts:
            return f"<{', '.join(map(str, self.parts))}>"
        numbers = [str(part) for part in (self.precision, self.scale) if part is not None]
        return f"({', '.join(numbers)})" if numbers else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A named, typed column of a relation, or field of a ROW."""

    name: str
    type: SqlType


def quoted(name: str) -> str:
    """Spell the name as a Flink identifier: in backticks, those inside it doubled."""
    return "`" + name.replace("`", "``") + "`"


def parse_type(text: str) -> SqlType:
    """Read a type as Flink's DDL spells it.

    Synonyms come out alike: ``VARCHAR(2147483647)`` is ``STRING``, ``NUMERIC`` is
    ``DECIMAL(10, 0)``, ``TIMESTAMP(3) WITH LOCAL TIME ZONE`` is ``TIMESTAMP_LTZ(3)``.

    Raises:
        ValueError: a sentence that quotes `text` and says what is wrong with it.
    """
    try:
        parser = _Parser(_tokens(text))
        parsed = parser.type()
        parser.end()
    except ValueError as error:
        message = f"{text!r} is not a SQL type: {error}"
        raise ValueError(message) from None
    return parsed


_MAX_LENGTH = 2**31 - 1  # Flink's own bound of CHAR, VARCHAR, BINARY and VARBINARY
_MAX_DIGITS = 38
_MAX_FRACTION = 9

_MAX_DEPTH = 50

_ROOTS: dict[str, Root] = {root: root for root in get_args(Root)}
_SYNONYMS: dict[str, Root] = {"INTEGER": "INT", "DEC": "DECIMAL", "NUMERIC": "DECIMAL"}
_UNBOUNDED: dict[Root, Root] = {"VARCHAR": "STRING", "VARBINARY": "BYTES"}
_DEFAULT_FRACTION: dict[Root, int] = {"TIME": 0, "TIMESTAMP": 6, "TIMESTAMP_LTZ": 6}

_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+)|(?P<word>\w+)|(?P<name>`(?:[^`]|``)+`)|(?P<mark>[<>(),]))"
)


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str  # "number", "word" (as written), "name" (unquoted), "mark"; "end" after the last
    text: str

    def __str__(self) -> str:
        return "the end" if self.kind == "end" else f"'{self.text}'"


def _tokens(text: str) -> Iterator[_Token]:
    at, stop = 0, len(text.rstrip())
    while at < stop:
        match = _TOKEN.match(text, at, stop)
        if match is None:
            message = f"{text[at:stop].lstrip()!r} cannot be read"
            raise ValueError(message)
        kind = str(match.lastgroup)
        found = match[kind]
        yield _Token(kind, found[1:-1].replace("``", "`") if kind == "name" else found)
        at = match.end()


class _Parser:
    """Recursive descent over the tokens; one method a rule of the grammar."""

    def __init__(self, tokens: Iterator[_Token]) -> None:
        self._rest = tokens
        self._next = next(tokens, _END)
        self._depth = 0

    def type(self) -> SqlType:
        """Read a type with its ``NOT NULL`` or ``NULL``."""
        self._depth += 1
        if self._depth > _MAX_DEPTH:
            message = f"it is nested more than {_MAX_DEPTH} levels deep"
            raise ValueError(message)
        parsed = self._parameters(self._root())
        self._depth -= 1
        if self._accept("NOT"):
            self._expect("NULL")
            return replace(parsed, nullable=False)
        self._accept("NULL")
        return parsed

    def end(self) -> None:
        """Refuse whatever follows."""
        if self._next is not _END:
            message = f"{self._next} is too much"
            raise ValueError(message)

    def _root(self) -> Root:
        token = self._take()
        word = token.text.upper()
        root = _SYNONYMS.get(word) or _ROOTS.get(word)
        if token.kind != "word" or root is None:
            message = f"{token} is not the name of a type"
            raise ValueError(message)
        return root

    def _parameters(self, root: Root) -> SqlType:
        match root:
            case "DECIMAL":
                parsed = self._decimal()
            case "CHAR" | "VARCHAR" | "BINARY" | "VARBINARY":
                parsed = self._sized(root)
            case "TIME" | "TIMESTAMP" | "TIMESTAMP_LTZ":
                parsed = self._time(root)
            case "ARRAY" | "MULTISET":
                parsed = self._of_one(root)
            case "MAP":
                parsed = self._map()
            case "ROW":
                parsed = self._row()
            case _:
                if root == "DOUBLE":
                    self._accept("PRECISION")
                parsed = SqlType(root=root)
        return parsed

    def _sized(self, root: Root) -> SqlType:
        length = 1
        if self._accept("("):
            length = self._number("the length", 1, _MAX_LENGTH)
            self._expect(")")
        if length == _MAX_LENGTH and root in _UNBOUNDED:
            return SqlType(root=_UNBOUNDED[root])
        return SqlType(root=root, precision=length)

    def _decimal(self) -> SqlType:
        precision, scale = 10, 0
        if self._accept("("):
            precision = self._number("the precision", 1, _MAX_DIGITS)
            if self._accept(","):
                scale = self._number("the scale", 0, precision)
            self._expect(")")
        return SqlType(root="DECIMAL", precision=precision, scale=scale)

    def _time(self, root: Root) -> SqlType:
        digits = _DEFAULT_FRACTION[root]
        if self._accept("("):
            digits = self._number("the precision", 0, _MAX_FRACTION)
            self._expect(")")
        if root != "TIMESTAMP_LTZ" and self._accept("WITHOUT"):
            self._expect("TIME")
            self._expect("ZONE")
        elif root == "TIMESTAMP" and self._accept("WITH"):
            for word in ("LOCAL", "TIME", "ZONE"):
                self._expect(word)
            root = "TIMESTAMP_LTZ"
        return SqlType(root=root, precision=digits)

    def _of_one(self, root: Root) -> SqlType:
        self._expect("<")
        element = self.type()
        self._expect(">")
        return SqlType(root=root, parts=(element,))

    def _map(self) -> SqlType:
        self._expect("<")
        key = self.type()
        self._expect(",")
        value = self.type()
        self._expect(">")
        return SqlType(root="MAP", parts=(key, value))

    def _row(self) -> SqlType:
        closing = ">" if self._accept("<") else ")"
        if closing == ")":
            self._expect("(")
        fields = [self._field()]
        while self._accept(","):
            fields.append(self._field())
        self._expect(closing)
        if len({field.name for field in fields}) < len(fields):
            message = "two fields of a ROW have the same name"
            raise ValueError(message)
        return SqlType(root="ROW", fields=tuple(fields))

    def _field(self) -> Field:
        token = self._take()
        if token.kind not in {"word", "name"}:
            message = f"a field's name was expected, not {token}"
            raise ValueError(message)
        return Field(name=token.text, type=self.type())

    def _number(self, what: str, low: int, high: int) -> int:
        token = self._take()
        # A longer numeral is out of every range, and int() refuses very long ones.
        fits = token.kind == "number" and len(token.text) <= len(str(_MAX_LENGTH))
        if not (fits and low <= int(token.text) <= high):
            message = f"{what} must be from {low} to {high}, not {token}"
            raise ValueError(message)
        return int(token.text)

    def _take(self) -> _Token:
        taken, self._next = self._next, next(self._rest, _END)
        return taken

    def _accept(self, text: str) -> bool:
        """Take the next token iff it is this mark, or this word in any letter case."""
        if self._next.kind not in {"word", "mark"} or self._next.text.upper() != text:
            return False
        self._take()
        return True

    def _expect(self, text: str) -> None:
        if not self._accept(text):
            message = f"'{text}' was expected, not {self._next}"
            raise ValueError(message)


_END = _Token("end", "")
