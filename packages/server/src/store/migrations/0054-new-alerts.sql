-- Counts the alerts of an account since a time.
CREATE INDEX alerts_raised ON alerts (account_id, raised_at);
