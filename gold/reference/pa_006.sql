-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW firsts AS
SELECT idempotency_key, entry_mode, approved, FLOOR(event_time TO DAY) AS utc_day
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY idempotency_key ORDER BY event_time) AS rn
  FROM authorisations
)
WHERE rn = 1;

CREATE TEMPORARY VIEW paid AS
SELECT DISTINCT idempotency_key FROM authorisations WHERE approved;

CREATE TEMPORARY VIEW days AS
SELECT f.utc_day, f.entry_mode, COUNT(*) AS payments,
       COUNT(*) FILTER (WHERE NOT f.approved AND p.idempotency_key IS NOT NULL) AS rescued,
       COUNT(*) FILTER (WHERE p.idempotency_key IS NULL) AS lost
FROM firsts AS f
LEFT JOIN paid AS p ON p.idempotency_key = f.idempotency_key
GROUP BY f.utc_day, f.entry_mode;

SELECT utc_day, entry_mode, payments, rescued, lost,
       CAST(ROUND(100.0 * rescued / NULLIF(rescued + lost, 0), 1) AS DECIMAL(4, 1))
FROM days
WHERE rescued + lost >= 9
