-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW shown AS
SELECT impression_id, slot,
       MIN(1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', event_time) AS BIGINT)
           + EXTRACT(MILLISECOND FROM event_time)) AS ms
FROM impressions
GROUP BY impression_id, slot;

CREATE TEMPORARY VIEW clicked AS
SELECT DISTINCT click_id, impression_id,
       1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', event_time) AS BIGINT)
       + EXTRACT(MILLISECOND FROM event_time) AS ms
FROM clicks;

CREATE TEMPORARY VIEW delays AS
SELECT c.impression_id, COALESCE(i.slot, 'unknown') AS slot, ABS(c.ms - i.ms) AS delay_ms,
       CASE WHEN i.ms IS NULL THEN 'unknown' WHEN c.ms < i.ms THEN 'before'
            WHEN c.ms - i.ms <= 1000 THEN 'at once' WHEN c.ms - i.ms <= 10000 THEN 'soon'
            WHEN c.ms - i.ms <= 60000 THEN 'later' ELSE 'late' END AS delay_class
FROM clicked AS c
LEFT JOIN shown AS i ON i.impression_id = c.impression_id;

SELECT slot, delay_class, COUNT(*), COUNT(DISTINCT impression_id),
       (2 * SUM(delay_ms) + COUNT(*)) / (2 * COUNT(*))
FROM delays
GROUP BY slot, delay_class
