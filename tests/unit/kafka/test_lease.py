"""Which topics are of a run, and of which."""

from datetime import UTC, datetime

from harness.kafka.lease import group_of, new_run_id, runs_of


def test_topics_are_sorted_by_run_and_those_of_others_are_left_alone() -> None:
    old, new = "20260101T000000Z-00000a", "20260102T000000Z-00000b"
    names = [
        f"ssb.out.{new}.fl_001.1",
        f"ssb.src.{old}.flights.legs.0123",
        f"ssb.run.{old}",
        f"ssb.out.{old}.fl_001.1",
        "ssb.src.flights.legs.0123456789abcdef",  # shared by runs
        "ssb.out.1a2b-00000a.fl_001.1",
        f"my.ssb.out.{old}.fl_001.1",
        f"ssb.out.{old}x.fl_001.1",
        f"ssb.other.{old}.a",
        "orders",
    ]
    assert runs_of(names) == {
        old: (f"ssb.out.{old}.fl_001.1", f"ssb.run.{old}", f"ssb.src.{old}.flights.legs.0123"),
        new: (f"ssb.out.{new}.fl_001.1",),
    }


def test_a_run_s_own_topic_is_known_as_its() -> None:
    run_id = new_run_id(datetime(2026, 1, 1, 12, tzinfo=UTC), "1a2b3c")
    assert run_id == "20260101T120000Z-1a2b3c"
    assert runs_of([group_of(run_id)]) == {run_id: (group_of(run_id),)}
