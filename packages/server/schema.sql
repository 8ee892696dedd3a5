CREATE OR REPLACE FUNCTION public.create_ingest_stage(stage text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF stage !~ '^ingest_stage_' THEN
    RAISE EXCEPTION 'not a stage of this program';
  END IF;
  EXECUTE format('CREATE UNLOGGED TABLE IF NOT EXISTS %I (
    position integer NOT NULL, row_key text NOT NULL, content_hash bytea NOT NULL, source_updated_at timestamptz,
    sealed_core bytea, sealed_rest bytea, sealed_facets bytea, link_keys text[],
    row_number integer, resource text, filled text)', stage);
END $function$;

CREATE OR REPLACE FUNCTION public.create_partition(parent text, partition text, first timestamp with time zone, next timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF partition !~ ('^' || parent || '_\d[\d_]*$')
    OR NOT EXISTS (SELECT FROM pg_partitioned_table WHERE partrelid = to_regclass(quote_ident(parent))) THEN
    RAISE EXCEPTION 'not a partition of this program';
  END IF;
  EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', partition, parent, first, next);
END $function$;

CREATE OR REPLACE FUNCTION public.drop_day_partition(parent text, partition text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF partition !~ ('^' || parent || '_\d{8}$')
    OR NOT EXISTS (SELECT FROM pg_partitioned_table WHERE partrelid = to_regclass(quote_ident(parent))) THEN
    RAISE EXCEPTION 'not a day of this program';
  END IF;
  EXECUTE format('DROP TABLE IF EXISTS %I', partition);
END $function$;

CREATE OR REPLACE FUNCTION public.drop_ingest_stage(stage text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF stage !~ '^ingest_stage_' THEN
    RAISE EXCEPTION 'not a stage of this program';
  END IF;
  EXECUTE format('DROP TABLE IF EXISTS %I', stage);
END $function$;

CREATE TABLE accounts (
  id text NOT NULL,
  org_name text NOT NULL,
  plan text NOT NULL,
  billing_enabled boolean NOT NULL DEFAULT false,
  fcra_partner boolean NOT NULL DEFAULT false,
  prices jsonb NOT NULL DEFAULT '{}'::jsonb,
  limits jsonb NOT NULL DEFAULT '{}'::jsonb,
  billing_customer text,
  payment_method text,
  soft_cap_micros bigint,
  created_at timestamp with time zone NOT NULL,
  billing_customer_since timestamp with time zone,
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_soft_cap_micros_check CHECK (soft_cap_micros >= 0)
);

CREATE TABLE alert_addresses (
  account_id text NOT NULL,
  address_hash bytea NOT NULL,
  address_sealed bytea NOT NULL,
  token_hash bytea NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT alert_addresses_pkey PRIMARY KEY (account_id, address_hash)
);

CREATE TABLE alert_mails (
  account_id text NOT NULL,
  alert_id text NOT NULL,
  number integer NOT NULL DEFAULT 1,
  monitor_id text NOT NULL,
  address_hash bytea NOT NULL,
  status text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_attempt_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT alert_mails_pkey PRIMARY KEY (account_id, alert_id, number),
  CONSTRAINT alert_mails_status_check CHECK (status = ANY (ARRAY['unconfirmed'::text, 'pending'::text, 'delivered'::text, 'failed'::text]))
);

CREATE TABLE alert_progress (
  product text NOT NULL,
  batch text NOT NULL,
  source text NOT NULL DEFAULT ''::text,
  row_key text NOT NULL DEFAULT ''::text,
  CONSTRAINT alert_progress_pkey PRIMARY KEY (product, batch)
);

CREATE TABLE alerts (
  account_id text NOT NULL,
  id text NOT NULL,
  monitor_id text NOT NULL,
  batch text NOT NULL,
  source text NOT NULL,
  row_key text NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  sealed bytea NOT NULL,
  raised_at timestamp with time zone NOT NULL,
  CONSTRAINT alerts_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT alerts_kind_check CHECK (kind = ANY (ARRAY['new'::text, 'updated'::text, 'departed'::text, 'custody_changed'::text]))
);

CREATE TABLE api_keys (
  account_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  mode text NOT NULL,
  key_hash bytea NOT NULL,
  masked text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  internal boolean NOT NULL DEFAULT false,
  CONSTRAINT api_keys_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash),
  CONSTRAINT api_keys_mode_check CHECK (mode = ANY (ARRAY['live'::text, 'test'::text]))
);

CREATE TABLE audit_entries (
  account_id text NOT NULL,
  at timestamp with time zone NOT NULL,
  chain text NOT NULL,
  seq bigint NOT NULL,
  key_id text,
  method text NOT NULL,
  route text NOT NULL,
  status smallint NOT NULL,
  request_id text NOT NULL,
  hash bytea NOT NULL,
  user_id text,
  network text,
  counted text,
  preview boolean NOT NULL DEFAULT false,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (account_id, at, chain, seq)
) PARTITION BY RANGE (at);

CREATE TABLE audit_heads (
  chain text NOT NULL,
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  sealed_seq bigint NOT NULL DEFAULT 0,
  CONSTRAINT audit_heads_pkey PRIMARY KEY (chain)
);

CREATE TABLE audit_seals (
  number bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  heads jsonb NOT NULL,
  mac bytea NOT NULL,
  CONSTRAINT audit_seals_pkey PRIMARY KEY (number)
);

CREATE TABLE backlog_samples (
  at timestamp with time zone NOT NULL,
  due integer NOT NULL,
  later integer NOT NULL,
  running integer NOT NULL,
  oldest_due_seconds integer NOT NULL,
  CONSTRAINT backlog_samples_pkey PRIMARY KEY (at)
);

CREATE TABLE batch_parts (
  account_id text NOT NULL,
  batch_id text NOT NULL,
  first_row integer NOT NULL,
  rows_sealed bytea NOT NULL,
  outcomes_sealed bytea,
  CONSTRAINT batch_parts_pkey PRIMARY KEY (account_id, batch_id, first_row)
);

CREATE TABLE batches (
  account_id text NOT NULL,
  id text NOT NULL,
  product text NOT NULL,
  state text NOT NULL,
  head_sealed bytea NOT NULL,
  row_count integer NOT NULL,
  user_id text,
  plan_sealed bytea,
  key_id text,
  job_id text,
  wants_mail boolean NOT NULL DEFAULT false,
  searched integer NOT NULL DEFAULT 0,
  matches integer NOT NULL DEFAULT 0,
  cleared integer NOT NULL DEFAULT 0,
  errors integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT batches_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT batches_product_check CHECK (product = ANY (ARRAY['offender'::text, 'criminal'::text])),
  CONSTRAINT batches_row_count_check CHECK (row_count > 0),
  CONSTRAINT batches_state_check CHECK (state = ANY (ARRAY['draft'::text, 'running'::text, 'complete'::text, 'stopped'::text, 'error'::text]))
);

CREATE TABLE clearances (
  account_id text NOT NULL,
  id text NOT NULL,
  product text NOT NULL,
  subject_hash bytea NOT NULL,
  client_hash bytea NOT NULL,
  person_id bigint NOT NULL,
  verdict text NOT NULL,
  search_id text NOT NULL,
  cited_at timestamp with time zone NOT NULL,
  records jsonb NOT NULL,
  note_sealed bytea,
  created_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  decided_by text,
  decided_at timestamp with time zone,
  revoked_by text,
  CONSTRAINT clearances_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT clearances_product_check CHECK (product = ANY (ARRAY['offender'::text, 'criminal'::text])),
  CONSTRAINT clearances_verdict_check CHECK (verdict = ANY (ARRAY['this_person'::text, 'not_this_person'::text]))
);

CREATE TABLE consumer_access_codes (
  account_id text NOT NULL,
  order_id text NOT NULL,
  code_hash bytea NOT NULL,
  identity_hash bytea NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  CONSTRAINT consumer_access_codes_pkey PRIMARY KEY (account_id, order_id),
  CONSTRAINT consumer_access_codes_code_hash_key UNIQUE (code_hash)
);

CREATE TABLE consumer_failures (
  place bytea NOT NULL,
  failures integer NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT consumer_failures_pkey PRIMARY KEY (place)
);

CREATE TABLE consumer_sessions (
  account_id text NOT NULL,
  order_id text NOT NULL,
  id text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT consumer_sessions_pkey PRIMARY KEY (account_id, order_id, id),
  CONSTRAINT consumer_sessions_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE coverage_snapshots (
  id bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sources text NOT NULL,
  CONSTRAINT coverage_snapshots_pkey PRIMARY KEY (id)
);

CREATE TABLE crawl_pages (
  source text NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  content_type text NOT NULL,
  charset text NOT NULL,
  cursor text,
  validators jsonb NOT NULL,
  bytes bytea NOT NULL,
  fetched_at timestamp with time zone NOT NULL,
  CONSTRAINT crawl_pages_pkey PRIMARY KEY (source, number)
);

CREATE TABLE criminal_history (
  account_id text NOT NULL,
  search_id text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  status text NOT NULL,
  mode text NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT criminal_history_pkey PRIMARY KEY (account_id, search_id),
  CONSTRAINT criminal_history_mode_check CHECK (mode = ANY (ARRAY['cached'::text, 'live'::text])),
  CONSTRAINT criminal_history_status_check CHECK (status = ANY (ARRAY['pending'::text, 'complete'::text, 'partial'::text, 'error'::text]))
);

CREATE TABLE criminal_trials (
  account_id text NOT NULL,
  search_ids text[] NOT NULL,
  CONSTRAINT criminal_trials_pkey PRIMARY KEY (account_id)
);

CREATE TABLE data_keys (
  account_id text NOT NULL,
  data_class text NOT NULL,
  day date NOT NULL,
  id bytea NOT NULL,
  wrapped bytea,
  master_id text,
  created_at timestamp with time zone NOT NULL,
  destroyed_at timestamp with time zone,
  CONSTRAINT data_keys_pkey PRIMARY KEY (account_id, data_class, day),
  CONSTRAINT data_keys_account_id_id_key UNIQUE (account_id, id),
  CONSTRAINT data_keys_check CHECK ((wrapped IS NULL) = (destroyed_at IS NOT NULL)),
  CONSTRAINT data_keys_check1 CHECK ((wrapped IS NULL) = (master_id IS NULL)),
  CONSTRAINT data_keys_data_class_check CHECK (data_class = ANY (ARRAY['search'::text, 'document'::text, 'history'::text, 'longlived'::text, 'records'::text])),
  CONSTRAINT data_keys_id_check CHECK (octet_length(id) = 16)
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=100);

CREATE TABLE declared_sources (
  code text NOT NULL,
  declaration jsonb NOT NULL,
  declared_at timestamp with time zone NOT NULL,
  CONSTRAINT declared_sources_pkey PRIMARY KEY (code)
);

CREATE TABLE deliveries (
  account_id text NOT NULL,
  id text NOT NULL,
  event_type text NOT NULL,
  event_id text NOT NULL,
  target_sealed bytea NOT NULL,
  body_sealed bytea NOT NULL,
  status text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  first_attempt_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  last_status_code integer,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT deliveries_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT deliveries_attempts_check CHECK (attempts >= 0 AND attempts <= 35),
  CONSTRAINT deliveries_check CHECK ((status = 'pending'::text) = (next_attempt_at IS NOT NULL)),
  CONSTRAINT deliveries_check1 CHECK ((attempts = 0) = (first_attempt_at IS NULL) AND (attempts = 0) = (last_attempt_at IS NULL)),
  CONSTRAINT deliveries_status_check CHECK (status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]))
);

CREATE TABLE deployment (
  id uuid NOT NULL,
  keys_hidden boolean NOT NULL DEFAULT false,
  CONSTRAINT deployment_pkey PRIMARY KEY (id)
);

CREATE TABLE evidence_documents (
  account_id text NOT NULL,
  search_id text NOT NULL,
  registry text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  status text NOT NULL,
  incomplete_reason text,
  detail text,
  captured_at timestamp with time zone,
  charge_micros bigint NOT NULL,
  facts_sealed bytea,
  pdf_sealed bytea,
  CONSTRAINT evidence_documents_pkey PRIMARY KEY (account_id, search_id, registry),
  CONSTRAINT evidence_documents_check CHECK ((status = 'incomplete'::text) = (incomplete_reason IS NOT NULL AND detail IS NOT NULL)),
  CONSTRAINT evidence_documents_check1 CHECK ((status = 'complete'::text) = (captured_at IS NOT NULL AND facts_sealed IS NOT NULL AND pdf_sealed IS NOT NULL)),
  CONSTRAINT evidence_documents_status_check CHECK (status = ANY (ARRAY['complete'::text, 'incomplete'::text]))
);

CREATE TABLE fcra_adverse_actions (
  account_id text NOT NULL,
  order_id text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  send_by text NOT NULL,
  status text NOT NULL,
  record_ids text[] NOT NULL,
  report_id text NOT NULL,
  report_version integer NOT NULL,
  rule jsonb,
  sealed bytea NOT NULL,
  document_sealed bytea NOT NULL,
  mail_attempts integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  key_id text,
  user_id text,
  CONSTRAINT fcra_adverse_actions_pkey PRIMARY KEY (account_id, order_id, id),
  CONSTRAINT fcra_adverse_actions_check CHECK ((status = 'sent'::text) = (sent_at IS NOT NULL)),
  CONSTRAINT fcra_adverse_actions_check1 CHECK ((type = 'pre'::text) = (rule IS NOT NULL)),
  CONSTRAINT fcra_adverse_actions_record_ids_check CHECK (cardinality(record_ids) > 0),
  CONSTRAINT fcra_adverse_actions_report_version_check CHECK (report_version >= 1),
  CONSTRAINT fcra_adverse_actions_send_by_check CHECK (send_by = ANY (ARRAY['email'::text, 'download'::text])),
  CONSTRAINT fcra_adverse_actions_status_check CHECK (status = ANY (ARRAY['sending'::text, 'sent'::text, 'failed'::text])),
  CONSTRAINT fcra_adverse_actions_type_check CHECK (type = ANY (ARRAY['pre'::text, 'final'::text]))
);

CREATE TABLE fcra_deletions (
  subject_hash bytea NOT NULL,
  record_id text NOT NULL,
  deleted_at timestamp with time zone NOT NULL,
  certified_at timestamp with time zone,
  CONSTRAINT fcra_deletions_pkey PRIMARY KEY (subject_hash, record_id)
);

CREATE TABLE fcra_dispute_notes (
  account_id text NOT NULL,
  dispute_id text NOT NULL,
  kind text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sequence bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT fcra_dispute_notes_pkey PRIMARY KEY (account_id, dispute_id, sequence),
  CONSTRAINT fcra_dispute_notes_kind_check CHECK (kind = ANY (ARRAY['information'::text, 'resolution'::text]))
);

CREATE TABLE fcra_disputes (
  account_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  search_id text NOT NULL,
  record_id text NOT NULL,
  opened_by text NOT NULL,
  status text NOT NULL,
  sealed bytea NOT NULL,
  received_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  resolved_at timestamp with time zone,
  told_in_version integer,
  CONSTRAINT fcra_disputes_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT fcra_disputes_check CHECK ((status = ANY (ARRAY['received'::text, 'reinvestigating'::text, 'extended'::text])) = (resolved_at IS NULL)),
  CONSTRAINT fcra_disputes_opened_by_check CHECK (opened_by = ANY (ARRAY['partner'::text, 'consumer'::text])),
  CONSTRAINT fcra_disputes_status_check CHECK (status = ANY (ARRAY['received'::text, 'reinvestigating'::text, 'extended'::text, 'verified'::text, 'modified'::text, 'deleted'::text, 'frivolous'::text, 'withdrawn'::text]))
);

CREATE TABLE fcra_endpoints (
  account_id text NOT NULL,
  secret_sealed bytea NOT NULL,
  url_sealed bytea,
  created_at timestamp with time zone,
  CONSTRAINT fcra_endpoints_pkey PRIMARY KEY (account_id),
  CONSTRAINT fcra_endpoints_check CHECK ((url_sealed IS NULL) = (created_at IS NULL))
);

CREATE TABLE fcra_events (
  account_id text NOT NULL,
  id text NOT NULL,
  type text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  data jsonb NOT NULL,
  callback_sealed bytea,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  sequence bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT fcra_events_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT fcra_events_type_check CHECK (type = ANY (ARRAY['order.created'::text, 'search.completed'::text, 'order.completed'::text, 'order.cancelled'::text, 'dispute.created'::text, 'dispute.updated'::text, 'record.corrected'::text, 'adverse_action.pre_sent'::text, 'adverse_action.sent'::text]))
);

CREATE TABLE fcra_orders (
  account_id text NOT NULL,
  id text NOT NULL,
  key_id text,
  key_mode text NOT NULL,
  status text NOT NULL,
  version integer NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  completed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  CONSTRAINT fcra_orders_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT fcra_orders_check CHECK ((status = ANY (ARRAY['completed'::text, 'disputed'::text])) = (completed_at IS NOT NULL)),
  CONSTRAINT fcra_orders_check1 CHECK ((status = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  CONSTRAINT fcra_orders_key_mode_check CHECK (key_mode = ANY (ARRAY['live'::text, 'test'::text])),
  CONSTRAINT fcra_orders_status_check CHECK (status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'completed'::text, 'disputed'::text, 'cancelled'::text])),
  CONSTRAINT fcra_orders_version_check CHECK (version >= 1)
);

CREATE TABLE fcra_received (
  record_id text NOT NULL,
  account_id text NOT NULL,
  order_id text NOT NULL,
  search_id text NOT NULL,
  subject_hash bytea NOT NULL,
  CONSTRAINT fcra_received_pkey PRIMARY KEY (record_id, account_id, order_id, search_id)
);

CREATE TABLE fcra_reinstatements (
  account_id text NOT NULL,
  dispute_id text NOT NULL,
  record_id text NOT NULL,
  sealed bytea NOT NULL,
  notified_at timestamp with time zone NOT NULL,
  reinstated_at timestamp with time zone NOT NULL,
  CONSTRAINT fcra_reinstatements_pkey PRIMARY KEY (account_id, dispute_id)
);

CREATE TABLE fcra_report_files (
  account_id text NOT NULL,
  order_id text NOT NULL,
  version integer NOT NULL,
  content_sha256 bytea NOT NULL,
  id text NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT fcra_report_files_pkey PRIMARY KEY (account_id, order_id, version, content_sha256),
  CONSTRAINT fcra_report_files_content_sha256_check CHECK (octet_length(content_sha256) = 32)
);

CREATE TABLE fcra_reports (
  account_id text NOT NULL,
  order_id text NOT NULL,
  search_id text NOT NULL,
  version integer NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT fcra_reports_pkey PRIMARY KEY (account_id, order_id, search_id, version)
);

CREATE TABLE fcra_reviews (
  account_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  search_id text NOT NULL,
  record_id text NOT NULL,
  status text NOT NULL,
  sealed bytea NOT NULL,
  decision_sealed bytea,
  created_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT fcra_reviews_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT fcra_reviews_account_id_order_id_search_id_record_id_key UNIQUE (account_id, order_id, search_id, record_id),
  CONSTRAINT fcra_reviews_check CHECK ((status = 'open'::text) = (decided_at IS NULL)),
  CONSTRAINT fcra_reviews_status_check CHECK (status = ANY (ARRAY['open'::text, 'reported'::text, 'not_reported'::text, 'withdrawn'::text]))
);

CREATE TABLE fcra_searches (
  account_id text NOT NULL,
  order_id text NOT NULL,
  id text NOT NULL,
  "position" integer NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  result text,
  completed_at timestamp with time zone,
  reason text,
  CONSTRAINT fcra_searches_pkey PRIMARY KEY (account_id, order_id, id),
  CONSTRAINT fcra_searches_check CHECK ((status = 'completed'::text) = (result IS NOT NULL) AND (status = 'completed'::text) = (completed_at IS NOT NULL)),
  CONSTRAINT fcra_searches_check1 CHECK ((reason IS NOT NULL) = (NOT result IS DISTINCT FROM 'unable_to_complete'::text)),
  CONSTRAINT fcra_searches_reason_check CHECK (reason = ANY (ARRAY['identity_not_verified'::text, 'status_not_understood'::text, 'sources_incomplete'::text])),
  CONSTRAINT fcra_searches_result_check CHECK (result = ANY (ARRAY['clear'::text, 'records_found'::text, 'unable_to_complete'::text])),
  CONSTRAINT fcra_searches_status_check CHECK (status = ANY (ARRAY['pending'::text, 'running'::text, 'completed'::text, 'cancelled'::text])),
  CONSTRAINT fcra_searches_type_check CHECK (type = ANY (ARRAY['sex_offender'::text, 'criminal'::text]))
);

CREATE TABLE fcra_versions (
  account_id text NOT NULL,
  order_id text NOT NULL,
  version integer NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT fcra_versions_pkey PRIMARY KEY (account_id, order_id, version),
  CONSTRAINT fcra_versions_version_check CHECK (version >= 1)
);

CREATE TABLE idempotency (
  account_id text NOT NULL,
  key_index bytea NOT NULL,
  body_hash bytea NOT NULL,
  answer_sealed bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_pkey PRIMARY KEY (account_id, key_index)
);

CREATE TABLE identity_providers (
  account_id text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret_sealed bytea NOT NULL,
  required boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT identity_providers_pkey PRIMARY KEY (account_id)
);

CREATE TABLE index_commits (
  product smallint NOT NULL,
  begun bigint NOT NULL DEFAULT 0,
  done bigint NOT NULL DEFAULT 0,
  CONSTRAINT index_commits_pkey PRIMARY KEY (product)
);

CREATE UNLOGGED TABLE index_copies (
  product text NOT NULL,
  horizon xid8 NOT NULL,
  parts integer NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT index_copies_pkey PRIMARY KEY (product)
);

CREATE UNLOGGED TABLE index_copy_parts (
  product text NOT NULL,
  part integer NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT index_copy_parts_pkey PRIMARY KEY (product, part)
);

CREATE TABLE index_names (
  product smallint NOT NULL,
  last_word integer NOT NULL,
  given_word integer NOT NULL,
  birth integer NOT NULL,
  person_id bigint NOT NULL,
  last_letters integer NOT NULL,
  given_letters integer NOT NULL,
  CONSTRAINT index_names_pkey PRIMARY KEY (product, last_word, given_word, birth, person_id)
);

CREATE TABLE index_people (
  product smallint NOT NULL,
  person_id bigint NOT NULL,
  last_words integer[] NOT NULL,
  given_words integer[] NOT NULL,
  CONSTRAINT index_people_pkey PRIMARY KEY (product, person_id)
);

CREATE TABLE index_places (
  product smallint NOT NULL,
  kind smallint NOT NULL,
  key integer NOT NULL,
  person_id bigint NOT NULL,
  CONSTRAINT index_places_pkey PRIMARY KEY (product, kind, key, person_id)
);

CREATE TABLE index_records (
  product smallint NOT NULL,
  person_id bigint NOT NULL,
  source text NOT NULL,
  row_key text NOT NULL,
  version integer NOT NULL,
  birth integer NOT NULL,
  first_seen_ms double precision NOT NULL,
  updated_ms double precision NOT NULL,
  key_hash bigint NOT NULL,
  states smallint[],
  CONSTRAINT index_records_pkey PRIMARY KEY (product, person_id, source, row_key)
);

CREATE TABLE index_spellings (
  product smallint NOT NULL,
  role smallint NOT NULL,
  key integer NOT NULL,
  id integer NOT NULL,
  CONSTRAINT index_spellings_pkey PRIMARY KEY (product, role, key, id)
);

CREATE TABLE index_states (
  product smallint NOT NULL,
  horizon text,
  seen text[] NOT NULL DEFAULT '{}'::text[],
  number bigint NOT NULL DEFAULT 0,
  batches bigint NOT NULL DEFAULT 0,
  people bigint NOT NULL DEFAULT 0,
  records bigint NOT NULL DEFAULT 0,
  sources bytea NOT NULL DEFAULT '\x'::bytea,
  place text,
  deployment uuid,
  fill_horizon text,
  fill_after bigint,
  CONSTRAINT index_states_pkey PRIMARY KEY (product),
  CONSTRAINT index_states_place_check CHECK (place = ANY (ARRAY['memory'::text, 'database'::text, 'auto'::text]))
);

CREATE TABLE index_words (
  product smallint NOT NULL,
  role smallint NOT NULL,
  word text COLLATE "C" NOT NULL,
  id integer NOT NULL,
  people integer NOT NULL DEFAULT 0,
  CONSTRAINT index_words_pkey PRIMARY KEY (product, role, word)
);

CREATE TABLE ingest_runs (
  id text NOT NULL,
  source text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  fingerprint text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  rows_read integer NOT NULL DEFAULT 0,
  arrived integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  departed integer NOT NULL DEFAULT 0,
  quarantined integer NOT NULL DEFAULT 0,
  reasons jsonb NOT NULL DEFAULT '[]'::jsonb,
  fill_rates jsonb NOT NULL DEFAULT '{}'::jsonb,
  unknown_fields jsonb NOT NULL DEFAULT '[]'::jsonb,
  missing_fields jsonb NOT NULL DEFAULT '[]'::jsonb,
  reading_since timestamp with time zone,
  simulated boolean NOT NULL DEFAULT false,
  repeated integer NOT NULL DEFAULT 0,
  CONSTRAINT ingest_runs_pkey PRIMARY KEY (id),
  CONSTRAINT ingest_runs_check CHECK ((state = ANY (ARRAY['done'::text, 'failed'::text, 'discarded'::text])) = (finished_at IS NOT NULL)),
  CONSTRAINT ingest_runs_kind_check CHECK (kind = ANY (ARRAY['full'::text, 'delta'::text])),
  CONSTRAINT ingest_runs_state_check CHECK (state = ANY (ARRAY['reading'::text, 'held'::text, 'done'::text, 'failed'::text, 'discarded'::text]))
);

CREATE TABLE jobs (
  id text NOT NULL,
  kind text NOT NULL,
  account_id text,
  payload jsonb NOT NULL,
  state text NOT NULL,
  run_at timestamp with time zone NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  crashes integer NOT NULL DEFAULT 0,
  epoch bigint NOT NULL DEFAULT 0,
  lease_until timestamp with time zone,
  worker text,
  dedup text,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  last_error text,
  presence integer,
  presence_epoch bigint,
  CONSTRAINT jobs_pkey PRIMARY KEY (id),
  CONSTRAINT jobs_kind_dedup_key UNIQUE (kind, dedup),
  CONSTRAINT jobs_check CHECK ((state = 'running'::text) = (lease_until IS NOT NULL)),
  CONSTRAINT jobs_check1 CHECK ((state = ANY (ARRAY['done'::text, 'failed'::text, 'cancelled'::text])) = (finished_at IS NOT NULL)),
  CONSTRAINT jobs_state_check CHECK (state = ANY (ARRAY['pending'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))
) WITH (fillfactor=70);

CREATE TABLE kept_apart (
  source text NOT NULL,
  row_key text NOT NULL,
  other_source text NOT NULL,
  other_row_key text NOT NULL,
  reason text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT kept_apart_pkey PRIMARY KEY (source, row_key, other_source, other_row_key)
);

CREATE TABLE ledger (
  account_id text NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  key_id text,
  occurred_at timestamp with time zone NOT NULL,
  month text NOT NULL,
  called_at timestamp with time zone NOT NULL,
  quantity integer NOT NULL,
  amount_micros bigint NOT NULL,
  is_free boolean NOT NULL,
  ordinal bigint,
  CONSTRAINT ledger_pkey PRIMARY KEY (account_id, kind, reference),
  CONSTRAINT ledger_check CHECK (
CASE
    WHEN kind ~~ '%\_reversal'::text THEN amount_micros <= 0 AND quantity < 0
    ELSE amount_micros >= 0 AND quantity > 0
END),
  CONSTRAINT ledger_check1 CHECK (NOT is_free OR amount_micros = 0),
  CONSTRAINT ledger_check2 CHECK ((ordinal IS NOT NULL) = (kind = 'base_call'::text AND NOT is_free)),
  CONSTRAINT ledger_kind_check CHECK (kind = ANY (ARRAY['base_call'::text, 'live_source'::text, 'document'::text, 'evidence_document'::text, 'monitor_month'::text, 'base_call_reversal'::text, 'live_source_reversal'::text, 'document_reversal'::text, 'evidence_document_reversal'::text, 'monitor_month_reversal'::text])),
  CONSTRAINT ledger_month_check CHECK (month ~ '^\d{4}-\d{2}$'::text),
  CONSTRAINT ledger_reference_check CHECK (reference <> ''::text)
) PARTITION BY HASH (account_id);

CREATE TABLE ledger_heads (
  account_id text NOT NULL,
  CONSTRAINT ledger_heads_pkey PRIMARY KEY (account_id)
);

CREATE TABLE link_keys (
  key text NOT NULL,
  source text NOT NULL,
  row_key text NOT NULL,
  CONSTRAINT link_keys_pkey PRIMARY KEY (key, source, row_key)
);

CREATE TABLE link_models (
  product text NOT NULL,
  model jsonb NOT NULL,
  records integer NOT NULL,
  learned_at timestamp with time zone NOT NULL,
  refused text,
  CONSTRAINT link_models_pkey PRIMARY KEY (product),
  CONSTRAINT link_models_product_check CHECK (product = ANY (ARRAY['offender'::text, 'criminal'::text]))
);

CREATE TABLE link_walks (
  product text NOT NULL,
  learned_at timestamp with time zone NOT NULL,
  horizon text NOT NULL,
  waiting text[] NOT NULL,
  linked text[] NOT NULL,
  source text NOT NULL DEFAULT ''::text,
  row_key text NOT NULL DEFAULT ''::text,
  records bigint NOT NULL DEFAULT 0,
  CONSTRAINT link_walks_pkey PRIMARY KEY (product)
);

CREATE TABLE live_breakers (
  source text NOT NULL,
  timeouts integer NOT NULL,
  opened_at timestamp with time zone,
  probing_since timestamp with time zone,
  CONSTRAINT live_breakers_pkey PRIMARY KEY (source)
);

CREATE TABLE login_attempts (
  email_index bytea NOT NULL,
  network_index bytea NOT NULL,
  failures integer NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT login_attempts_pkey PRIMARY KEY (email_index, network_index)
);

CREATE TABLE login_failures (
  email_index bytea NOT NULL,
  failures integer NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT login_failures_pkey PRIMARY KEY (email_index)
);

CREATE TABLE login_networks (
  email_index bytea NOT NULL,
  network_index bytea NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT login_networks_pkey PRIMARY KEY (email_index, network_index)
);

CREATE TABLE monitor_keys (
  key bytea NOT NULL,
  account_id text NOT NULL,
  monitor_id text NOT NULL,
  CONSTRAINT monitor_keys_pkey PRIMARY KEY (key, account_id, monitor_id)
);

CREATE TABLE monitors (
  account_id text NOT NULL,
  id text NOT NULL,
  product text NOT NULL,
  type text NOT NULL,
  key_id text,
  key_mode text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  canceled_at timestamp with time zone,
  baseline pg_snapshot,
  key_form smallint NOT NULL DEFAULT 1,
  CONSTRAINT monitors_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT monitors_key_mode_check CHECK (key_mode = ANY (ARRAY['live'::text, 'test'::text])),
  CONSTRAINT monitors_product_check CHECK (product = ANY (ARRAY['offender'::text, 'criminal'::text])),
  CONSTRAINT monitors_type_check CHECK (type = ANY (ARRAY['person'::text, 'location'::text]))
);

CREATE TABLE month_counters (
  account_id text NOT NULL,
  month text NOT NULL,
  base_calls bigint NOT NULL,
  spend_micros bigint NOT NULL,
  CONSTRAINT month_counters_pkey PRIMARY KEY (account_id, month),
  CONSTRAINT month_counters_base_calls_check CHECK (base_calls >= 0)
) WITH (fillfactor=50);

CREATE TABLE proof_documents (
  account_id text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  id text NOT NULL,
  search_id text NOT NULL,
  registry text NOT NULL,
  format text NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT proof_documents_pkey PRIMARY KEY (account_id, token_hash, created_at),
  CONSTRAINT proof_documents_format_check CHECK (format = ANY (ARRAY['pdf'::text, 'html'::text])),
  CONSTRAINT proof_documents_token_hash_check CHECK (octet_length(token_hash) = 32)
) PARTITION BY RANGE (created_at);

CREATE TABLE provider_domains (
  account_id text NOT NULL,
  domain text NOT NULL,
  proven_at timestamp with time zone,
  CONSTRAINT provider_domains_pkey PRIMARY KEY (account_id, domain)
);

CREATE TABLE quarantine (
  run_id text NOT NULL,
  row_number integer NOT NULL,
  reason text NOT NULL,
  excerpt text NOT NULL,
  number_in_file integer,
  resource text NOT NULL DEFAULT ''::text,
  kind text NOT NULL DEFAULT 'unreadable'::text,
  sealed_excerpt bytea,
  decision text,
  sealed_note bytea,
  decided_at timestamp with time zone,
  decided_request text,
  CONSTRAINT quarantine_pkey PRIMARY KEY (run_id, row_number),
  CONSTRAINT quarantine_decided_check CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (sealed_note IS NULL) AND (decision IS NULL) = (decided_request IS NULL)),
  CONSTRAINT quarantine_decision_check CHECK (decision = ANY (ARRAY['not_a_record'::text, 'source_error'::text, 'reader_error'::text])),
  CONSTRAINT quarantine_kind_check CHECK (kind = ANY (ARRAY['unreadable'::text, 'conflicting'::text]))
);

CREATE TABLE quota_counters (
  account_id text NOT NULL,
  scope text NOT NULL,
  month text NOT NULL,
  used bigint NOT NULL,
  CONSTRAINT quota_counters_pkey PRIMARY KEY (account_id, scope, month),
  CONSTRAINT quota_counters_month_check CHECK (month ~ '^\d{4}-\d{2}$'::text),
  CONSTRAINT quota_counters_used_check CHECK (used >= 0)
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000, fillfactor=50);

CREATE TABLE rate_buckets (
  bucket bytea NOT NULL,
  tokens bigint NOT NULL,
  refilled_at bigint NOT NULL,
  rate_per_second bigint NOT NULL,
  burst bigint NOT NULL,
  cost bigint NOT NULL,
  granted bigint NOT NULL,
  CONSTRAINT rate_buckets_pkey PRIMARY KEY (bucket),
  CONSTRAINT rate_buckets_burst_check CHECK (burst > 0),
  CONSTRAINT rate_buckets_cost_check CHECK (cost > 0),
  CONSTRAINT rate_buckets_granted_check CHECK (granted >= 0),
  CONSTRAINT rate_buckets_rate_per_second_check CHECK (rate_per_second > 0),
  CONSTRAINT rate_buckets_tokens_check CHECK (tokens >= 0)
) WITH (autovacuum_vacuum_cost_delay=0, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000, fillfactor=50);

CREATE TABLE record_batches (
  id text NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  created_at timestamp with time zone NOT NULL,
  linked_at timestamp with time zone,
  related_at timestamp with time zone,
  offender_alerts_at timestamp with time zone,
  criminal_alerts_at timestamp with time zone,
  CONSTRAINT record_batches_pkey PRIMARY KEY (id)
);

CREATE TABLE record_changes (
  run_id text NOT NULL,
  source text NOT NULL,
  row_key text NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT record_changes_pkey PRIMARY KEY (run_id, source, row_key),
  CONSTRAINT record_changes_kind_check CHECK (kind = ANY (ARRAY['arrived'::text, 'changed'::text, 'departed'::text, 'linked'::text, 'suppressed'::text]))
);

CREATE TABLE record_lookups (
  account_id text NOT NULL,
  day date NOT NULL,
  lookups integer NOT NULL,
  CONSTRAINT record_lookups_pkey PRIMARY KEY (account_id, day)
);

CREATE TABLE record_versions (
  source text NOT NULL,
  row_key text NOT NULL,
  version integer NOT NULL,
  valid_from timestamp with time zone NOT NULL,
  valid_to timestamp with time zone,
  published text NOT NULL,
  document text NOT NULL,
  facets text NOT NULL DEFAULT ''::text,
  sealed_core bytea,
  sealed_rest bytea,
  sealed_facets bytea,
  content_hash bytea,
  CONSTRAINT record_versions_pkey PRIMARY KEY (source, row_key, version)
);

CREATE TABLE records (
  source text NOT NULL,
  row_key text NOT NULL,
  person_id bigint NOT NULL,
  version integer NOT NULL,
  content_hash bytea NOT NULL,
  first_seen_at timestamp with time zone NOT NULL,
  source_updated_at timestamp with time zone NOT NULL,
  departed_at timestamp with time zone,
  sighted_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  CONSTRAINT records_pkey PRIMARY KEY (source, row_key)
);

CREATE TABLE recovery_codes (
  account_id text NOT NULL,
  user_id text NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, user_id, code_hash)
);

CREATE TABLE related_people (
  person_id bigint NOT NULL,
  other_id bigint NOT NULL,
  confidence double precision NOT NULL,
  CONSTRAINT related_people_pkey PRIMARY KEY (person_id, other_id)
);

CREATE TABLE related_records (
  source text NOT NULL,
  row_key text NOT NULL,
  other_source text NOT NULL,
  other_row_key text NOT NULL,
  confidence double precision NOT NULL,
  CONSTRAINT related_records_pkey PRIMARY KEY (source, row_key, other_source, other_row_key)
);

CREATE TABLE reports (
  account_id text NOT NULL,
  id text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  product text NOT NULL,
  search_id text NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT reports_pkey PRIMARY KEY (account_id, id, created_at),
  CONSTRAINT reports_product_check CHECK (product = ANY (ARRAY['offender'::text, 'criminal'::text]))
) PARTITION BY RANGE (created_at);

CREATE TABLE sandbox_accounts (
  account_id text NOT NULL,
  ahead_ms bigint NOT NULL DEFAULT 0,
  resets integer NOT NULL DEFAULT 0,
  CONSTRAINT sandbox_accounts_pkey PRIMARY KEY (account_id),
  CONSTRAINT sandbox_accounts_ahead_ms_check CHECK (ahead_ms >= 0)
);

CREATE TABLE sandbox_mails (
  account_id text NOT NULL,
  id text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT sandbox_mails_pkey PRIMARY KEY (account_id, id)
);

CREATE TABLE schema_migrations (
  version integer NOT NULL,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (version)
);

CREATE TABLE search_job_sources (
  account_id text NOT NULL,
  search_id text NOT NULL,
  source text NOT NULL,
  status text NOT NULL,
  incomplete_reason text,
  note text,
  completed boolean NOT NULL,
  is_unbilled boolean NOT NULL DEFAULT false,
  remedy text,
  CONSTRAINT search_job_sources_pkey PRIMARY KEY (account_id, search_id, source)
);

CREATE TABLE search_jobs (
  account_id text NOT NULL,
  id text NOT NULL,
  job_id text NOT NULL,
  product text NOT NULL,
  key_id text,
  key_mode text NOT NULL,
  sealed bytea NOT NULL,
  sources text[] NOT NULL,
  is_free boolean NOT NULL,
  state text NOT NULL,
  error text,
  deadline_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT search_jobs_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT search_jobs_check CHECK ((state = 'error'::text) = (error IS NOT NULL)),
  CONSTRAINT search_jobs_check1 CHECK ((state = ANY (ARRAY['complete'::text, 'error'::text])) = (finished_at IS NOT NULL)),
  CONSTRAINT search_jobs_key_mode_check CHECK (key_mode = ANY (ARRAY['live'::text, 'test'::text])),
  CONSTRAINT search_jobs_product_check CHECK (product = ANY (ARRAY['offender'::text, 'criminal'::text, 'evidence'::text])),
  CONSTRAINT search_jobs_state_check CHECK (state = ANY (ARRAY['pending'::text, 'running'::text, 'complete'::text, 'error'::text]))
);

CREATE TABLE searches (
  account_id text NOT NULL,
  id text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  product text NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT searches_pkey PRIMARY KEY (account_id, id, created_at),
  CONSTRAINT searches_product_check CHECK (product = ANY (ARRAY['offender'::text, 'criminal'::text, 'compat'::text, 'evidence'::text]))
) PARTITION BY RANGE (created_at);

CREATE TABLE second_factors (
  account_id text NOT NULL,
  user_id text NOT NULL,
  secret_sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  enabled_at timestamp with time zone,
  last_step integer NOT NULL DEFAULT 0,
  tried_codes integer NOT NULL DEFAULT 0,
  tried_at timestamp with time zone,
  CONSTRAINT second_factors_pkey PRIMARY KEY (account_id, user_id)
);

CREATE TABLE sessions (
  account_id text NOT NULL,
  id text NOT NULL,
  user_id text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  network_sealed bytea,
  CONSTRAINT sessions_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE shown_records (
  account_id text NOT NULL,
  record_id bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  search_id text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT shown_records_pkey PRIMARY KEY (account_id, record_id, created_at, search_id)
) PARTITION BY RANGE (created_at);

CREATE TABLE sign_ups (
  email_index bytea NOT NULL,
  id text NOT NULL,
  account_id text NOT NULL,
  user_id text NOT NULL,
  org_name text NOT NULL,
  email_sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT sign_ups_pkey PRIMARY KEY (email_index),
  CONSTRAINT sign_ups_id_key UNIQUE (id)
);

CREATE TABLE signatures (
  id text NOT NULL,
  content_sha256 bytea NOT NULL,
  kind text NOT NULL,
  key_id text NOT NULL,
  signature bytea NOT NULL,
  file_sha256 bytea,
  issued_at timestamp with time zone NOT NULL,
  CONSTRAINT signatures_pkey PRIMARY KEY (id, content_sha256),
  CONSTRAINT signatures_content_sha256_check CHECK (octet_length(content_sha256) = 32),
  CONSTRAINT signatures_file_sha256_check CHECK (octet_length(file_sha256) = 32),
  CONSTRAINT signatures_kind_check CHECK (kind = ANY (ARRAY['search'::text, 'report'::text, 'proof'::text, 'evidence'::text])),
  CONSTRAINT signatures_signature_check CHECK (octet_length(signature) = 64)
);

CREATE TABLE signing_keys (
  id text NOT NULL,
  public_key bytea NOT NULL,
  private_sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  retired_at timestamp with time zone,
  CONSTRAINT signing_keys_pkey PRIMARY KEY (id),
  CONSTRAINT signing_keys_public_key_check CHECK (octet_length(public_key) = 32)
);

CREATE TABLE soft_cap_notices (
  account_id text NOT NULL,
  month text NOT NULL,
  told_at timestamp with time zone NOT NULL,
  CONSTRAINT soft_cap_notices_pkey PRIMARY KEY (account_id, month)
);

CREATE TABLE sources (
  code text NOT NULL,
  product text NOT NULL,
  paused boolean NOT NULL DEFAULT false,
  records integer NOT NULL DEFAULT 0,
  last_run_at timestamp with time zone,
  last_success_at timestamp with time zone,
  last_outcome text,
  validators jsonb NOT NULL DEFAULT '{}'::jsonb,
  asked_at double precision[] NOT NULL DEFAULT '{}'::double precision[],
  simulated_since timestamp with time zone,
  CONSTRAINT sources_pkey PRIMARY KEY (code),
  CONSTRAINT sources_product_check CHECK (product = ANY (ARRAY['offender'::text, 'criminal'::text]))
);

CREATE TABLE suppressions (
  source text NOT NULL,
  row_key text NOT NULL,
  reason text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT suppressions_pkey PRIMARY KEY (source, row_key)
);

CREATE TABLE switches (
  name text NOT NULL,
  value text NOT NULL,
  CONSTRAINT switches_pkey PRIMARY KEY (name)
);

CREATE TABLE usage_exports (
  account_id text NOT NULL,
  month text NOT NULL,
  reported_micros bigint NOT NULL,
  CONSTRAINT usage_exports_pkey PRIMARY KEY (account_id, month)
);

CREATE TABLE usage_reports (
  account_id text NOT NULL,
  number bigint NOT NULL,
  identifier text NOT NULL,
  month text NOT NULL,
  amount_micros bigint NOT NULL,
  customer text NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  attempted_at timestamp with time zone,
  sent_at timestamp with time zone,
  CONSTRAINT usage_reports_pkey PRIMARY KEY (account_id, number),
  CONSTRAINT usage_reports_amount_micros_check CHECK (amount_micros > 0)
);

CREATE TABLE users (
  account_id text NOT NULL,
  id text NOT NULL,
  email_index bytea,
  email_sealed bytea NOT NULL,
  password_hash text NOT NULL,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  reset_mailed_at timestamp with time zone,
  role text NOT NULL DEFAULT 'owner'::text,
  invited_index bytea,
  invited_at timestamp with time zone,
  removed_at timestamp with time zone,
  provider_subject bytea,
  CONSTRAINT users_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT users_email_index_key UNIQUE (email_index),
  CONSTRAINT users_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text, 'auditor'::text]))
);

