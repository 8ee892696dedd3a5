-- What a crawl has fetched and not yet turned into a run: a crawl that was cut off goes on behind its last cursor.
CREATE TABLE crawl_pages (
  source text NOT NULL REFERENCES sources,
  number integer NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  content_type text NOT NULL,
  charset text NOT NULL,
  -- Handed back to the connector to go on after this page; null where it cannot.
  cursor text,
  validators jsonb NOT NULL,
  bytes bytea NOT NULL,
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (source, number)
);
ALTER TABLE crawl_pages ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- By resource name: what to ask a source with, whether anything has changed.
ALTER TABLE sources ADD COLUMN validators jsonb NOT NULL DEFAULT '{}';
-- When the source was asked within the last hour, and the last time in any case: its pace holds over all processes.
ALTER TABLE sources ADD COLUMN asked_at double precision[] NOT NULL DEFAULT '{}';

-- Fields that rows of the run should have had and had not.
ALTER TABLE ingest_runs ADD COLUMN missing_fields jsonb NOT NULL DEFAULT '[]';
