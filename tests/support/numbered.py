"""Ports for services that nobody starts: each has a number of its own, however many there are."""

from dataclasses import fields

from harness.services.ports import Ports

PORTS = Ports.of(list(range(1, 1 + len(fields(Ports)))))