CREATE TABLE vault_state (
  only_row boolean NOT NULL DEFAULT true,
  current_master text NOT NULL,
  pepper_fingerprint bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  rotated_at timestamp with time zone,
  CONSTRAINT vault_state_pkey PRIMARY KEY (only_row),
  CONSTRAINT vault_state_only_row_check CHECK (only_row)
);

CREATE TABLE webhook_secrets (
  account_id text NOT NULL,
  secret_sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT webhook_secrets_pkey PRIMARY KEY (account_id)
);

CREATE TABLE audit_entries_other PARTITION OF audit_entries DEFAULT;

CREATE TABLE ledger_0 PARTITION OF ledger FOR VALUES WITH (modulus 8, remainder 0);

CREATE TABLE ledger_1 PARTITION OF ledger FOR VALUES WITH (modulus 8, remainder 1);

CREATE TABLE ledger_2 PARTITION OF ledger FOR VALUES WITH (modulus 8, remainder 2);

CREATE TABLE ledger_3 PARTITION OF ledger FOR VALUES WITH (modulus 8, remainder 3);

CREATE TABLE ledger_4 PARTITION OF ledger FOR VALUES WITH (modulus 8, remainder 4);

CREATE TABLE ledger_5 PARTITION OF ledger FOR VALUES WITH (modulus 8, remainder 5);

