-- What a search needs of a version, in short: names, birth, places. Made when the version is; '' where that was before there were searches.
ALTER TABLE record_versions ADD COLUMN facets text NOT NULL DEFAULT '';
CREATE INDEX record_versions_unfaceted ON record_versions (source, row_key, version) WHERE facets = '';

-- A record that a court, a dispute or the operator withholds. It outlives every ingest.
CREATE TABLE suppressions (
  source text NOT NULL,
  row_key text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (source, row_key)
);

-- Persons changed, not the record: the index follows.
ALTER TABLE record_changes DROP CONSTRAINT record_changes_kind_check;
ALTER TABLE record_changes ADD CONSTRAINT record_changes_kind_check
  CHECK (kind IN ('arrived', 'changed', 'departed', 'linked', 'suppressed'));

-- One row a transaction that changed records, named like its rows in record_changes: what a search index has and has not seen.
CREATE TABLE record_batches (
  id text PRIMARY KEY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  created_at timestamptz NOT NULL
);
CREATE INDEX record_batches_order ON record_batches (xid);

-- What was asked and answered, sealed under the day's key; the records themselves are named by version and not copied.
CREATE TABLE searches (
  account_id text NOT NULL,
  id text NOT NULL,
  created_at timestamptz NOT NULL,
  product text NOT NULL CHECK (product IN ('offender', 'criminal')),
  sealed bytea NOT NULL,
  PRIMARY KEY (account_id, id, created_at)
) PARTITION BY RANGE (created_at);
CREATE TABLE searches_other PARTITION OF searches DEFAULT;

-- Which of an account's searches showed a record, for looking it up again.
CREATE TABLE shown_records (
  account_id text NOT NULL,
  record_id bytea NOT NULL,
  created_at timestamptz NOT NULL,
  search_id text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (account_id, record_id, created_at, search_id)
) PARTITION BY RANGE (created_at);
CREATE TABLE shown_records_other PARTITION OF shown_records DEFAULT;

-- How many records an account has looked up by a registry's own id on a day.
CREATE TABLE record_lookups (
  account_id text NOT NULL,
  day date NOT NULL,
  lookups integer NOT NULL,
  PRIMARY KEY (account_id, day)
);

-- Which database this is: what was derived from another one is not believed.
CREATE TABLE deployment (id uuid PRIMARY KEY);
INSERT INTO deployment VALUES (gen_random_uuid());
