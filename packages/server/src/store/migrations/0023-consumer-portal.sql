-- What opens the file of an order to the person whom it is about: a code, and the name and date of birth that go with it. All of it HMACs.
CREATE TABLE consumer_access_codes (
  account_id text NOT NULL,
  order_id text NOT NULL,
  code_hash bytea NOT NULL UNIQUE,
  identity_hash bytea NOT NULL,
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, order_id)
);

CREATE TABLE consumer_sessions (
  account_id text NOT NULL,
  order_id text NOT NULL,
  id text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, order_id, id)
);
CREATE INDEX consumer_sessions_expiry ON consumer_sessions (expires_at);

-- Failed tries by blind index of the code, known to us or not, and of the network they came from.
CREATE TABLE consumer_failures (
  place bytea PRIMARY KEY,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL
);

CREATE INDEX fcra_disputes_order ON fcra_disputes (account_id, order_id, received_at DESC, id DESC);
