-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW tagged AS
SELECT auction_id, reserve_price, LOWER(SUBSTRING(word FROM 2)) AS tag
FROM listings
CROSS JOIN UNNEST(SPLIT(title, ' ')) AS t (word)
WHERE word LIKE '#%';

SELECT tag, COUNT(*), COUNT(*) FILTER (WHERE times > 1),
       CAST(ROUND(100.0 * COUNT(reserve_price) / COUNT(*), 2) AS DECIMAL(5, 2))
FROM (
  SELECT auction_id, reserve_price, tag, COUNT(*) AS times
  FROM tagged
  GROUP BY auction_id, reserve_price, tag
)
GROUP BY tag
