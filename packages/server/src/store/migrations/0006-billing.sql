-- Whoever writes an account's ledger holds its row here until COMMIT: what was charged and the next ordinal are then known.
CREATE TABLE ledger_heads (
  account_id text PRIMARY KEY
);

-- Append-only. A reversal is a row of its own, with the negative of the original's amount and quantity.
CREATE TABLE ledger (
  account_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'base_call', 'live_source', 'document', 'evidence_document', 'monitor_month',
    'base_call_reversal', 'live_source_reversal', 'document_reversal', 'evidence_document_reversal', 'monitor_month_reversal')),
  reference text NOT NULL CHECK (reference <> ''),
  key_id text,
  occurred_at timestamptz NOT NULL,
  -- Of occurred_at, UTC: the month whose spend the row counts in.
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  -- When the call was made: for a reversal, the original's time. Usage is shown by it, so no day has fewer than no calls.
  called_at timestamptz NOT NULL,
  quantity integer NOT NULL,
  amount_micros bigint NOT NULL,
  -- A zero row, kept for the audit: not a billable call and without an ordinal.
  is_free boolean NOT NULL,
  -- The place of a base call among those of its account and month, which decides its price.
  ordinal bigint,
  PRIMARY KEY (account_id, kind, reference),
  CHECK (CASE WHEN kind LIKE '%\_reversal' THEN amount_micros <= 0 AND quantity < 0 ELSE amount_micros >= 0 AND quantity > 0 END),
  CHECK (NOT is_free OR amount_micros = 0),
  CHECK ((ordinal IS NOT NULL) = (kind = 'base_call' AND NOT is_free))
) PARTITION BY HASH (account_id);
CREATE TABLE ledger_0 PARTITION OF ledger FOR VALUES WITH (MODULUS 8, REMAINDER 0);
CREATE TABLE ledger_1 PARTITION OF ledger FOR VALUES WITH (MODULUS 8, REMAINDER 1);
CREATE TABLE ledger_2 PARTITION OF ledger FOR VALUES WITH (MODULUS 8, REMAINDER 2);
CREATE TABLE ledger_3 PARTITION OF ledger FOR VALUES WITH (MODULUS 8, REMAINDER 3);
CREATE TABLE ledger_4 PARTITION OF ledger FOR VALUES WITH (MODULUS 8, REMAINDER 4);
CREATE TABLE ledger_5 PARTITION OF ledger FOR VALUES WITH (MODULUS 8, REMAINDER 5);
CREATE TABLE ledger_6 PARTITION OF ledger FOR VALUES WITH (MODULUS 8, REMAINDER 6);
CREATE TABLE ledger_7 PARTITION OF ledger FOR VALUES WITH (MODULUS 8, REMAINDER 7);
CREATE INDEX ledger_usage ON ledger (account_id, called_at);

-- Kept in the transaction of the ledger rows they sum up.
CREATE TABLE month_counters (
  account_id text NOT NULL,
  month text NOT NULL,
  -- Ordinals given out; a reversal takes none back.
  base_calls bigint NOT NULL CHECK (base_calls >= 0),
  spend_micros bigint NOT NULL,
  PRIMARY KEY (account_id, month)
) WITH (fillfactor = 50);
CREATE INDEX month_counters_month ON month_counters (month, account_id);

-- From the month of this time on, usage is reported to the billing provider; before it, the operator billed.
ALTER TABLE accounts ADD COLUMN billing_customer_since timestamptz;
CREATE INDEX accounts_billing_customer ON accounts (id) WHERE billing_customer IS NOT NULL;

-- How much of each month's spend has gone into usage reports.
CREATE TABLE usage_exports (
  account_id text NOT NULL,
  month text NOT NULL,
  reported_micros bigint NOT NULL,
  PRIMARY KEY (account_id, month)
);

-- What the billing provider is told. The number is that of two exporters which only one can take.
CREATE TABLE usage_reports (
  account_id text NOT NULL,
  number bigint NOT NULL,
  -- Sent along with every attempt: the provider counts it once.
  identifier text NOT NULL,
  month text NOT NULL,
  amount_micros bigint NOT NULL CHECK (amount_micros > 0),
  customer text NOT NULL,
  taken_at timestamptz NOT NULL,
  -- The first attempt that may have been counted although no answer said so.
  attempted_at timestamptz,
  sent_at timestamptz,
  PRIMARY KEY (account_id, number)
);
CREATE INDEX usage_reports_unsent ON usage_reports (account_id, number) WHERE sent_at IS NULL;

CREATE TABLE soft_cap_notices (
  account_id text NOT NULL,
  month text NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, month)
);
