-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW paid AS
SELECT card_id, merchant_id, event_time
FROM (
  SELECT card_id, merchant_id, event_time,
         ROW_NUMBER() OVER (PARTITION BY idempotency_key ORDER BY event_time) AS rn
  FROM authorisations
  WHERE approved
)
WHERE rn = 1;

CREATE TEMPORARY VIEW shops AS
SELECT merchant_id, country, LOWER(TRIM(REGEXP_REPLACE(descriptor, ' +', ' '))) AS name
FROM merchants;

CREATE TEMPORARY VIEW weekly AS
SELECT w.window_start, s.country, s.name, COUNT(*) AS payments,
       COUNT(DISTINCT w.card_id) AS cards, MIN(w.merchant_id) AS first_id
FROM TABLE(TUMBLE(TABLE paid, DESCRIPTOR(event_time), INTERVAL '7' DAY)) AS w
JOIN shops AS s ON s.merchant_id = w.merchant_id
GROUP BY w.window_start, s.country, s.name;

SELECT window_start, place, country, name, payments, cards
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start
                               ORDER BY payments DESC, cards DESC, first_id) AS place
  FROM weekly
)
WHERE place <= 15
