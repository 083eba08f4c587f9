-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT c.home_country, c.product, COUNT(*) FILTER (WHERE e.kind = 'blocked'),
       COUNT(DISTINCT e.card_id) FILTER (WHERE e.kind = 'blocked'),
       COUNT(*) FILTER (WHERE e.kind = 'unblocked'),
       CAST(ROUND(1.0 * COUNT(*) FILTER (WHERE e.kind = 'blocked')
                  / NULLIF(COUNT(DISTINCT e.card_id) FILTER (WHERE e.kind = 'blocked'), 0), 2)
            AS DECIMAL(5, 2))
FROM card_events AS e
JOIN cards AS c ON c.card_id = e.card_id
GROUP BY c.home_country, c.product
HAVING COUNT(*) FILTER (WHERE e.kind = 'blocked') >= 18
