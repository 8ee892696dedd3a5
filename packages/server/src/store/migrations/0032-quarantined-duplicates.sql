-- Rows that say again what another row of their run says. Every row read is arrived, changed, unchanged, quarantined or repeated.
ALTER TABLE ingest_runs ADD COLUMN repeated integer NOT NULL DEFAULT 0;
ALTER TABLE sandbox.ingest_runs ADD COLUMN repeated integer NOT NULL DEFAULT 0;

-- Fill rates were counted over all rows and divided by the distinct ones: with duplicates they exceeded 1, and the next run without
-- duplicates seemed to have lost fields.
UPDATE ingest_runs r
SET repeated = rows_read - quarantined - (arrived + changed + unchanged),
  fill_rates = (
    SELECT coalesce(jsonb_object_agg(key, round(least(1, value::numeric * (arrived + changed + unchanged) / (rows_read - quarantined)), 3)), '{}')
    FROM jsonb_each_text(r.fill_rates))
WHERE state IN ('done', 'held') AND rows_read - quarantined > arrived + changed + unchanged;

-- row_number is the place in the whole run, from 0. A row is named by its number in its file or page, as a person counts; null in what
-- the version before wrote.
ALTER TABLE quarantine
  ADD COLUMN number_in_file integer,
  ADD COLUMN resource text NOT NULL DEFAULT '',
  ADD COLUMN kind text NOT NULL DEFAULT 'unreadable' CHECK (kind IN ('unreadable', 'conflicting'));
