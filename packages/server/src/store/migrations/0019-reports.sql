-- Reports that were made, sealed under the day's key for documents: a repeat of the call gets the same file.
CREATE TABLE reports (
  account_id text NOT NULL,
  id text NOT NULL,
  created_at timestamptz NOT NULL,
  product text NOT NULL CHECK (product IN ('offender', 'criminal')),
  search_id text NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (account_id, id, created_at)
) PARTITION BY RANGE (created_at);
CREATE TABLE reports_other PARTITION OF reports DEFAULT;
