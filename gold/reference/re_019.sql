-- benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
SELECT began_at, ended_at, more + 1,
       CASE WHEN low < first_line THEN low ELSE first_line END,
       CASE WHEN high > first_line THEN high ELSE first_line END,
       first_downloads + more_downloads
FROM (
  SELECT event_time, channel, downloads, CAST(SPLIT_INDEX(version, '.', 0) AS INT) AS major
  FROM publications
) MATCH_RECOGNIZE (
  ORDER BY event_time
  MEASURES a.event_time AS began_at, LAST(b.event_time) AS ended_at, COUNT(b.major) AS more,
           a.major AS first_line, MIN(b.major) AS low, MAX(b.major) AS high,
           a.downloads AS first_downloads, SUM(b.downloads) AS more_downloads
  ONE ROW PER MATCH AFTER MATCH SKIP TO LAST c
  PATTERN (a b+ c)
  DEFINE a AS a.channel = 'stable',
         b AS b.channel = 'stable'
          AND TIMESTAMPDIFF(SECOND, COALESCE(LAST(b.event_time, 1), a.event_time),
                            b.event_time) <= 3420,
         c AS c.channel <> 'stable'
           OR TIMESTAMPDIFF(SECOND, LAST(b.event_time), c.event_time) > 3420
) AS t
