"""How property tests run: no deadline, since the machine is shared; no luck in CI."""

import os

from hypothesis import settings

settings.register_profile("ours", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "ours")
