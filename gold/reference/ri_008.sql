-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW firsts AS
SELECT request_id, city, product, event_time AS sent_at
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY request_id ORDER BY event_time) AS rn FROM requests
)
WHERE rn = 1 AND event_time < TIMESTAMP '2025-10-29 23:55:00';

CREATE TEMPORARY VIEW judged AS
SELECT f.request_id, f.city, f.product,
       COUNT(*) FILTER (WHERE o.answer = 'accepted'
                          AND o.event_time <= f.sent_at + INTERVAL '2' MINUTE) AS in_time,
       COUNT(*) FILTER (WHERE o.sent_at <= f.sent_at + INTERVAL '2' MINUTE) AS offered
FROM firsts AS f
LEFT JOIN offers AS o ON o.request_id = f.request_id
GROUP BY f.request_id, f.city, f.product;

SELECT city, product, COUNT(*), COUNT(*) FILTER (WHERE in_time = 0),
       COUNT(*) FILTER (WHERE in_time = 0 AND offered = 0),
       CAST(ROUND(100.0 * COUNT(*) FILTER (WHERE in_time = 0) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM judged
GROUP BY city, product
