-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW runs AS
SELECT card_id, state, event_time, CAST(event_time AS TIMESTAMP(3)) AS since
FROM (
  SELECT card_id, state, event_time,
         LAG(state) OVER (PARTITION BY card_id ORDER BY event_time) AS state_before
  FROM (
    SELECT card_id, event_time,
           CASE WHEN kind IN ('issued', 'unblocked') THEN 'active' ELSE kind END AS state
    FROM card_events
  )
)
WHERE state_before IS NULL OR state_before <> state;

CREATE TEMPORARY VIEW versions AS
SELECT card_id, state, event_time, since
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY card_id ORDER BY event_time DESC) AS rn FROM runs
)
WHERE rn = 1;

CREATE TEMPORARY VIEW issues AS
SELECT card_id, issued_at
FROM (
  SELECT card_id, kind, CAST(event_time AS TIMESTAMP(3)) AS issued_at,
         ROW_NUMBER() OVER (PARTITION BY card_id ORDER BY event_time) AS rn
  FROM card_events
)
WHERE rn = 1 AND kind = 'issued';

CREATE TEMPORARY VIEW attempts AS
SELECT auth_id, card_id, amount_minor, currency, approved, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY auth_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM authorisations
)
WHERE copy = 1;

CREATE TEMPORARY VIEW stated AS
SELECT a.auth_id, a.card_id, a.amount_minor, a.currency, a.approved, a.event_time,
       CAST(a.event_time AS TIMESTAMP(3)) AS tried_at, v.state, v.since
FROM attempts AS a
LEFT JOIN versions FOR SYSTEM_TIME AS OF a.event_time AS v ON v.card_id = a.card_id;

CREATE TEMPORARY VIEW knocks AS
SELECT card_id, state, event_time,
       TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-01 00:00:00', event_time) AS at_s
FROM stated
WHERE state <> 'active';

CREATE TEMPORARY VIEW knocks_and_end AS
SELECT card_id, state, at_s, event_time FROM knocks
UNION ALL
SELECT card_id, 'end', 99999999, window_time
FROM TABLE(TUMBLE(TABLE knocks, DESCRIPTOR(event_time), INTERVAL '150' DAY(3)))
GROUP BY window_start, window_end, window_time, card_id;

CREATE TEMPORARY VIEW letters AS
SELECT card_id, state
FROM knocks_and_end
MATCH_RECOGNIZE (
  PARTITION BY card_id
  ORDER BY event_time
  MEASURES l.state AS state
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST n
  PATTERN (l s* n)
  DEFINE
    l AS l.state <> 'end',
    s AS s.at_s <= l.at_s + 259200,
    n AS n.at_s > l.at_s + 259200
);

CREATE TEMPORARY VIEW aged AS
SELECT c.home_country, s.approved, COALESCE(s.state, 'early') AS state,
       CAST(ROUND(1.0 * s.amount_minor * r.micro_eur
                  / CASE r.minor_digits WHEN 0 THEN 10000 WHEN 2 THEN 1000000 ELSE 10000000 END)
            AS BIGINT) AS cents,
       CASE WHEN s.state IS NULL
            THEN TIMESTAMPDIFF(SECOND, s.tried_at, i.issued_at) * CAST(1000 AS BIGINT)
                 + EXTRACT(MILLISECOND FROM i.issued_at) - EXTRACT(MILLISECOND FROM s.tried_at)
            ELSE TIMESTAMPDIFF(SECOND, FLOOR(s.since TO SECOND), FLOOR(s.tried_at TO SECOND))
                 * CAST(1000 AS BIGINT)
                 + EXTRACT(MILLISECOND FROM s.tried_at) - EXTRACT(MILLISECOND FROM s.since)
            END AS age_ms
FROM stated AS s
JOIN cards AS c ON c.card_id = s.card_id
JOIN currencies AS r ON r.currency = s.currency
LEFT JOIN issues AS i ON i.card_id = s.card_id
WHERE s.state <> 'active' OR (s.state IS NULL AND i.card_id IS NOT NULL);

SELECT a.home_country, a.state, a.attempts, COALESCE(l.letters, 0),
       CAST(0.01 * a.cents AS DECIMAL(12, 2)),
       CAST(ROUND(a.age_ms / 3600000.0 / a.attempts, 1) AS DECIMAL(7, 1))
FROM (
  SELECT home_country, state, COUNT(*) AS attempts,
         SUM(CASE WHEN approved THEN cents ELSE 0 END) AS cents, SUM(age_ms) AS age_ms
  FROM aged
  GROUP BY home_country, state
) AS a
LEFT JOIN (
  SELECT c.home_country, l.state, COUNT(*) AS letters
  FROM letters AS l
  JOIN cards AS c ON c.card_id = l.card_id
  GROUP BY c.home_country, l.state
) AS l ON l.home_country = a.home_country AND l.state = a.state
