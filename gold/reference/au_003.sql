-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT c.winner_id, COUNT(*) AS wins, COUNT(DISTINCT l.seller_id),
       COUNT(*) FILTER (WHERE c.extended_by_s > 0)
FROM closings AS c
JOIN listings AS l ON l.auction_id = c.auction_id
WHERE c.outcome = 'sold'
GROUP BY c.winner_id
ORDER BY wins DESC
LIMIT 14
