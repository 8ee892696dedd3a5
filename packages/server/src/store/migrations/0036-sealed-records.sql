-- Records are encrypted. A row in clear was written by an earlier version.
ALTER TABLE data_keys DROP CONSTRAINT data_keys_data_class_check;
ALTER TABLE data_keys ADD CONSTRAINT data_keys_data_class_check
  CHECK (data_class IN ('search', 'document', 'history', 'longlived', 'records'));

-- `content_hash` is the hash of what the source published. `sealed_core` is shown in every answer. `sealed_rest` holds what the source published, and the parts shown on request.
ALTER TABLE record_versions ADD COLUMN sealed_core bytea, ADD COLUMN sealed_rest bytea, ADD COLUMN sealed_facets bytea,
  ADD COLUMN content_hash bytea;
ALTER TABLE sandbox.record_versions ADD COLUMN sealed_core bytea, ADD COLUMN sealed_rest bytea,
  ADD COLUMN sealed_facets bytea, ADD COLUMN content_hash bytea;
-- Encrypted bytes cannot be compressed.
ALTER TABLE record_versions ALTER COLUMN sealed_core SET STORAGE EXTERNAL, ALTER COLUMN sealed_rest SET STORAGE EXTERNAL,
  ALTER COLUMN sealed_facets SET STORAGE EXTERNAL;
CREATE INDEX record_versions_clear ON record_versions (source, row_key, version) WHERE sealed_core IS NULL;
CREATE INDEX record_versions_clear ON sandbox.record_versions (source, row_key, version) WHERE sealed_core IS NULL;

ALTER TABLE quarantine ADD COLUMN sealed_excerpt bytea;

-- False until the link keys that contain names are replaced by keyed hashes.
ALTER TABLE deployment ADD COLUMN keys_hidden boolean NOT NULL DEFAULT false;
