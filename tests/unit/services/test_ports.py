from itertools import pairwise

from harness.services.ports import Ports, free_ports


def test_a_worker_never_listens_where_the_one_before_it_did() -> None:
    ports = Ports.of(free_ports())
    worked = [ports.of_worker(start) for start in range(1, 9)]
    assert all(one != other for one, other in pairwise(worked))
    assert set(worked) == {ports.tm_rpc, ports.tm_rpc_other}
