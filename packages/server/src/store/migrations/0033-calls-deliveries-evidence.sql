-- The calls of every account and key are counted from now on, with or without a quota. Calls of the current month that were
-- made before are taken from the ledger: its base calls. A counter that a quota already keeps is only ever raised.
INSERT INTO quota_counters AS c (account_id, scope, month, used)
SELECT account_id, coalesce(key_id, 'account'), month, count(*)
FROM ledger
WHERE kind = 'base_call' AND month >= to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM')
GROUP BY GROUPING SETS ((account_id, month), (account_id, key_id, month))
HAVING grouping(key_id) = 1 OR key_id IS NOT NULL
ON CONFLICT (account_id, scope, month) DO UPDATE SET used = greatest(c.used, excluded.used);

-- The operator reads deliveries of all accounts, newest first, and sends one again by its id.
CREATE INDEX deliveries_newest ON deliveries (created_at, id);
CREATE INDEX deliveries_id ON deliveries (id);

-- Printed pages of registries are sealed and on record, as reports and proofs are.
ALTER TABLE signatures DROP CONSTRAINT signatures_kind_check;
ALTER TABLE signatures ADD CONSTRAINT signatures_kind_check CHECK (kind IN ('search', 'report', 'proof', 'evidence'));
