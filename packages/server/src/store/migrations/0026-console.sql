-- A key that the program acts with on behalf of a signed-in user: listed like any other, its secret known to nobody.
ALTER TABLE api_keys ADD COLUMN internal boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX api_keys_internal ON api_keys (account_id, mode) WHERE internal AND revoked_at IS NULL;
