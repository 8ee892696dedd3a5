-- One row a source: what an operator set and what the last runs left. The manifest itself is code.
CREATE TABLE sources (
  code text PRIMARY KEY,
  product text NOT NULL CHECK (product IN ('offender', 'criminal')),
  paused boolean NOT NULL DEFAULT false,
  records integer NOT NULL DEFAULT 0,
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_outcome text
);

CREATE TABLE ingest_runs (
  id text PRIMARY KEY,
  source text NOT NULL REFERENCES sources,
  kind text NOT NULL CHECK (kind IN ('full', 'delta')),
  state text NOT NULL CHECK (state IN ('reading', 'held', 'done', 'failed', 'discarded')),
  -- Of what is read; a run is resumed only if it is the same still.
  fingerprint text NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  rows_read integer NOT NULL DEFAULT 0,
  arrived integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  departed integer NOT NULL DEFAULT 0,
  quarantined integer NOT NULL DEFAULT 0,
  -- Why it waits for the operator, or why it failed: one sentence each.
  reasons jsonb NOT NULL DEFAULT '[]',
  -- Share of rows in which each field was filled, and fields that no connector knows: what drift is seen by.
  fill_rates jsonb NOT NULL DEFAULT '{}',
  unknown_fields jsonb NOT NULL DEFAULT '[]',
  CHECK ((state IN ('done', 'failed', 'discarded')) = (finished_at IS NOT NULL))
);
CREATE UNIQUE INDEX ingest_runs_open ON ingest_runs (source) WHERE state IN ('reading', 'held');
CREATE INDEX ingest_runs_history ON ingest_runs (source, started_at DESC, id DESC);

CREATE TABLE quarantine (
  run_id text NOT NULL REFERENCES ingest_runs,
  row_number integer NOT NULL,
  reason text NOT NULL,
  excerpt text NOT NULL,
  PRIMARY KEY (run_id, row_number)
);

-- What a registry publishes of a person now. A departed record is kept and marked.
CREATE TABLE records (
  source text NOT NULL,
  row_key text NOT NULL,
  person_id bigint NOT NULL,
  version integer NOT NULL,
  content_hash bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  source_updated_at timestamptz NOT NULL,
  departed_at timestamptz,
  PRIMARY KEY (source, row_key)
);
CREATE INDEX records_person ON records (person_id);

-- Immutable; a record's newest version is open-ended. As-of searches read the one that held at a time.
CREATE TABLE record_versions (
  source text NOT NULL,
  row_key text NOT NULL,
  version integer NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_to timestamptz,
  -- As the source published it, and as we serve it.
  published text NOT NULL,
  document text NOT NULL,
  PRIMARY KEY (source, row_key, version)
);

-- By what a record can be believed to be the same person as another.
CREATE TABLE link_keys (
  key text NOT NULL,
  source text NOT NULL,
  row_key text NOT NULL,
  PRIMARY KEY (key, source, row_key)
);
CREATE INDEX link_keys_record ON link_keys (source, row_key);

-- What each run changed, in the order of its commit: the search index and the monitors follow it.
CREATE TABLE record_changes (
  run_id text NOT NULL,
  source text NOT NULL,
  row_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('arrived', 'changed', 'departed')),
  version integer NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (run_id, source, row_key)
);
CREATE INDEX record_changes_order ON record_changes (xid);
