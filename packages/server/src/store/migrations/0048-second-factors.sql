-- The second factor of a user: the secret of an authenticator app.
CREATE TABLE second_factors (
  account_id text NOT NULL,
  user_id text NOT NULL,
  secret_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null until the user has confirmed the secret with a code.
  enabled_at timestamptz,
  -- The time step of the last accepted code. Codes of this step and of earlier ones no longer work.
  last_step integer NOT NULL DEFAULT 0,
  -- Codes of the app that were tried since the last accepted one.
  tried_codes integer NOT NULL DEFAULT 0,
  tried_at timestamptz,
  PRIMARY KEY (account_id, user_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
);

-- Unused recovery codes, as keyed hashes.
CREATE TABLE recovery_codes (
  account_id text NOT NULL,
  user_id text NOT NULL,
  code_hash bytea NOT NULL,
  PRIMARY KEY (account_id, user_id, code_hash),
  FOREIGN KEY (account_id, user_id) REFERENCES second_factors (account_id, user_id) ON DELETE CASCADE
);
