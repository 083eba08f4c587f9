"""Windows made wrong: another kind, another offset."""

from collections.abc import Iterator, Sequence

from curation.mutants.mutation import Edit, Edits, cut
from curation.sql.tokens import Token, closing, is_at, split


def window(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Another kind of window; another offset."""
    for index, token in enumerate(tokens):
        if token.upper not in {"TUMBLE", "HOP", "CUMULATE"} or not is_at(tokens, index + 1, "("):
            continue
        parts = split(tokens, index + 2, closing(tokens, index + 1))
        texts = [_source(tokens, start, end) for start, end in parts]
        head, last = ", ".join(texts[:2]), parts[-1][1]
        if token.upper == "TUMBLE":
            size = texts[2]
            yield (
                Edit(
                    start=token.start,
                    end=tokens[last].end,
                    text=f"HOP({head}, {size}, {_doubled(size)})",
                ),
            )
            yield (_shifted(tokens, parts),)
        else:
            size = texts[3]
            yield (Edit(start=token.start, end=tokens[last].end, text=f"TUMBLE({head}, {size})"),)


def _shifted(tokens: Sequence[Token], parts: Sequence[tuple[int, int]]) -> Edit:
    """Drop a TUMBLE's offset, or give it one: five hours of a day, else three minutes."""
    _, _, (start, end), *offset = parts
    if offset:
        return cut(tokens, offset[0][0] - 1, offset[0][1])
    days = any(token.upper == "DAY" for token in tokens[start:end])
    text = ", INTERVAL '5' HOUR" if days else ", INTERVAL '3' MINUTE"
    return Edit(start=tokens[end - 1].end, end=tokens[end - 1].end, text=text)


def _doubled(size: str) -> str:
    words = size.split("'")
    if len(words) != 3 or not words[1].isdecimal():  # noqa: PLR2004  (INTERVAL 'n' UNIT)
        return size
    return f"{words[0]}'{2 * int(words[1])}'{words[2]}"


def _source(tokens: Sequence[Token], start: int, end: int) -> str:
    """The tokens as text; blanks are of no account."""
    return " ".join(token.text for token in tokens[start:end])
