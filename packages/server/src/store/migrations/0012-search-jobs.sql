-- A search that a worker runs. Once it is answered, the answer is a row of searches.
CREATE TABLE search_jobs (
  account_id text NOT NULL,
  id text NOT NULL,
  job_id text NOT NULL,
  product text NOT NULL CHECK (product IN ('offender', 'criminal')),
  key_id text,
  key_mode text NOT NULL CHECK (key_mode IN ('live', 'test')),
  -- What was asked, under the day's key.
  sealed bytea NOT NULL,
  -- The registries to be asked live.
  sources text[] NOT NULL,
  is_free boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'running', 'complete', 'error')),
  error text,
  -- Real time, from the first start on: it goes on while no worker holds the job.
  deadline_at timestamptz,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (account_id, id),
  CHECK ((state = 'error') = (error IS NOT NULL)),
  CHECK ((state IN ('complete', 'error')) = (finished_at IS NOT NULL))
);
CREATE INDEX search_jobs_age ON search_jobs (created_at);

-- What a registry said when it was asked for a job: it is not asked, nor charged, again after the death of a worker.
CREATE TABLE search_job_sources (
  account_id text NOT NULL,
  search_id text NOT NULL,
  source text NOT NULL,
  status text NOT NULL,
  incomplete_reason text,
  note text,
  completed boolean NOT NULL,
  PRIMARY KEY (account_id, search_id, source)
);
