-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW approvals AS
SELECT auth_id, card_id, merchant_id, amount_minor, currency, event_time
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY idempotency_key ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM authorisations
  WHERE approved
)
WHERE copy = 1 AND event_time <= TIMESTAMP '2025-04-22 08:00:00';

CREATE TEMPORARY VIEW purchases AS
SELECT auth_id, clearing_id, amount_minor, event_time FROM clearings WHERE amount_minor > 0;

CREATE TEMPORARY VIEW pairs AS
SELECT a.auth_id, a.card_id, a.merchant_id, a.amount_minor, a.currency,
       CAST(a.event_time AS TIMESTAMP(3)) AS held_at, c.clearing_id, c.amount_minor AS collected,
       CAST(c.event_time AS TIMESTAMP(3)) AS received_at
FROM approvals AS a
LEFT JOIN purchases AS c
  ON c.auth_id = a.auth_id
 AND c.event_time BETWEEN a.event_time AND a.event_time + INTERVAL '7' DAY;

CREATE TEMPORARY VIEW received AS
SELECT p.auth_id, c.account_id, p.amount_minor, p.held_at, p.clearing_id, p.collected,
       p.received_at,
       CAST(ROUND(1.0 * p.amount_minor * r.micro_eur
                  / CASE r.minor_digits WHEN 0 THEN 10000 WHEN 2 THEN 1000000 ELSE 10000000 END)
            AS BIGINT) AS cents
FROM pairs AS p
JOIN cards AS c ON c.card_id = p.card_id
JOIN merchants AS m ON m.merchant_id = p.merchant_id
JOIN currencies AS r ON r.currency = p.currency
WHERE m.mcc IN (5812, 5541, 7011) AND NOT m.is_test;

CREATE TEMPORARY VIEW collections AS
SELECT auth_id, SUM(collected) AS collected
FROM (
  SELECT auth_id, collected,
         ROW_NUMBER() OVER (PARTITION BY auth_id, clearing_id ORDER BY received_at DESC) AS rn
  FROM received
)
WHERE rn = 1
GROUP BY auth_id;

CREATE TEMPORARY VIEW holds AS
SELECT h.account_id, h.auth_id, h.held_at, h.cents,
       COALESCE(h.released_at, TIMESTAMPADD(DAY, 7, h.held_at)) AS ended_at,
       CASE WHEN k.collected IS NULL THEN 'open'
            WHEN k.collected * 2 < h.amount_minor THEN 'short' ELSE 'settled' END AS verdict
FROM (
  SELECT account_id, auth_id, amount_minor, held_at, cents, MIN(received_at) AS released_at
  FROM received
  GROUP BY account_id, auth_id, amount_minor, held_at, cents
) AS h
JOIN collections AS k ON k.auth_id = h.auth_id;

CREATE TEMPORARY VIEW placed AS
SELECT a.account_id, a.auth_id, a.held_at, a.verdict,
       COUNT(*) FILTER (WHERE b.verdict = 'settled' AND (b.held_at < a.held_at OR b.auth_id < a.auth_id))
         AS settled_before,
       SUM(CASE WHEN b.ended_at > a.held_at THEN b.cents ELSE 0 END) AS load_cents
FROM holds AS a
JOIN holds AS b ON b.account_id = a.account_id AND b.held_at <= a.held_at
GROUP BY a.account_id, a.auth_id, a.held_at, a.verdict;

CREATE TEMPORARY VIEW parts AS
SELECT account_id, settled_before, COUNT(*) AS payments,
       COUNT(*) FILTER (WHERE verdict = 'open') AS open_ones,
       COUNT(*) FILTER (WHERE verdict <> 'settled') AS unsettled,
       MAX(load_cents * 100000000
           + TIMESTAMPDIFF(SECOND, held_at, TIMESTAMP '2025-04-30 00:00:00')) AS peak
FROM placed
GROUP BY account_id, settled_before;

SELECT account_id, SUM(payments), SUM(open_ones), MAX(unsettled),
       CAST(0.01 * (MAX(peak) / 100000000) AS DECIMAL(12, 2)),
       TIMESTAMPADD(SECOND, -CAST(MOD(MAX(peak), 100000000) AS INT), TIMESTAMP '2025-04-30 00:00:00')
FROM parts
GROUP BY account_id
HAVING SUM(unsettled) >= 3
