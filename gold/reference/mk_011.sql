-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW held AS
SELECT s.mic, e.currency, s.session_date
FROM sessions AS s JOIN exchanges AS e ON e.mic = s.mic
WHERE s.phase = 'open' AND e.currency <> 'EUR';

CREATE TEMPORARY VIEW bank_days AS
SELECT DISTINCT fixed_on FROM fixings;

SELECT h.mic, h.currency, COUNT(*), COUNT(*) FILTER (WHERE b.fixed_on IS NULL),
       COUNT(*) FILTER (WHERE b.fixed_on IS NOT NULL AND f.currency IS NULL),
       CAST(ROUND(1000.0 * COUNT(*) FILTER (WHERE f.currency IS NULL) / COUNT(*), 2) AS DECIMAL(6, 2))
FROM held AS h
LEFT JOIN bank_days AS b ON b.fixed_on = h.session_date
LEFT JOIN fixings AS f ON f.fixed_on = h.session_date AND f.currency = h.currency
GROUP BY h.mic, h.currency