CREATE TABLE ledger_6 PARTITION OF ledger FOR VALUES WITH (modulus 8, remainder 6);

CREATE TABLE ledger_7 PARTITION OF ledger FOR VALUES WITH (modulus 8, remainder 7);

CREATE TABLE proof_documents_other PARTITION OF proof_documents DEFAULT;

CREATE TABLE reports_other PARTITION OF reports DEFAULT;

CREATE TABLE searches_other PARTITION OF searches DEFAULT;

CREATE TABLE shown_records_other PARTITION OF shown_records DEFAULT;

ALTER TABLE crawl_pages ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE index_copy_parts ALTER COLUMN sealed SET STORAGE EXTERNAL;

ALTER TABLE record_versions ALTER COLUMN sealed_core SET STORAGE EXTERNAL;

ALTER TABLE record_versions ALTER COLUMN sealed_rest SET STORAGE EXTERNAL;

ALTER TABLE record_versions ALTER COLUMN sealed_facets SET STORAGE EXTERNAL;

ALTER TABLE api_keys ADD CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE batch_parts ADD CONSTRAINT batch_parts_account_id_batch_id_fkey FOREIGN KEY (account_id, batch_id) REFERENCES batches(account_id, id) ON DELETE CASCADE;

ALTER TABLE crawl_pages ADD CONSTRAINT crawl_pages_source_fkey FOREIGN KEY (source) REFERENCES sources(code);

