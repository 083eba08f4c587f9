-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW firsts AS
SELECT window_start AS first_day, plot_id, MIN(event_time) AS visited
FROM TABLE(SESSION(TABLE visits, DESCRIPTOR(event_time), INTERVAL '7' DAY))
GROUP BY window_start, window_end, plot_id;

CREATE TEMPORARY VIEW bouts AS
SELECT first_day, COUNT(*) AS plots, MAX(visited) AS done
FROM firsts
GROUP BY first_day;

CREATE TEMPORARY VIEW new_moons AS
SELECT lunation, YEAR(event_time) AS y, CAST(event_time AS TIMESTAMP(3)) AS moment
FROM moons
WHERE phase = 'new';

CREATE TEMPORARY VIEW belonging AS
SELECT lunation, first_day, plots, delay
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY first_day ORDER BY distance, lunation) AS rn
  FROM (
    SELECT m.lunation, b.first_day, b.plots, TIMESTAMPDIFF(MINUTE, m.moment, b.done) AS delay,
           ABS(TIMESTAMPDIFF(MINUTE, m.moment, b.first_day)) AS distance
    FROM bouts AS b
    JOIN new_moons AS m
      ON m.moment >= b.first_day - INTERVAL '10' DAY AND m.moment <= b.first_day + INTERVAL '10' DAY
  )
)
WHERE rn = 1;

CREATE TEMPORARY VIEW censuses AS
SELECT lunation, plots, delay
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY lunation ORDER BY plots DESC, first_day DESC) AS rn
  FROM belonging
)
WHERE rn = 1;

SELECT m.y AS moon_year, COUNT(*) FILTER (WHERE c.plots = 24) AS completed,
       COUNT(*) FILTER (WHERE c.plots < 24) AS partly,
       COUNT(*) FILTER (WHERE c.plots IS NULL) AS missed, COALESCE(SUM(n.bouts - 1), 0) AS extra,
       CAST(ROUND(1.0 * SUM(c.delay) FILTER (WHERE c.plots = 24)
                  / NULLIF(60 * COUNT(*) FILTER (WHERE c.plots = 24), 0), 1) AS DECIMAL(6, 1)) AS mean_delay
FROM new_moons AS m
LEFT JOIN censuses AS c ON c.lunation = m.lunation
LEFT JOIN (SELECT lunation, COUNT(*) AS bouts FROM belonging GROUP BY lunation) AS n
  ON n.lunation = m.lunation
GROUP BY m.y
