-- Whom or what an account watches.
CREATE TABLE monitors (
  account_id text NOT NULL,
  id text NOT NULL,
  product text NOT NULL CHECK (product IN ('offender', 'criminal')),
  type text NOT NULL CHECK (type IN ('person', 'location')),
  key_id text,
  key_mode text NOT NULL CHECK (key_mode IN ('live', 'test')),
  -- Label, person or location, floor and channels.
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  canceled_at timestamptz,
  -- The data that it began with: what a transaction changed that this snapshot shows is no news to it. Null until what was there has
  -- been told, for a monitor that asks for it.
  baseline pg_snapshot,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX monitors_newest ON monitors (account_id, created_at DESC, id DESC);
CREATE INDEX monitors_active ON monitors (product, account_id, id) WHERE canceled_at IS NULL;

-- HMACs of the names, births and places by which a changed record finds the monitors that may want it; those of active ones only.
CREATE TABLE monitor_keys (
  key bytea NOT NULL,
  account_id text NOT NULL,
  monitor_id text NOT NULL,
  PRIMARY KEY (key, account_id, monitor_id)
);
CREATE INDEX monitor_keys_monitor ON monitor_keys (account_id, monitor_id);

-- What was told of a monitor. A change is told once; `batch` is empty for what was there when the monitor began.
CREATE TABLE alerts (
  account_id text NOT NULL,
  id text NOT NULL,
  monitor_id text NOT NULL,
  batch text NOT NULL,
  source text NOT NULL,
  row_key text NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('new', 'updated', 'departed', 'custody_changed')),
  -- The alert without its deliveries.
  sealed bytea NOT NULL,
  raised_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX alerts_fact ON alerts (account_id, monitor_id, batch, source, row_key);
CREATE INDEX alerts_newest ON alerts (account_id, monitor_id, raised_at DESC, id DESC);

-- Null while the changes of a batch wait to be compared with the monitors of a product. A batch may hold both.
ALTER TABLE record_batches ADD COLUMN offender_alerts_at timestamptz;
ALTER TABLE record_batches ADD COLUMN criminal_alerts_at timestamptz;
-- What came before there were monitors is no news.
UPDATE record_batches SET offender_alerts_at = created_at, criminal_alerts_at = created_at;
CREATE INDEX record_batches_offender_alerts ON record_batches (xid) WHERE offender_alerts_at IS NULL;
CREATE INDEX record_batches_criminal_alerts ON record_batches (xid) WHERE criminal_alerts_at IS NULL;

-- How far the changes of a batch have been compared with the monitors of a product.
CREATE TABLE alert_progress (
  product text NOT NULL,
  batch text NOT NULL,
  source text NOT NULL DEFAULT '',
  row_key text NOT NULL DEFAULT '',
  PRIMARY KEY (product, batch)
);

-- E-mail addresses that alerts go to, by account: none is written to before its owner said yes.
CREATE TABLE alert_addresses (
  account_id text NOT NULL,
  address_hash bytea NOT NULL,
  address_sealed bytea NOT NULL,
  token_hash bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (account_id, address_hash)
);
CREATE UNIQUE INDEX alert_addresses_token ON alert_addresses (token_hash);

-- One row an alert that goes by e-mail.
CREATE TABLE alert_mails (
  account_id text NOT NULL,
  alert_id text NOT NULL,
  number integer NOT NULL DEFAULT 1,
  monitor_id text NOT NULL,
  address_hash bytea NOT NULL,
  status text NOT NULL CHECK (status IN ('unconfirmed', 'pending', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_attempt_at timestamptz,
  created_at timestamptz NOT NULL,
  -- A resend is one more.
  PRIMARY KEY (account_id, alert_id, number)
);
CREATE INDEX alert_mails_unconfirmed ON alert_mails (account_id, address_hash) WHERE status = 'unconfirmed';
CREATE INDEX alert_mails_open ON alert_mails (account_id, monitor_id) WHERE status IN ('unconfirmed', 'pending');

-- For claims that share a kind's jobs out among accounts.
CREATE INDEX jobs_of_account ON jobs (kind, account_id, run_at, id) WHERE state = 'pending';
