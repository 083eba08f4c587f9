-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW paid AS
SELECT card_id, amount_minor, currency, event_time
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY idempotency_key ORDER BY event_time) AS rn
  FROM authorisations
  WHERE approved
)
WHERE rn = 1;

CREATE TEMPORARY VIEW clocks AS
SELECT card_id, amount_minor, currency,
       CASE WHEN event_time >= TIMESTAMP '2025-03-30 01:00:00'
            THEN TIMESTAMPADD(HOUR, 3, event_time)
            ELSE TIMESTAMPADD(HOUR, 2, event_time) END AS local_at
FROM paid;

CREATE TEMPORARY VIEW nights AS
SELECT DATE_FORMAT(TIMESTAMPADD(HOUR, -7, p.local_at), 'yyyy-MM-dd') AS night, c.home_country,
       p.card_id,
       CAST(ROUND(1.0 * p.amount_minor * r.micro_eur
                  / CASE r.minor_digits WHEN 0 THEN 10000 WHEN 2 THEN 1000000 ELSE 10000000 END)
            AS BIGINT) AS cents
FROM clocks AS p
JOIN cards AS c ON c.card_id = p.card_id
JOIN currencies AS r ON r.currency = p.currency
WHERE c.home_country IN ('FI', 'EE', 'GR')
  AND (EXTRACT(HOUR FROM p.local_at) >= 22 OR EXTRACT(HOUR FROM p.local_at) < 7);

SELECT night, home_country, COUNT(*), COUNT(DISTINCT card_id),
       CAST(0.01 * SUM(cents) AS DECIMAL(12, 2)),
       CAST(ROUND(1.0 * COUNT(*) / CASE night WHEN '2025-03-29' THEN 8 ELSE 9 END, 2)
            AS DECIMAL(6, 2))
FROM nights
WHERE night >= '2025-03-01' AND night <= '2025-04-28'
GROUP BY night, home_country
HAVING COUNT(*) >= 4
