-- Data keys, wrapped by a master key that never enters the database. No reference to accounts: an account's first values are
-- sealed before its row is written, and what is left of a destroyed key outlives the account.
CREATE TABLE data_keys (
  account_id text NOT NULL,
  data_class text NOT NULL CHECK (data_class IN ('search', 'document', 'history', 'longlived')),
  -- 0001-01-01 for the classes that have one key an account.
  day date NOT NULL,
  id bytea NOT NULL CHECK (octet_length(id) = 16),
  wrapped bytea,
  master_id text,
  created_at timestamptz NOT NULL,
  destroyed_at timestamptz,
  PRIMARY KEY (account_id, data_class, day),
  UNIQUE (account_id, id),
  CHECK ((wrapped IS NULL) = (destroyed_at IS NOT NULL)),
  CHECK ((wrapped IS NULL) = (master_id IS NULL))
)
-- A destroyed key's old row version stays on disk until it is vacuumed: do not wait for a fifth of the table to change.
WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100);
CREATE INDEX data_keys_due ON data_keys (data_class, day) WHERE wrapped IS NOT NULL;
CREATE INDEX data_keys_master ON data_keys (master_id, account_id, data_class, day) WHERE wrapped IS NOT NULL;

-- Which secrets this database belongs to. New data keys are wrapped by current_master and by no other.
CREATE TABLE vault_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  current_master text NOT NULL,
  pepper_fingerprint bytea NOT NULL,
  created_at timestamptz NOT NULL,
  rotated_at timestamptz
);
