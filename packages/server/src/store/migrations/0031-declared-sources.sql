-- Sources that the operator declared; those that are built in are code. A declaration is kept as it was checked.
CREATE TABLE declared_sources (
  code text PRIMARY KEY,
  declaration jsonb NOT NULL,
  declared_at timestamptz NOT NULL
);

-- Since when records of a source have come from the simulator; null where none of what is held did.
ALTER TABLE sources ADD COLUMN simulated_since timestamptz;
ALTER TABLE sandbox.sources ADD COLUMN simulated_since timestamptz;
-- Whether a run brought rows of the simulator.
ALTER TABLE ingest_runs ADD COLUMN simulated boolean NOT NULL DEFAULT false;
ALTER TABLE sandbox.ingest_runs ADD COLUMN simulated boolean NOT NULL DEFAULT false;
