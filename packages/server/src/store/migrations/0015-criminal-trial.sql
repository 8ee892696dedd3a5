-- The criminal searches an account without billing has made. Whoever takes more of the trial holds the row until COMMIT.
CREATE TABLE criminal_trials (
  account_id text PRIMARY KEY,
  search_ids text[] NOT NULL
);
