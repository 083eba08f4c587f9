-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW shown AS
SELECT campaign_id, price_micros, event_time,
       SUM(price_micros) OVER (PARTITION BY campaign_id ORDER BY event_time) AS total
FROM (
  SELECT *, COUNT(*) OVER (PARTITION BY impression_id ORDER BY event_time
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS copy
  FROM impressions
)
WHERE copy = 1;

CREATE TEMPORARY VIEW paid AS
SELECT campaign_id, budget, zone, price_micros, at_time, total, ms,
       (ms + CASE WHEN zone = 'Europe/Athens' AND ms < 522000000 THEN 7200000
                  WHEN zone = 'Europe/Athens' THEN 10800000
                  WHEN ms < 1094400000 THEN 39600000
                  ELSE 36000000 END) / 86400000 AS day_no
FROM (
  SELECT i.campaign_id, c.daily_budget_micros AS budget, c.zone, i.price_micros, i.total,
         CAST(i.event_time AS TIMESTAMP(3)) AS at_time,
         1000 * CAST(TIMESTAMPDIFF(SECOND, TIMESTAMP '2025-03-24 00:00:00', i.event_time) AS BIGINT)
         + EXTRACT(MILLISECOND FROM i.event_time) AS ms
  FROM shown AS i
  JOIN campaigns AS c ON c.campaign_id = i.campaign_id
  WHERE c.daily_budget_micros IS NOT NULL AND c.zone IN ('Europe/Athens', 'Australia/Sydney')
);

CREATE TEMPORARY VIEW moments AS
SELECT campaign_id, budget, day_no, at_time, total, SUM(price_micros) AS cost,
       ms - 86400000 * day_no + CASE WHEN zone = 'Europe/Athens' AND day_no <= 6 THEN 7200000
                                     WHEN zone = 'Europe/Athens' THEN 10800000
                                     ELSE 39600000 END AS since,
       CASE WHEN zone = 'Europe/Athens' AND day_no = 6 THEN 82800000
            WHEN zone = 'Australia/Sydney' AND day_no = 13 THEN 90000000
            ELSE CAST(86400000 AS BIGINT) END AS length
FROM paid
WHERE day_no BETWEEN 1 AND 13
GROUP BY campaign_id, budget, zone, day_no, ms, at_time, total;

CREATE TEMPORARY VIEW ledger AS
SELECT m.campaign_id, m.budget, m.day_no, m.at_time, m.since, m.length, m.cost,
       m.total - d.before_day AS spent
FROM moments AS m
JOIN (
  SELECT campaign_id, day_no, MIN(total - cost) AS before_day FROM moments GROUP BY campaign_id, day_no
) AS d ON d.campaign_id = m.campaign_id AND d.day_no = m.day_no;

CREATE TEMPORARY VIEW marks AS
SELECT *, 20 * (spent * length - budget * since) > budget * length AS rings,
       (spent - cost) * length <= budget * since AS caught_up
FROM ledger;

CREATE TEMPORARY VIEW alarm_days AS
SELECT DISTINCT campaign_id, day_no FROM marks WHERE rings;

CREATE TEMPORARY VIEW parts AS
SELECT a.campaign_id, a.budget, a.day_no, a.at_time, a.since, a.spent, a.cost, a.length, a.rings,
       COUNT(*) FILTER (WHERE b.caught_up) AS part
FROM marks AS a
JOIN alarm_days AS d ON d.campaign_id = a.campaign_id AND d.day_no = a.day_no
JOIN marks AS b ON b.campaign_id = a.campaign_id AND b.day_no = a.day_no AND b.since <= a.since
GROUP BY a.campaign_id, a.budget, a.day_no, a.at_time, a.since, a.spent, a.cost, a.length, a.rings;

CREATE TEMPORARY VIEW alarms AS
SELECT campaign_id, budget, day_no, MIN(CASE WHEN rings THEN at_time END) AS on_time,
       LEAST(MAX(spent), budget) * length - budget * MIN(CASE WHEN rings THEN since END) AS lasted,
       MAX(spent) - MIN(CASE WHEN rings THEN spent - cost END) AS cost
FROM parts
GROUP BY campaign_id, budget, day_no, length, part
HAVING COUNT(*) FILTER (WHERE rings) > 0;

SELECT campaign_id,
       DATE_FORMAT(TIMESTAMPADD(DAY, CAST(day_no AS INT), TIMESTAMP '2025-03-24 00:00:00'),
                   'yyyy-MM-dd'),
       COUNT(*), MIN(on_time),
       CAST(ROUND(CAST(SUM(lasted) AS DECIMAL(20, 0)) / (60000 * budget), 1) AS DECIMAL(8, 1)),
       CAST(ROUND(SUM(cost) / 1000000.0, 2) AS DECIMAL(8, 2))
FROM alarms
GROUP BY campaign_id, budget, day_no
