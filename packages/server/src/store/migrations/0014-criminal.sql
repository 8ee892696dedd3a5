-- Records of several sources believed to be one person; nothing is merged. Both directions.
CREATE TABLE related_records (
  source text NOT NULL,
  row_key text NOT NULL,
  other_source text NOT NULL,
  other_row_key text NOT NULL,
  confidence double precision NOT NULL,
  PRIMARY KEY (source, row_key, other_source, other_row_key)
);

-- As linked_at of the offender records: null while the criminal records of a batch wait to be related. A batch may hold both.
ALTER TABLE record_batches ADD COLUMN related_at timestamptz;
CREATE INDEX record_batches_unrelated ON record_batches (xid) WHERE related_at IS NULL;
