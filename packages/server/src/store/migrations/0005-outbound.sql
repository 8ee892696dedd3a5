-- One row a webhook delivery; one job makes all its attempts.
CREATE TABLE deliveries (
  account_id text NOT NULL,
  id text NOT NULL,
  event_type text NOT NULL,
  event_id text NOT NULL,
  target_sealed bytea NOT NULL,
  body_sealed bytea NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 35),
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  last_status_code integer,
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
  CHECK ((attempts = 0) = (first_attempt_at IS NULL) AND (attempts = 0) = (last_attempt_at IS NULL))
);
CREATE INDEX deliveries_of_event ON deliveries (account_id, event_id);
