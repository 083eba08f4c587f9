import pytest

from harness.pack.yaml_text import parse_yaml, place


def test_each_key_knows_its_line() -> None:
    file, problems = parse_yaml("t.yaml", b"a: 1\nb:\n  - c: x\n    d: |\n      long\n  - 2\n")
    assert file is not None
    assert not problems
    assert file.value == {"a": 1, "b": [{"c": "x", "d": "long\n"}, 2]}
    assert file.lines == {
        (): 1,
        ("a",): 1,
        ("b",): 2,
        ("b", 0): 3,
        ("b", 0, "c"): 3,
        ("b", 0, "d"): 4,
        ("b", 1): 6,
    }


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("~", None),
        ("Null", None),
        ("true", True),
        ("FALSE", False),
        ("yes", "yes"),
        ("On", "On"),
        ("007", 7),
        ("-3", -3),
        ("1_000", "1_000"),
        ("0x1F", "0x1F"),
        ("123456789012345678901", "123456789012345678901"),
        ("1.50", 1.5),
        ("1e3", "1e3"),  # text to PyYAML, whose tag comes first
        (".inf", ".inf"),
        ("12:30", "12:30"),
        ("2013-02-01", "2013-02-01"),
        ("'7'", "7"),
        ("!!str 7", "7"),
    ],
)
def test_scalars_are_read_as_yaml_1_2_reads_them(text: str, value: object) -> None:
    file, problems = parse_yaml("t.yaml", f"a: {text}".encode())
    assert file is not None
    assert not problems
    assert file.value == {"a": value}
    assert type(file.get("a")) is type(value)


def test_what_is_not_there_reads_as_none() -> None:
    file, _ = parse_yaml("t.yaml", b"a: [x]")
    assert file is not None
    assert file.text("a", 0) == "x"
    assert (file.get("a", 1), file.get("b"), file.get("a", "b")) == (None, None, None)
    assert (file.text("a"), list(file.items("b"))) == (None, [])


def test_a_place_says_what_is_known_of_it() -> None:
    assert place("f.yaml") == "f.yaml"
    assert place("f.yaml", 3) == "f.yaml:3"
    assert place("f.yaml", 3, ("sink", 2, "type")) == "f.yaml:3: sink[2].type"
    assert place("f.yaml", None, ("a",)) == "f.yaml: a"


def test_an_aliased_list_is_not_copied() -> None:
    file, problems = parse_yaml("t.yaml", b"a: &x [1]\nb: *x")
    assert file is not None
    assert file.value == {"a": [1], "b": None}
    assert [str(problem) for problem in problems] == [
        "t.yaml:2: b: is an alias (*); write the value out"
    ]
