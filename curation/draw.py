"""Random whole numbers for the simulated domains: `gold/build/<domain>.py`.

Integers alone, so that a seed gives the same numbers on any machine and any Python. Each entity and
purpose draws from a stream of its own: adding one entity changes no other.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_WORD = (1 << 64) - 1
_FNV_OFFSET, _FNV_PRIME = 0xCBF29CE484222325, 0x100000001B3


class Draw:
    """The stream of one name: splitmix64, begun at the FNV-1a hash of the name.

    Sources: G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators"
    (2014), for the generator; G. Fowler, L. C. Noll, K.-P. Vo for the hash.
    """

    def __init__(self, *names: object) -> None:
        """Begin the stream that belongs to these names, the seed of the world among them."""
        self._state = _FNV_OFFSET
        for byte in "/".join(map(str, names)).encode():
            self._state = (self._state ^ byte) * _FNV_PRIME & _WORD

    def below(self, limit: int) -> int:
        """A number from 0 up to, but not including, `limit`."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        return mixed(self._state) * limit >> 64

    def between(self, low: int, high: int) -> int:
        """A number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def chance(self, permille: int) -> bool:
        """True so many times in a thousand."""
        return self.below(1_000) < permille

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """The position of a weight, with a chance in proportion to it."""
        left = self.below(sum(weights))
        for position, weight in enumerate(weights):
            if left < weight:
                return position
            left -= weight
        raise AssertionError(weights)


def mixed(word: int) -> int:
    """The output function of splitmix64: a bijection of the words of 64 bits."""
    word &= _WORD
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
    return word ^ word >> 31