ALTER TABLE identity_providers ADD CONSTRAINT identity_providers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE ingest_runs ADD CONSTRAINT ingest_runs_source_fkey FOREIGN KEY (source) REFERENCES sources(code);

ALTER TABLE provider_domains ADD CONSTRAINT provider_domains_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity_providers(account_id) ON DELETE CASCADE;

ALTER TABLE quarantine ADD CONSTRAINT quarantine_run_id_fkey FOREIGN KEY (run_id) REFERENCES ingest_runs(id);

ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES second_factors(account_id, user_id) ON DELETE CASCADE;

ALTER TABLE second_factors ADD CONSTRAINT second_factors_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);

ALTER TABLE sessions ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

ALTER TABLE sessions ADD CONSTRAINT sessions_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES users(account_id, id);

ALTER TABLE signatures ADD CONSTRAINT signatures_key_id_fkey FOREIGN KEY (key_id) REFERENCES signing_keys(id);

ALTER TABLE users ADD CONSTRAINT users_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

CREATE INDEX accounts_billing_customer ON accounts USING btree (id) WHERE billing_customer IS NOT NULL;

CREATE UNIQUE INDEX alert_addresses_token ON alert_addresses USING btree (token_hash);

CREATE INDEX alert_mails_open ON alert_mails USING btree (account_id, monitor_id) WHERE status = ANY (ARRAY['unconfirmed'::text, 'pending'::text]);

