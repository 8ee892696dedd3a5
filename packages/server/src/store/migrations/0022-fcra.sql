-- Where an account's FCRA events go, and what they are signed with. The secret outlives the endpoint: orders may name a URL of their own.
CREATE TABLE fcra_endpoints (
  account_id text PRIMARY KEY,
  secret_sealed bytea NOT NULL,
  url_sealed bytea,
  created_at timestamptz,
  CHECK ((url_sealed IS NULL) = (created_at IS NULL))
);

-- Written in the transaction of the change they tell of. Read in the order of (xid, sequence), and only below the oldest transaction
-- that is still running: what commits late is never passed by.
CREATE TABLE fcra_events (
  account_id text NOT NULL,
  id text NOT NULL,
  type text NOT NULL CHECK (type IN ('order.created', 'search.completed', 'order.completed', 'order.cancelled', 'dispute.created',
    'dispute.updated', 'record.corrected')),
  created_at timestamptz NOT NULL,
  data jsonb NOT NULL,
  -- The order's own URL, if it has one.
  callback_sealed bytea,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX fcra_events_order ON fcra_events (account_id, xid, sequence);

-- Orders of consumer reports. Whom each is about, and why, is sealed.
CREATE TABLE fcra_orders (
  account_id text NOT NULL,
  id text NOT NULL,
  key_id text,
  key_mode text NOT NULL CHECK (key_mode IN ('live', 'test')),
  status text NOT NULL CHECK (status IN ('pending', 'in_progress', 'completed', 'disputed', 'cancelled')),
  version integer NOT NULL CHECK (version >= 1),
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  cancelled_at timestamptz,
  PRIMARY KEY (account_id, id),
  CHECK ((status IN ('completed', 'disputed')) = (completed_at IS NOT NULL)),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL))
);
CREATE INDEX fcra_orders_newest ON fcra_orders (account_id, created_at DESC, id DESC);

CREATE TABLE fcra_searches (
  account_id text NOT NULL,
  order_id text NOT NULL,
  id text NOT NULL,
  position integer NOT NULL,
  type text NOT NULL CHECK (type IN ('sex_offender', 'criminal')),
  status text NOT NULL CHECK (status IN ('pending', 'running', 'completed', 'cancelled')),
  result text CHECK (result IN ('clear', 'records_found', 'unable_to_complete')),
  completed_at timestamptz,
  PRIMARY KEY (account_id, order_id, id),
  CHECK ((status = 'completed') = (result IS NOT NULL) AND (status = 'completed') = (completed_at IS NOT NULL))
);

-- What a search reported, by the version of its order that said so first. None is ever changed.
CREATE TABLE fcra_reports (
  account_id text NOT NULL,
  order_id text NOT NULL,
  search_id text NOT NULL,
  version integer NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (account_id, order_id, search_id, version)
);

-- Who has received a record: they are told when it is corrected.
CREATE TABLE fcra_received (
  record_id text NOT NULL,
  account_id text NOT NULL,
  order_id text NOT NULL,
  search_id text NOT NULL,
  -- Of the person that the order is about: a record may be in the reports of two who bear one name.
  subject_hash bytea NOT NULL,
  PRIMARY KEY (record_id, account_id, order_id, search_id)
);

-- Records that a dispute took out of a person's file, the person by an HMAC. They come back only when their source certifies them.
CREATE TABLE fcra_deletions (
  subject_hash bytea NOT NULL,
  record_id text NOT NULL,
  deleted_at timestamptz NOT NULL,
  certified_at timestamptz,
  PRIMARY KEY (subject_hash, record_id)
);

CREATE TABLE fcra_disputes (
  account_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  search_id text NOT NULL,
  record_id text NOT NULL,
  opened_by text NOT NULL CHECK (opened_by IN ('partner', 'consumer')),
  status text NOT NULL CHECK (status IN ('received', 'reinvestigating', 'extended', 'verified', 'modified', 'deleted', 'frivolous',
    'withdrawn')),
  -- Reason and explanation.
  sealed bytea NOT NULL,
  received_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  resolved_at timestamptz,
  PRIMARY KEY (account_id, id),
  CHECK ((status IN ('received', 'reinvestigating', 'extended')) = (resolved_at IS NULL))
);
-- The operator knows a dispute by its id alone.
CREATE INDEX fcra_disputes_id ON fcra_disputes (id);
CREATE INDEX fcra_disputes_newest ON fcra_disputes (account_id, received_at DESC, id DESC);
CREATE INDEX fcra_disputes_due ON fcra_disputes (due_at, id) WHERE resolved_at IS NULL;
-- A record is disputed once at a time.
CREATE UNIQUE INDEX fcra_disputes_open ON fcra_disputes (account_id, order_id, record_id) WHERE resolved_at IS NULL;

-- What was said after a dispute was opened: by the consumer, and by the operator at its end.
CREATE TABLE fcra_dispute_notes (
  account_id text NOT NULL,
  dispute_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('information', 'resolution')),
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (account_id, dispute_id, sequence)
);
