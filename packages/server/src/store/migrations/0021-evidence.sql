-- Evidence searches are kept and billed like others, and are found by none of the other products.
ALTER TABLE searches DROP CONSTRAINT searches_product_check;
ALTER TABLE searches ADD CONSTRAINT searches_product_check
  CHECK (product IN ('offender', 'criminal', 'compat', 'evidence'));
ALTER TABLE search_jobs DROP CONSTRAINT search_jobs_product_check;
ALTER TABLE search_jobs ADD CONSTRAINT search_jobs_product_check
  CHECK (product IN ('offender', 'criminal', 'evidence'));

-- A registry that answered, and is not charged because its document is missing.
ALTER TABLE search_job_sources ADD COLUMN is_unbilled boolean NOT NULL DEFAULT false;

-- What a registry's site showed, printed; written with what the registry said in the live check.
CREATE TABLE evidence_documents (
  account_id text NOT NULL,
  search_id text NOT NULL,
  registry text NOT NULL,
  created_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('complete', 'incomplete')),
  incomplete_reason text,
  detail text,
  captured_at timestamptz,
  charge_micros bigint NOT NULL,
  -- The addresses, which name the person asked for, and the PDF: under the day's key for documents.
  facts_sealed bytea,
  pdf_sealed bytea,
  PRIMARY KEY (account_id, search_id, registry),
  CHECK ((status = 'incomplete') = (incomplete_reason IS NOT NULL AND detail IS NOT NULL)),
  CHECK ((status = 'complete') = (captured_at IS NOT NULL AND facts_sealed IS NOT NULL AND pdf_sealed IS NOT NULL))
);
CREATE INDEX evidence_documents_age ON evidence_documents (created_at);
