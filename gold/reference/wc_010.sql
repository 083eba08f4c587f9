-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW properties AS
SELECT SPLIT_INDEX(feature, '.', 2) AS property, feature, browser, event_time
FROM support_changes
WHERE `change` = 'added' AND feature LIKE 'css.properties.%';

CREATE TEMPORARY VIEW counted AS
SELECT window_start, window_end, property, COUNT(*) AS additions,
       COUNT(DISTINCT feature) AS features, COUNT(DISTINCT browser) AS browsers
FROM TABLE(TUMBLE(TABLE properties, DESCRIPTOR(event_time), INTERVAL '28' DAY))
WHERE window_start >= TIMESTAMP '2024-01-18 00:00:00'
GROUP BY window_start, window_end, property;

SELECT window_start, place, property, additions, features, browsers
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end
                               ORDER BY additions DESC, property) AS place
  FROM counted
)
WHERE place <= 3
