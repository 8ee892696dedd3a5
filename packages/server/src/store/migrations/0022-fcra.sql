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
