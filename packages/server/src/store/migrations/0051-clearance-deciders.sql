-- The users who decided and revoked. Null for an API key. A decision of an earlier version of the program does not set
-- decided_by and decided_at, so decided_by counts only if decided_at equals created_at.
ALTER TABLE clearances
  ADD COLUMN decided_by text,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN revoked_by text;
