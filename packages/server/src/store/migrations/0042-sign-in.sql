-- Sign-ups that wait for the owner of the address. The account is created when they are confirmed.
CREATE TABLE sign_ups (
  -- Blind index of the folded address. A row also counts the mail that was sent, whether or not the address has an account.
  email_index bytea PRIMARY KEY,
  id text NOT NULL UNIQUE,
  account_id text NOT NULL,
  user_id text NOT NULL,
  org_name text NOT NULL,
  email_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
CREATE INDEX sign_ups_created ON sign_ups (created_at);

-- Failed log-ins by blind indexes of the address and of the network, known to us or not. The earlier version counts in
-- login_failures.
CREATE TABLE login_attempts (
  email_index bytea NOT NULL,
  network_index bytea NOT NULL,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (email_index, network_index)
);
CREATE INDEX login_attempts_network ON login_attempts (network_index);
CREATE INDEX login_attempts_last ON login_attempts (last_at);

-- Networks that have logged in with an address.
CREATE TABLE login_networks (
  email_index bytea NOT NULL,
  network_index bytea NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (email_index, network_index)
);
CREATE INDEX login_networks_last ON login_networks (last_at);

ALTER TABLE sessions ADD COLUMN last_used_at timestamptz;
-- Null if the earlier version created the session.
ALTER TABLE sessions ADD COLUMN network_sealed bytea;
CREATE INDEX sessions_user ON sessions (account_id, user_id);

-- When the last link for a new password was sent.
ALTER TABLE users ADD COLUMN reset_mailed_at timestamptz;
