-- Mail of test keys, stored instead of sent. `sealed` holds recipient, subject and text.
CREATE TABLE sandbox_mails (
  account_id text NOT NULL,
  id text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
