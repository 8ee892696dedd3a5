-- The state of all criminal sources, once a day and change: searches name it instead of copying it.
CREATE TABLE coverage_snapshots (
  id bytea PRIMARY KEY,
  created_at timestamptz NOT NULL,
  sources text NOT NULL
);
CREATE INDEX coverage_snapshots_age ON coverage_snapshots (created_at);

-- What an account searched for lately; it outlives the answers.
CREATE TABLE criminal_history (
  account_id text NOT NULL,
  search_id text NOT NULL,
  created_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'complete', 'partial', 'error')),
  mode text NOT NULL CHECK (mode IN ('cached', 'live')),
  -- The query and the counts, under the account's key for histories.
  sealed bytea NOT NULL,
  PRIMARY KEY (account_id, search_id)
);
CREATE INDEX criminal_history_newest ON criminal_history (account_id, created_at DESC, search_id DESC);

-- When a source that lists a record no longer did so last.
ALTER TABLE records ADD COLUMN last_seen_at timestamptz;

-- Criminal records that were kept before they were searched are brought into their form at the next start.
UPDATE record_versions SET facets = '' WHERE facets = '{}';