CREATE INDEX alert_mails_unconfirmed ON alert_mails USING btree (account_id, address_hash) WHERE status = 'unconfirmed'::text;

CREATE UNIQUE INDEX alerts_fact ON alerts USING btree (account_id, monitor_id, batch, source, row_key);

CREATE INDEX alerts_newest ON alerts USING btree (account_id, monitor_id, raised_at DESC, id DESC);

CREATE INDEX alerts_raised ON alerts USING btree (account_id, raised_at);

CREATE UNIQUE INDEX api_keys_internal ON api_keys USING btree (account_id, mode) WHERE internal AND revoked_at IS NULL;

CREATE INDEX audit_entries_chain ON audit_entries USING btree (chain, seq);

CREATE INDEX batches_by_time ON batches USING btree (account_id, created_at, id);

CREATE UNIQUE INDEX clearances_active ON clearances USING btree (account_id, subject_hash, client_hash, person_id) WHERE revoked_at IS NULL;

CREATE INDEX clearances_newest ON clearances USING btree (account_id, subject_hash, client_hash, created_at DESC, id DESC);

CREATE INDEX consumer_sessions_expiry ON consumer_sessions USING btree (expires_at);

CREATE INDEX coverage_snapshots_age ON coverage_snapshots USING btree (created_at);

