"""Make `tasks/pizza/data` from the package great-tables 1.1.0.

    pip download --no-deps --dest PACKAGES great-tables==1.1.0
    python gold/build/pizza.py PACKAGES [OUT]

The whole of the data set pizzaplace is taken, in the file's order. Its date and time are joined
to one text, its order number loses the year. Derived here are the place of a pizza in its order,
the table of orders, and the menu. The recipes are those that the data set's description lists.
The table of holidays is the calendar's, not the package's.
"""

import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pandas as pd
import pyarrow as pa

from curation.package_data import verified, write_sources

WHEEL = "great_tables-1.1.0-py3-none-any.whl"
SHA256 = "4e22cd6918d0bb6681d27fca19bb6a73e881b69165e35be303f45cb67824f595"  # as PyPI gives it
TABLE = "great_tables/data/05-pizzaplace.csv"
DESCRIPTION = "great_tables/data/__init__.py"

SIZES = ["S", "M", "L", "XL", "XXL"]
RECIPE = re.compile(r'^- `"(\w+)"`: (The [^(]+?) \(([^)]+)\)', re.MULTILINE)

# The federal holidays of the United States in 2015, and the day off where that is another day.
HOLIDAYS = [
    ("2015-01-01", "New Year's Day", None),
    ("2015-01-19", "Martin Luther King Day", None),
    ("2015-02-16", "Washington's Birthday", None),
    ("2015-05-25", "Memorial Day", None),
    ("2015-07-04", "Independence Day", "2015-07-03"),
    ("2015-09-07", "Labor Day", None),
    ("2015-10-12", "Columbus Day", None),
    ("2015-11-11", "Veterans Day", None),
    ("2015-11-26", "Thanksgiving Day", None),
    ("2015-12-25", "Christmas Day", None),
]

SCHEMAS = {
    "sales": {
        "order_no": pa.int32(),
        "line_no": pa.int32(),
        "pizza": pa.string(),
        "size": pa.string(),
        "price": pa.float64(),
        "sold_at": pa.string(),
    },
    "orders": {
        "order_no": pa.int32(),
        "pizzas": pa.int32(),
        "amount": pa.float64(),
        "category": pa.string(),
        "ordered_at": pa.string(),
    },
    "menu": {
        "pizza": pa.string(),
        "size": pa.string(),
        "category": pa.string(),
        "price": pa.float64(),
    },
    "recipes": {
        "pizza": pa.string(),
        "title": pa.string(),
        "ingredients": pa.string(),
    },
    "holidays": {
        "held_on": pa.string(),
        "holiday": pa.string(),
        "day_off": pa.string(),
    },
}


def main(packages: Path, out: Path) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has."""
    write_sources(sources(packages / WHEEL), SCHEMAS, out)


def sources(archive: Path) -> dict[str, pd.DataFrame]:
    """The domain's five sources, by name."""
    verified(archive, SHA256)
    with zipfile.ZipFile(archive) as wheel:
        with wheel.open(TABLE) as file:
            # The default reader is off in the last digit, differently in each version.
            table = pd.read_csv(file, float_precision="round_trip")
        description = wheel.read(DESCRIPTION).decode()
    sales = sold(table)
    return {
        "sales": sales,
        "orders": orders(sales),
        "menu": menu(sales),
        "recipes": pd.DataFrame(recipes(description)),
        "holidays": pd.DataFrame(HOLIDAYS, columns=list(SCHEMAS["holidays"])),
    }


def sold(table: pd.DataFrame) -> pd.DataFrame:
    """One row a pizza: the package's rows and order, and the pizza's place in its order."""
    return pd.DataFrame(
        {
            "order_no": table.id.str.removeprefix("2015-").astype(int),
            "line_no": table.groupby("id").cumcount() + 1,
            "pizza": table.name,
            "size": table["size"],
            "category": table.type,
            "price": table.price,
            "sold_at": table.date + "T" + table.time,
        }
    )


def orders(sales: pd.DataFrame) -> pd.DataFrame:
    """One row an order; its category is missing where its pizzas are of several."""
    groups = sales.groupby("order_no")
    return pd.DataFrame(
        {
            "pizzas": groups.size(),
            "amount": groups.price.sum().round(2),
            "category": groups.category.first().where(
                groups.category.min() == groups.category.max()
            ),
            "ordered_at": groups.sold_at.first(),
        }
    ).reset_index()


def menu(sales: pd.DataFrame) -> pd.DataFrame:
    """Every pizza in every size that was sold, by name and size; no price ever changed."""
    columns = list(SCHEMAS["menu"])
    rows = sales[columns].drop_duplicates()
    return rows.sort_values(
        ["pizza", "size"], key=lambda x: x.map(SIZES.index) if x.name == "size" else x
    )


def recipes(description: str) -> Iterator[dict[str, str]]:
    """The pizzas that the data set's description lists, in its order."""
    for pizza, title, ingredients in RECIPE.findall(description):
        joined = " ".join(ingredients.split()).replace(", and ", ", ")
        yield {"pizza": pizza, "title": " ".join(title.split()), "ingredients": joined}


if __name__ == "__main__":
    DATA = Path(__file__).resolve().parents[2] / "tasks" / "pizza" / "data"
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
