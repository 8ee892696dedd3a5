-- Why a search could not be completed.
ALTER TABLE fcra_searches ADD COLUMN reason text
  CHECK (reason IN ('identity_not_verified', 'status_not_understood', 'sources_incomplete'));
UPDATE fcra_searches SET reason = 'sources_incomplete' WHERE result = 'unable_to_complete';
ALTER TABLE fcra_searches ADD CHECK ((reason IS NOT NULL) = (result IS NOT DISTINCT FROM 'unable_to_complete'));

-- Records that may belong into a report and that the rules cannot decide about. The operator decides.
CREATE TABLE fcra_reviews (
  account_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  search_id text NOT NULL,
  record_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'reported', 'not_reported', 'withdrawn')),
  -- The record as its source had it, how each entry was read, and why it is undecided.
  sealed bytea NOT NULL,
  decision_sealed bytea,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, order_id, search_id, record_id),
  CHECK ((status = 'open') = (decided_at IS NULL))
);
-- The operator knows a review by its id alone.
CREATE INDEX fcra_reviews_id ON fcra_reviews (id);
CREATE INDEX fcra_reviews_open ON fcra_reviews (created_at, id) WHERE decided_at IS NULL;
