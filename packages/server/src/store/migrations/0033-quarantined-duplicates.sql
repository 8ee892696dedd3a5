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

-- A quarantined row is named by its number in its file or page, as a person counts, and kept by its place in the run.
ALTER TABLE quarantine
  ADD COLUMN position integer,
  ADD COLUMN resource text NOT NULL DEFAULT '',
  ADD COLUMN kind text NOT NULL DEFAULT 'unreadable' CHECK (kind IN ('unreadable', 'conflicting'));
UPDATE quarantine SET position = row_number, row_number = row_number + 1;
ALTER TABLE quarantine DROP CONSTRAINT quarantine_pkey;
ALTER TABLE quarantine ADD PRIMARY KEY (run_id, position);

-- The stage of a run that was cut off lacks the columns that a row is named by: its file is read again from the beginning.
DO $$
DECLARE
  open_run record;
BEGIN
  FOR open_run IN SELECT id FROM ingest_runs WHERE state = 'reading' LOOP
    EXECUTE format('DROP TABLE IF EXISTS %I', 'ingest_stage_' || regexp_replace(open_run.id, '^ing_', ''));
  END LOOP;
END $$;
UPDATE ingest_runs SET state = 'discarded', finished_at = now(), reasons = '["The program was upgraded while the source was read."]'
WHERE state = 'reading';
