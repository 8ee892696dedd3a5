-- What the last full link learned of the data: used again when only some records change.
CREATE TABLE link_models (
  product text PRIMARY KEY CHECK (product IN ('offender', 'criminal')),
  model jsonb NOT NULL,
  records integer NOT NULL,
  learned_at timestamptz NOT NULL
);

-- Believed to be the same person, and not surely enough to be merged. Both directions.
CREATE TABLE related_people (
  person_id bigint NOT NULL,
  other_id bigint NOT NULL,
  confidence double precision NOT NULL,
  PRIMARY KEY (person_id, other_id)
);

-- Records an operator has taken apart: they are never one person again.
CREATE TABLE kept_apart (
  source text NOT NULL,
  row_key text NOT NULL,
  other_source text NOT NULL,
  other_row_key text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (source, row_key, other_source, other_row_key)
);

-- Null while the records of a batch wait to be linked by the model.
ALTER TABLE record_batches ADD COLUMN linked_at timestamptz;
CREATE INDEX record_batches_unlinked ON record_batches (xid) WHERE linked_at IS NULL;
