def choices(s):
    rows = [
        (r["record_id"], r["species_id"], r["plot_id"], r["weight_g"], r["hindfoot_mm"])
        for r in s["captures"]
        if r["weight_g"] is not None
    ]
    cut = sorted((row[3] for row in rows), reverse=True)[20]
    above = [row for row in rows if row[3] > cut]
    return [(len(above), above), (21 - len(above), [row for row in rows if row[3] == cut])]
