from datetime import datetime, timedelta

import pytest

from harness.pack.zones import near, zone


def test_zones_come_by_name() -> None:
    summer = datetime(2013, 7, 1, tzinfo=zone("Europe/Paris"))
    assert summer.utcoffset() == timedelta(hours=2)


@pytest.mark.parametrize("name", ["", "paris", "../zones", "Europe", "/etc/passwd"])
def test_another_name_is_no_zone(name: str) -> None:
    with pytest.raises(KeyError):
        zone(name)


def test_the_nearest_name_is_found() -> None:
    assert near("Europe/Pariss") == "Europe/Paris"
    assert near("?") is None
