-- Large tables carry their distribution column (the account) in the primary key; see docs/adr/0003.

CREATE TABLE accounts (
  id text PRIMARY KEY,
  org_name text NOT NULL,
  plan text NOT NULL,
  billing_enabled boolean NOT NULL DEFAULT false,
  fcra_partner boolean NOT NULL DEFAULT false,
  -- Overrides of the defaults: micro-dollars by price name, limits by limit name.
  prices jsonb NOT NULL DEFAULT '{}',
  limits jsonb NOT NULL DEFAULT '{}',
  -- The customer at the billing provider; null while there is none.
  billing_customer text,
  payment_method text,
  soft_cap_micros bigint CHECK (soft_cap_micros >= 0),
  created_at timestamptz NOT NULL
);

CREATE TABLE users (
  account_id text NOT NULL REFERENCES accounts,
  id text NOT NULL,
  -- Blind index of the folded address; the address itself is sealed.
  email_index bytea NOT NULL UNIQUE,
  email_sealed bytea NOT NULL,
  password_hash text NOT NULL,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);

CREATE TABLE sessions (
  account_id text NOT NULL REFERENCES accounts,
  id text NOT NULL,
  user_id text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Failed log-ins by blind index of the e-mail address, known to us or not.
CREATE TABLE login_failures (
  email_index bytea PRIMARY KEY,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL
);

CREATE TABLE api_keys (
  account_id text NOT NULL REFERENCES accounts,
  id text NOT NULL,
  name text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  key_hash bytea NOT NULL UNIQUE,
  masked text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (account_id, id)
);

CREATE TABLE webhook_secrets (
  account_id text PRIMARY KEY REFERENCES accounts,
  secret_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- Values that every process of a deployment shares: the test clock, the worker's pause switch.
CREATE TABLE switches (
  name text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE idempotency (
  account_id text NOT NULL,
  -- Blind index of method, path and the caller's key.
  key_index bytea NOT NULL,
  body_hash bytea NOT NULL,
  answer_sealed bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, key_index)
);
CREATE INDEX idempotency_expiry ON idempotency (expires_at);