CREATE INDEX criminal_history_newest ON criminal_history USING btree (account_id, created_at DESC, search_id DESC);

CREATE INDEX data_keys_due ON data_keys USING btree (data_class, day) WHERE wrapped IS NOT NULL;

CREATE INDEX data_keys_master ON data_keys USING btree (master_id, account_id, data_class, day) WHERE wrapped IS NOT NULL;

CREATE INDEX deliveries_id ON deliveries USING btree (id);

CREATE INDEX deliveries_newest ON deliveries USING btree (created_at, id);

CREATE INDEX deliveries_of_event ON deliveries USING btree (account_id, event_id);

CREATE INDEX evidence_documents_age ON evidence_documents USING btree (created_at);

CREATE INDEX fcra_adverse_actions_newest ON fcra_adverse_actions USING btree (account_id, order_id, created_at DESC, id DESC);

CREATE INDEX fcra_disputes_due ON fcra_disputes USING btree (due_at, id) WHERE resolved_at IS NULL;

CREATE INDEX fcra_disputes_id ON fcra_disputes USING btree (id);

CREATE INDEX fcra_disputes_newest ON fcra_disputes USING btree (account_id, received_at DESC, id DESC);

CREATE UNIQUE INDEX fcra_disputes_open ON fcra_disputes USING btree (account_id, order_id, record_id) WHERE resolved_at IS NULL;

