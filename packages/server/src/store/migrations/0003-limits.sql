-- Both tables are updated far more often than they grow: half-filled pages and no index but the key keep updates on their
-- page (HOT), and autovacuum goes by the number of dead rows, not by their share.

CREATE TABLE rate_buckets (
  -- SHA-256 of the bucket's name: a caller's network address is not kept.
  bucket bytea PRIMARY KEY,
  -- Millionths of a request; microseconds of Unix time by the database's clock.
  tokens bigint NOT NULL CHECK (tokens >= 0),
  refilled_at bigint NOT NULL,
  rate_per_second bigint NOT NULL CHECK (rate_per_second > 0),
  burst bigint NOT NULL CHECK (burst > 0),
  -- The last statement's takes: the tokens each asked for, and how many of them were allowed. RETURNING sees neither the
  -- row as it was nor the statement's own arguments, so both travel through the row.
  cost bigint NOT NULL CHECK (cost > 0),
  granted bigint NOT NULL CHECK (granted >= 0)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);

CREATE TABLE quota_counters (
  account_id text NOT NULL,
  -- 'account', or the id of a key.
  scope text NOT NULL,
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  used bigint NOT NULL CHECK (used >= 0),
  PRIMARY KEY (account_id, scope, month)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
