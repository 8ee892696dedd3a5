-- Who is, or is not, the subject an account screens. Of subject and client only HMACs under a key of the account's own are kept;
-- the client's is empty where none was named.
CREATE TABLE clearances (
  account_id text NOT NULL,
  id text NOT NULL,
  product text NOT NULL CHECK (product IN ('offender', 'criminal')),
  subject_hash bytea NOT NULL,
  client_hash bytea NOT NULL,
  person_id bigint NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('this_person', 'not_this_person')),
  search_id text NOT NULL,
  -- What the caller had seen: the time of the cited answer, and [source, row key, version] of the person's records.
  cited_at timestamptz NOT NULL,
  records jsonb NOT NULL,
  note_sealed bytea,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX clearances_active ON clearances (account_id, subject_hash, client_hash, person_id)
  WHERE revoked_at IS NULL;
CREATE INDEX clearances_newest ON clearances (account_id, subject_hash, client_hash, created_at DESC, id DESC);
