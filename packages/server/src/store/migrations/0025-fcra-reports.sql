-- When each version of an order's report was made. The first is made when the order is completed.
CREATE TABLE fcra_versions (
  account_id text NOT NULL,
  order_id text NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, order_id, version)
);
INSERT INTO fcra_versions (account_id, order_id, version, made_at)
SELECT account_id, id, v, completed_at FROM fcra_orders CROSS JOIN LATERAL generate_series(1, version) AS v
WHERE completed_at IS NOT NULL;

-- The version of the order that told of the outcome first; null while there is none.
ALTER TABLE fcra_disputes ADD COLUMN told_in_version integer;

-- Reports as they were handed out. What is said again is the same file; what has changed since, because a record is disputed, is
-- another of the same version.
CREATE TABLE fcra_report_files (
  account_id text NOT NULL,
  order_id text NOT NULL,
  version integer NOT NULL,
  content_sha256 bytea NOT NULL CHECK (octet_length(content_sha256) = 32),
  id text NOT NULL,
  issued_at timestamptz NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (account_id, order_id, version, content_sha256)
);

-- Deleted records that came back: whose certification, and when the consumer was told (15 U.S.C. 1681i(a)(5)(B)).
CREATE TABLE fcra_reinstatements (
  account_id text NOT NULL,
  dispute_id text NOT NULL,
  record_id text NOT NULL,
  -- The certification.
  sealed bytea NOT NULL,
  notified_at timestamptz NOT NULL,
  reinstated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, dispute_id)
);
