-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW approvals AS
SELECT auth_id, card_id, merchant_id, amount_minor, currency,
       CAST(event_time AS TIMESTAMP(3)) AS held_at
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY idempotency_key ORDER BY event_time) AS rn
  FROM authorisations
  WHERE approved
)
WHERE rn = 1;

CREATE TEMPORARY VIEW held AS
SELECT p.auth_id, c.account_id, p.amount_minor, p.currency, p.held_at
FROM approvals AS p
JOIN cards AS c ON c.card_id = p.card_id
LEFT JOIN merchants AS m ON m.merchant_id = p.merchant_id
WHERE p.held_at <= TIMESTAMP '2025-04-22 08:00:00' AND (m.is_test IS NULL OR NOT m.is_test);

CREATE TEMPORARY VIEW received AS
SELECT h.auth_id, c.clearing_id, c.amount_minor, c.received_at,
       CASE WHEN c.received_at <= TIMESTAMPADD(DAY, 7, h.held_at) THEN 1 ELSE 0 END AS in_time
FROM held AS h
JOIN (
  SELECT DISTINCT auth_id, clearing_id, amount_minor,
         CAST(event_time AS TIMESTAMP(3)) AS received_at
  FROM clearings
  WHERE amount_minor > 0
) AS c ON c.auth_id = h.auth_id;

CREATE TEMPORARY VIEW collected AS
SELECT auth_id, SUM(amount_minor) AS collected
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY clearing_id ORDER BY received_at DESC) AS rn
  FROM received
  WHERE in_time = 1
)
WHERE rn = 1
GROUP BY auth_id;

CREATE TEMPORARY VIEW judged AS
SELECT h.account_id, h.amount_minor - COALESCE(k.collected, 0) AS rest, h.currency,
       CASE WHEN k.collected IS NULL THEN 'open'
            WHEN k.collected * 100 < h.amount_minor * 50 THEN 'short' ELSE 'settled' END AS verdict,
       CASE WHEN l.auth_id IS NULL THEN 0 ELSE 1 END AS came_later
FROM held AS h
LEFT JOIN collected AS k ON k.auth_id = h.auth_id
LEFT JOIN (SELECT DISTINCT auth_id FROM received WHERE in_time = 0) AS l ON l.auth_id = h.auth_id;

SELECT j.account_id, COUNT(*), COUNT(*) FILTER (WHERE j.verdict = 'short'),
       COUNT(*) FILTER (WHERE j.verdict = 'open'),
       COUNT(*) FILTER (WHERE j.verdict = 'open' AND j.came_later = 1),
       CAST(0.01 * SUM(CASE WHEN j.rest <= 0 THEN 0 ELSE
         CAST(ROUND(1.0 * j.rest * c.micro_eur
                    / CASE c.minor_digits WHEN 0 THEN 10000 WHEN 2 THEN 1000000 ELSE 10000000 END)
              AS BIGINT) END) AS DECIMAL(12, 2))
FROM judged AS j
JOIN currencies AS c ON c.currency = j.currency
GROUP BY j.account_id
HAVING COUNT(*) FILTER (WHERE j.verdict IN ('short', 'open')) >= 4
