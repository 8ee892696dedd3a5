-- Who created a notice. Both are null on notices of the earlier version, user_id also if a program created it with a key.
ALTER TABLE fcra_adverse_actions ADD COLUMN key_id text, ADD COLUMN user_id text;

-- True for a request that only asked for a price (`dryRun`). The chain's hash covers it.
ALTER TABLE audit_entries ADD COLUMN preview boolean NOT NULL DEFAULT false;

-- The operator's decision about a quarantined row. It is made once and names the request whose audit entry it belongs to.
ALTER TABLE quarantine
  ADD COLUMN decision text CHECK (decision IN ('not_a_record', 'source_error', 'reader_error')),
  ADD COLUMN sealed_note bytea,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_request text,
  ADD CONSTRAINT quarantine_decided_check CHECK ((decision IS NULL) = (decided_at IS NULL)
    AND (decision IS NULL) = (sealed_note IS NULL) AND (decision IS NULL) = (decided_request IS NULL));

-- The queue of jobs at each minute of the last days. The first process of a minute writes its row.
CREATE TABLE backlog_samples (
  at timestamptz PRIMARY KEY,
  due integer NOT NULL,
  later integer NOT NULL,
  running integer NOT NULL,
  oldest_due_seconds integer NOT NULL
);
