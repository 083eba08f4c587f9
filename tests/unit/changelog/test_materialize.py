import pytest

from harness.changelog.change import RowKind
from harness.changelog.materialize import materialize
from harness.errors import CandidateError, FailureKind
from tests.support.changelog import changelog, columns

WHO_N = columns("who STRING, n BIGINT")


def test_an_append_only_changelog_is_the_bag_of_its_rows() -> None:
    changes = changelog("+I ann 1", "+I bob 1", "+I ann 1")
    assert materialize(changes, WHO_N).rows == {("ann", "1"): 2, ("bob", "1"): 1}


def test_an_update_replaces_the_row() -> None:
    changes = changelog("+I ann 1", "-U ann 1", "+U ann 2")
    assert materialize(changes, WHO_N).rows == {("ann", "2"): 1}


def test_a_row_that_was_deleted_leaves_no_trace() -> None:
    changes = changelog("+I ann 1", "-D ann 1")
    assert materialize(changes, WHO_N).rows == {}


def test_a_retraction_takes_one_of_several_equal_rows() -> None:
    changes = changelog("+I ann 1", "+I ann 1", "-D ann 1")
    assert materialize(changes, WHO_N).rows == {("ann", "1"): 1}


def test_a_retraction_may_come_before_its_insertion() -> None:
    changes = changelog("-U ann 1", "+I ann 1", "+U ann 2")
    assert materialize(changes, WHO_N).rows == {("ann", "2"): 1}


def test_null_and_the_empty_text_are_two_rows() -> None:
    changes = changelog("+I NULL 1", "+I '' 1", "-D '' 1")
    assert materialize(changes, WHO_N).rows == {(None, "1"): 1}


def test_no_change_gives_the_empty_relation_with_the_sinks_fields() -> None:
    relation = materialize([], WHO_N)
    assert (relation.fields, relation.rows) == (WHO_N, {})


def test_a_row_that_ends_below_zero_makes_the_changelog_invalid() -> None:
    changes = changelog("+I ann 1", "-U ann NULL", "-D ann NULL", "+U ann 2", "-D bob 3")
    with pytest.raises(CandidateError) as caught:
        materialize(changes, WHO_N)
    assert caught.value.kind is FailureKind.CHANGELOG_INVALID
    assert str(caught.value).startswith(
        "the row (who='ann', n=NULL) was retracted 2x more often than inserted "
        "(1 more row likewise)"
    )


def test_a_single_bad_row_is_shown_alone() -> None:
    with pytest.raises(CandidateError, match=r"retracted 1x more often than inserted;"):
        materialize(changelog("-D ann 1"), WHO_N)


@pytest.mark.parametrize(
    ("kind", "adds"), [("+I", True), ("+U", True), ("-U", False), ("-D", False)]
)
def test_a_row_kind_adds_a_row_or_takes_one(kind: str, adds: bool) -> None:  # noqa: FBT001
    assert RowKind(kind).adds is adds
