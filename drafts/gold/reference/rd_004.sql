SELECT record_id, species_id, plot_id, weight_g, hindfoot_mm
FROM captures
WHERE weight_g IS NOT NULL
ORDER BY weight_g DESC
LIMIT 21
