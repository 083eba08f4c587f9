from collections import defaultdict
from urllib.parse import unquote

SEARCH = "https://search.example/?q="


def answer(s):
    views, searched = defaultdict(dict), defaultdict(set)
    for v in s["page_views"]:
        path = v["url"].split("?")[0].removeprefix("https://").split("/")[1:]
        section, words = path[0], {unquote(word).lower() for word in path[1:]}
        referrer = v["referrer"] or ""
        query = unquote(referrer[len(SEARCH) :]).lower() if referrer.startswith(SEARCH) else None
        for word in words:
            views[section, word][v["view_id"]] = v["visitor_id"]
            if word == query:
                searched[section, word].add(v["view_id"])
    for key, seen in views.items():
        if len(seen) >= 296:
            visitors = set(seen.values()) - {None}
            yield *key, len(seen), len(visitors), len(searched[key])
