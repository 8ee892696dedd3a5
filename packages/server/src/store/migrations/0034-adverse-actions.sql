-- Notices before and after an action against the consumer (15 U.S.C. 1681b(b)(3) and 1681m(a)).
CREATE TABLE fcra_adverse_actions (
  account_id text NOT NULL,
  order_id text NOT NULL,
  id text NOT NULL,
  type text NOT NULL CHECK (type IN ('pre', 'final')),
  send_by text NOT NULL CHECK (send_by IN ('email', 'download')),
  status text NOT NULL CHECK (status IN ('sending', 'sent', 'failed')),
  record_ids text[] NOT NULL CHECK (cardinality(record_ids) > 0),
  -- The report whose copy is attached.
  report_id text NOT NULL,
  report_version integer NOT NULL CHECK (report_version >= 1),
  -- The waiting rule as it was in the table then; null on a final notice.
  rule jsonb,
  -- The e-mail address, the access code that the mail carries, and the digests of the records.
  sealed bytea NOT NULL,
  document_sealed bytea NOT NULL,
  mail_attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (account_id, order_id, id),
  CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
  CHECK ((type = 'pre') = (rule IS NOT NULL))
);
CREATE INDEX fcra_adverse_actions_newest ON fcra_adverse_actions (account_id, order_id, created_at DESC, id DESC);

ALTER TABLE fcra_events DROP CONSTRAINT fcra_events_type_check;
ALTER TABLE fcra_events ADD CONSTRAINT fcra_events_type_check CHECK (type IN ('order.created', 'search.completed', 'order.completed',
  'order.cancelled', 'dispute.created', 'dispute.updated', 'record.corrected', 'adverse_action.pre_sent', 'adverse_action.sent'));
