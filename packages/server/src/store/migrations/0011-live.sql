-- A source that stays silent is left alone for a while, by all processes: the state that breaker.ts reads and writes. No row: closed.
CREATE TABLE live_breakers (
  source text PRIMARY KEY,
  -- In a row, since it last answered.
  timeouts integer NOT NULL,
  opened_at timestamptz,
  -- The one question it is asked after its rest; null when none is under way.
  probing_since timestamptz
);

-- When a live check last showed the record. A run that began to read before that does not know better.
ALTER TABLE records ADD COLUMN sighted_at timestamptz;
-- When the reading of a run's source began, where that was before the run was opened.
ALTER TABLE ingest_runs ADD COLUMN reading_since timestamptz;
