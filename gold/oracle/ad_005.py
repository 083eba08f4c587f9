# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from urllib.parse import unquote

SEARCH = "https://search.example/?q="
LEAST = 491


def answer(s):
    views, searched = defaultdict(dict), defaultdict(set)
    for v in s["page_views"]:
        path = v["url"].split("?")[0].removeprefix("https://").split("/")[1:]
        words = {unquote(word).lower() for word in path[1:]}
        referrer = v["referrer"] or ""
        query = unquote(referrer[len(SEARCH) :]).lower() if referrer.startswith(SEARCH) else None
        for section in (path[0], "all"):
            for word in (words or {"(front page)"}) | {"all"}:
                views[section, word][v["view_id"]] = v["visitor_id"]
                if word == query or (word == "all" and query in words):
                    searched[section, word].add(v["view_id"])
    for key, seen in views.items():
        if len(seen) >= LEAST:
            yield *key, len(seen), len(set(seen.values()) - {None}), len(searched[key])
