-- Tables that users uploaded in the console, and the jobs that search their rows. They are kept as long as searches.
CREATE TABLE batches (
  account_id text NOT NULL,
  id text NOT NULL,
  product text NOT NULL CHECK (product IN ('offender', 'criminal')),
  state text NOT NULL CHECK (state IN ('draft', 'running', 'complete', 'stopped', 'error')),
  -- The name of the file and the titles of its columns.
  head_sealed bytea NOT NULL,
  row_count integer NOT NULL CHECK (row_count > 0),
  -- The user who uploaded it, and later the one who started it. Null if no user was signed in.
  user_id text,
  -- The rest is empty until the batch is started.
  plan_sealed bytea,
  key_id text,
  job_id text,
  wants_mail boolean NOT NULL DEFAULT false,
  searched integer NOT NULL DEFAULT 0,
  matches integer NOT NULL DEFAULT 0,
  cleared integer NOT NULL DEFAULT 0,
  errors integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX batches_by_time ON batches (account_id, created_at, id);

-- A few rows of a batch that are searched in one transaction. A part with outcomes has been searched and billed.
CREATE TABLE batch_parts (
  account_id text NOT NULL,
  batch_id text NOT NULL,
  first_row integer NOT NULL,
  rows_sealed bytea NOT NULL,
  outcomes_sealed bytea,
  PRIMARY KEY (account_id, batch_id, first_row),
  FOREIGN KEY (account_id, batch_id) REFERENCES batches (account_id, id) ON DELETE CASCADE
);
