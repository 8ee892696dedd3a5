-- The records that test keys search, in tables of the same names: whoever asks with `sandbox` before `public` in the search path
-- meets these and no others. A column added to one of the tables in `public` is added here too.
CREATE SCHEMA sandbox;
CREATE TABLE sandbox.sources (LIKE public.sources INCLUDING ALL);
CREATE TABLE sandbox.records (LIKE public.records INCLUDING ALL);
CREATE TABLE sandbox.record_versions (LIKE public.record_versions INCLUDING ALL);
CREATE TABLE sandbox.record_changes (LIKE public.record_changes INCLUDING ALL);
CREATE TABLE sandbox.record_batches (LIKE public.record_batches INCLUDING ALL);
CREATE TABLE sandbox.ingest_runs (LIKE public.ingest_runs INCLUDING ALL);
CREATE TABLE sandbox.suppressions (LIKE public.suppressions INCLUDING ALL);
CREATE TABLE sandbox.link_keys (LIKE public.link_keys INCLUDING ALL);
CREATE TABLE sandbox.link_models (LIKE public.link_models INCLUDING ALL);
CREATE TABLE sandbox.kept_apart (LIKE public.kept_apart INCLUDING ALL);
CREATE TABLE sandbox.related_people (LIKE public.related_people INCLUDING ALL);
CREATE TABLE sandbox.related_records (LIKE public.related_records INCLUDING ALL);
-- Signatures of what test keys are handed: a key that is in no published set.
CREATE TABLE sandbox.signing_keys (LIKE public.signing_keys INCLUDING ALL);

-- What an account's test keys have set: how far their clock is ahead, and how often they began anew.
CREATE TABLE sandbox_accounts (
  account_id text PRIMARY KEY,
  ahead_ms bigint NOT NULL DEFAULT 0 CHECK (ahead_ms >= 0),
  resets integer NOT NULL DEFAULT 0
);

-- Test keys have a secret of their own, under the name of their scope, which is no account.
ALTER TABLE webhook_secrets DROP CONSTRAINT webhook_secrets_account_id_fkey;