CREATE INDEX fcra_disputes_order ON fcra_disputes USING btree (account_id, order_id, received_at DESC, id DESC);

CREATE INDEX fcra_events_order ON fcra_events USING btree (account_id, xid, sequence);

CREATE INDEX fcra_orders_newest ON fcra_orders USING btree (account_id, created_at DESC, id DESC);

CREATE INDEX fcra_reviews_id ON fcra_reviews USING btree (id);

CREATE INDEX fcra_reviews_open ON fcra_reviews USING btree (created_at, id) WHERE decided_at IS NULL;

CREATE INDEX idempotency_expiry ON idempotency USING btree (expires_at);

CREATE INDEX index_names_born ON index_names USING btree (product, birth) INCLUDE (last_word, given_word, last_letters, given_letters, person_id) WHERE birth >= 10000;

CREATE INDEX index_names_person ON index_names USING btree (product, person_id);

CREATE INDEX index_places_person ON index_places USING btree (product, person_id);

CREATE INDEX index_records_birth ON index_records USING btree (product, birth) INCLUDE (person_id);

CREATE INDEX index_records_key ON index_records USING btree (source, row_key) INCLUDE (person_id);

CREATE UNIQUE INDEX index_words_id ON index_words USING btree (product, role, id);

CREATE INDEX ingest_runs_history ON ingest_runs USING btree (source, started_at DESC, id DESC);

