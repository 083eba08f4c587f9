-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
CREATE TEMPORARY VIEW milestones AS
SELECT CAST(SPLIT_INDEX(chrome, '.', 0) AS INT) AS milestone, version, channel, event_time
FROM publications;

CREATE TEMPORARY VIEW counted AS
SELECT milestone, COUNT(*) AS n
FROM milestones
GROUP BY milestone
HAVING COUNT(*) >= 10;

SELECT f.milestone, f.version, f.channel, f.event_time, c.n
FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY milestone ORDER BY event_time) AS rn
  FROM milestones
) AS f
JOIN counted AS c ON c.milestone = f.milestone
WHERE f.rn = 1
