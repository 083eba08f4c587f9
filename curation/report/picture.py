"""The mix of a pack as a picture: a square for each task, by primary capability and domain."""

from xml.etree import ElementTree as ET

from curation.report.coverage import DIFFICULTIES, Coverage

COLORS = {"easy": "#9ecae1", "medium": "#4292c6", "hard": "#08306b"}
SQUARE = 9
CELL = 4 * SQUARE  # three squares of a capability and domain side by side, and a gap
ROW = SQUARE + 7
LEFT, TOP = 170, 90
FONT = {"font-family": "sans-serif", "font-size": "10"}


def as_svg(coverage: Coverage) -> str:
    """Draw the primary capabilities, most tasks first, each task in the color of its difficulty.

    A cell of more than three tasks goes on in a line of squares, over its neighbor's place.
    """
    totals = {
        name: sum(
            count for (capability, _, _), count in coverage.primary.items() if capability == name
        )
        for name in coverage.capabilities
    }
    names = sorted(
        (name for name in totals if totals[name]), key=lambda name: (-totals[name], name)
    )
    width = LEFT + CELL * len(coverage.domains) + 30
    height = TOP + ROW * len(names) + 30
    size = {"viewBox": f"0 0 {width} {height}", "width": str(width), "height": str(height)}
    root = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **size, **FONT})
    ET.SubElement(root, "rect", {"width": "100%", "height": "100%", "fill": "white"})
    for column, domain in enumerate(coverage.domains):
        x, y = LEFT + CELL * column + SQUARE, TOP - 8
        _text(root, domain, {"transform": f"translate({x} {y}) rotate(-45)"})
    for row, name in enumerate(names):
        y = TOP + ROW * row
        _text(root, name, {"x": str(LEFT - 8), "y": str(y + SQUARE), "text-anchor": "end"})
        for column, domain in enumerate(coverage.domains):
            _squares(root, coverage, (name, domain), (LEFT + CELL * column, y))
        _text(root, str(totals[name]), {"x": str(width - 26), "y": str(y + SQUARE)})
    _legend(root, height - 18)
    ET.indent(root)
    return ET.tostring(root, encoding="unicode") + "\n"


def _squares(
    root: ET.Element, coverage: Coverage, cell: tuple[str, str], place: tuple[int, int]
) -> None:
    levels = [level for level in DIFFICULTIES for _ in range(coverage.primary[(*cell, level)])]
    for number, level in enumerate(levels):
        _square(root, place[0] + number * (SQUARE + 1), place[1], level)


def _square(root: ET.Element, x: int, y: int, level: str) -> None:
    place = {"x": str(x), "y": str(y), "width": str(SQUARE), "height": str(SQUARE)}
    ET.SubElement(root, "rect", {**place, "class": level, "fill": COLORS[level]})


def _legend(root: ET.Element, y: int) -> None:
    for number, level in enumerate(DIFFICULTIES):
        x = LEFT + 70 * number
        ET.SubElement(
            root, "circle", {"cx": str(x), "cy": str(y + 4), "r": "5", "fill": COLORS[level]}
        )
        _text(root, level, {"x": str(x + 10), "y": str(y + 8)})


def _text(root: ET.Element, text: str, place: dict[str, str]) -> None:
    ET.SubElement(root, "text", place).text = text