CREATE UNIQUE INDEX ingest_runs_open ON ingest_runs USING btree (source) WHERE state = ANY (ARRAY['reading'::text, 'held'::text]);

CREATE INDEX jobs_due ON jobs USING btree (kind, run_at, id) WHERE state = 'pending'::text AND crashes < 2;

CREATE INDEX jobs_finished ON jobs USING btree (finished_at) WHERE finished_at IS NOT NULL;

CREATE INDEX jobs_leased ON jobs USING btree (lease_until) WHERE state = 'running'::text;

CREATE INDEX jobs_of_account ON jobs USING btree (kind, account_id, run_at, id) WHERE state = 'pending'::text;

CREATE INDEX jobs_suspect ON jobs USING btree (kind, run_at, id) WHERE state = 'pending'::text AND crashes >= 2;

CREATE INDEX ledger_usage ON ledger USING btree (account_id, called_at);

CREATE INDEX link_keys_record ON link_keys USING btree (source, row_key);

CREATE INDEX login_attempts_last ON login_attempts USING btree (last_at);

CREATE INDEX login_attempts_network ON login_attempts USING btree (network_index);

CREATE INDEX login_networks_last ON login_networks USING btree (last_at);

CREATE INDEX monitor_keys_monitor ON monitor_keys USING btree (account_id, monitor_id);

CREATE INDEX monitors_active ON monitors USING btree (product, account_id, id) WHERE canceled_at IS NULL;

CREATE INDEX monitors_newest ON monitors USING btree (account_id, created_at DESC, id DESC);

CREATE INDEX month_counters_month ON month_counters USING btree (month, account_id);

CREATE UNIQUE INDEX provider_domains_proven ON provider_domains USING btree (domain) WHERE proven_at IS NOT NULL;

CREATE INDEX record_batches_criminal_alerts ON record_batches USING btree (xid) WHERE criminal_alerts_at IS NULL;

CREATE INDEX record_batches_offender_alerts ON record_batches USING btree (xid) WHERE offender_alerts_at IS NULL;

CREATE INDEX record_batches_order ON record_batches USING btree (xid);

CREATE INDEX record_batches_unlinked ON record_batches USING btree (xid) WHERE linked_at IS NULL;

CREATE INDEX record_batches_unrelated ON record_batches USING btree (xid) WHERE related_at IS NULL;

CREATE INDEX record_changes_order ON record_changes USING btree (xid);

CREATE INDEX record_versions_clear ON record_versions USING btree (source, row_key, version) WHERE sealed_core IS NULL;

CREATE INDEX record_versions_unfaceted ON record_versions USING btree (source, row_key, version) WHERE facets = ''::text;

CREATE INDEX records_person ON records USING btree (person_id);

CREATE INDEX search_jobs_age ON search_jobs USING btree (created_at);

CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);

CREATE INDEX sessions_user ON sessions USING btree (account_id, user_id);

CREATE INDEX sign_ups_created ON sign_ups USING btree (created_at);

CREATE UNIQUE INDEX signing_keys_current ON signing_keys USING btree ((true)) WHERE retired_at IS NULL;

CREATE INDEX usage_reports_unsent ON usage_reports USING btree (account_id, number) WHERE sent_at IS NULL;

CREATE UNIQUE INDEX users_invited ON users USING btree (account_id, invited_index) WHERE invited_index IS NOT NULL;

CREATE UNIQUE INDEX users_provider_subject ON users USING btree (account_id, provider_subject) WHERE provider_subject IS NOT NULL;
