-- One hash chain for each writer lane of each process; a chain is never resumed after its process ended.
CREATE TABLE audit_entries (
  account_id text NOT NULL, -- '' for a request without a credential
  at timestamptz NOT NULL,
  chain text NOT NULL,
  seq bigint NOT NULL,
  key_id text,
  method text NOT NULL,
  route text NOT NULL,
  status smallint NOT NULL,
  request_id text NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (account_id, at, chain, seq)
) PARTITION BY RANGE (at);
CREATE TABLE audit_entries_other PARTITION OF audit_entries DEFAULT;
CREATE INDEX audit_entries_chain ON audit_entries (chain, seq);

CREATE TABLE audit_heads (
  chain text PRIMARY KEY,
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  sealed_seq bigint NOT NULL DEFAULT 0
);

CREATE TABLE audit_seals (
  number bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  -- [[chain, seq, hash in hex], …] of the chains that grew since the seal before.
  heads jsonb NOT NULL,
  mac bytea NOT NULL
);

-- A running job belongs to the holder of its epoch until its lease ends; both are checked by every write of the job.
CREATE TABLE jobs (
  id text PRIMARY KEY,
  kind text NOT NULL,
  account_id text,
  -- Identifiers only: never personal data.
  payload jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'running', 'done', 'failed', 'cancelled')),
  run_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- How often a worker died, or fell silent, with this job in hand.
  crashes integer NOT NULL DEFAULT 0,
  epoch bigint NOT NULL DEFAULT 0,
  lease_until timestamptz,
  worker text,
  dedup text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  last_error text,
  UNIQUE (kind, dedup),
  CHECK ((state = 'running') = (lease_until IS NOT NULL)),
  CHECK ((state IN ('done', 'failed', 'cancelled')) = (finished_at IS NOT NULL))
) WITH (fillfactor = 70);
CREATE INDEX jobs_due ON jobs (kind, run_at, id) WHERE state = 'pending' AND crashes < 2;
CREATE INDEX jobs_suspect ON jobs (kind, run_at, id) WHERE state = 'pending' AND crashes >= 2;
CREATE INDEX jobs_leased ON jobs (lease_until) WHERE state = 'running';
CREATE INDEX jobs_finished ON jobs (finished_at) WHERE finished_at IS NOT NULL;
