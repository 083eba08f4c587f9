"""pydantic's errors → problems that a pack's author can act on."""

from collections.abc import Mapping, Sequence

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from harness.errors import Problem, did_you_mean
from harness.pack.forms import PATTERNS, Form, description_of, form_at, keys_of
from harness.pack.yaml_text import KeyPath, YamlFile


def problems_of(file: YamlFile, form: type[Form], error: ValidationError) -> list[Problem]:
    """One problem for each of pydantic's errors, in its order."""
    return [_problem(file, form, details) for details in error.errors(include_url=False)]


def _problem(file: YamlFile, root: type[Form], error: ErrorDetails) -> Problem:
    keys = _keys(error["loc"])
    form = form_at(root, error["loc"])
    key = next((part for part in reversed(keys) if isinstance(part, str)), "")
    reason, remedy = _sentence(error, key, form)
    return file.problem(keys, reason, remedy)


def _keys(location: Sequence[str | int]) -> KeyPath:
    """The location without the tags of alternatives, which the file does not hold."""
    return tuple(part for part in location if not (isinstance(part, str) and part.startswith("<")))


def _sentence(error: ErrorDetails, key: str, form: type[Form]) -> tuple[str, str]:
    """Reason and remedy."""
    wanted = description_of(form, key)
    match error["type"]:
        case "rule":
            return error["ctx"]["reason"], error["ctx"]["remedy"]
        case "extra_forbidden":
            return "is not a key of the format", _near_key(key, keys_of(form))
        case "missing":
            return "is missing", f"add it: {wanted}"
        case "union_tag_invalid" | "union_tag_not_found" if key != "convert":
            return _no_source(error["input"])
        case _:
            return _reason(error), _remedy(error, wanted)


def _reason(error: ErrorDetails) -> str:
    context = error.get("ctx", {})
    match error["type"]:
        case "literal_error":
            return f"is {error['input']!r}"
        case "string_pattern_mismatch":
            return f"{error['input']!r} does not have the right form"
        case "too_short" | "too_long":
            return f"has {context['actual_length']} entries, not {_wanted_length(context)}"
        case "greater_than_equal":
            return f"{error['input']} is less than {context['ge']}"
        case _:
            return f"is {_kind(error['input'])}"


def _wanted_length(context: Mapping[str, object]) -> str:
    if "min_length" in context:
        return f"{context['min_length']} or more"
    return f"{context['max_length']} or fewer"


def _remedy(error: ErrorDetails, wanted: str) -> str:
    if error["type"] == "string_pattern_mismatch":
        return f"write {PATTERNS[error['ctx']['pattern']]}"
    if error["type"] == "string_type" and isinstance(error["input"], (bool, int, float)):
        return "put it in quotes, to make it text"
    return f"write {wanted}" if wanted else "docs/pack-format.md shows the form"


def _no_source(value: object) -> tuple[str, str]:
    if not isinstance(value, dict):
        return f"is {_kind(value)}", "write a source, with its keys name, kind, rows, columns"
    if "kind" not in value:
        return "has no kind", "add kind: live or kind: static"
    return f"has the kind {value['kind']!r}", "write kind: live or kind: static"


def _near_key(key: str, keys: Sequence[str]) -> str:
    return did_you_mean(key, keys, f"remove it; the keys here are {', '.join(keys)}")


def _kind(value: object) -> str:
    match value:
        case None:
            return "empty"
        case bool():
            return f"a truth value ({str(value).lower()})"
        case int() | float():
            return f"a number ({value})"
        case str():
            return f"text ({value!r})"
        case list():
            return "a list"
        case _:
            return "a mapping"
