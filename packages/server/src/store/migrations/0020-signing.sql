-- Ed25519 keys that sign answers. The private half is sealed by the vault; a retired key keeps its public half for ever.
CREATE TABLE signing_keys (
  id text PRIMARY KEY,
  public_key bytea NOT NULL CHECK (octet_length(public_key) = 32),
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);
CREATE UNIQUE INDEX signing_keys_current ON signing_keys ((true)) WHERE retired_at IS NULL;

-- What was signed: digests only, nothing of the content, and not whose it is. An answer that changed since, because a record is
-- withheld, is signed anew beside the first.
CREATE TABLE signatures (
  id text NOT NULL,
  content_sha256 bytea NOT NULL CHECK (octet_length(content_sha256) = 32),
  kind text NOT NULL CHECK (kind IN ('search', 'report', 'proof')),
  key_id text NOT NULL REFERENCES signing_keys (id),
  signature bytea NOT NULL CHECK (octet_length(signature) = 64),
  -- Of the file that was handed out, where it is one.
  file_sha256 bytea CHECK (octet_length(file_sha256) = 32),
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (id, content_sha256)
);

-- Rendered proofs. The token of a document's address is kept as a hash.
CREATE TABLE proof_documents (
  account_id text NOT NULL,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  id text NOT NULL,
  search_id text NOT NULL,
  registry text NOT NULL,
  format text NOT NULL CHECK (format IN ('pdf', 'html')),
  sealed bytea NOT NULL,
  PRIMARY KEY (account_id, token_hash, created_at)
) PARTITION BY RANGE (created_at);
CREATE TABLE proof_documents_other PARTITION OF proof_documents DEFAULT;
