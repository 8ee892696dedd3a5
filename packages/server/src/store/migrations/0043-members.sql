-- An account has several users. Users of the earlier version own their accounts.
ALTER TABLE users ADD COLUMN role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'admin', 'member', 'auditor'));
-- Null while a user is invited and after removal, so that the address is free. The user of an audit entry keeps its row.
ALTER TABLE users ALTER COLUMN email_index DROP NOT NULL;
-- The blind index of the address of an open invitation.
ALTER TABLE users ADD COLUMN invited_index bytea;
ALTER TABLE users ADD COLUMN invited_at timestamptz;
ALTER TABLE users ADD COLUMN removed_at timestamptz;
CREATE UNIQUE INDEX users_invited ON users (account_id, invited_index) WHERE invited_index IS NOT NULL;

-- Null for a request without a session. The chain's hash covers it.
ALTER TABLE audit_entries ADD COLUMN user_id text;
