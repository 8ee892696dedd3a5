-- The OpenID Connect provider that an account has connected.
CREATE TABLE identity_providers (
  account_id text PRIMARY KEY REFERENCES accounts (id),
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret_sealed bytea NOT NULL,
  -- True if members with an address of a proven domain cannot sign in with a password.
  required boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- The mail domains of a provider. A domain is used only after a DNS record has proven it.
CREATE TABLE provider_domains (
  account_id text NOT NULL REFERENCES identity_providers (account_id) ON DELETE CASCADE,
  domain text NOT NULL,
  proven_at timestamptz,
  PRIMARY KEY (account_id, domain)
);

-- A proven domain belongs to one account, so its addresses lead to one provider.
CREATE UNIQUE INDEX provider_domains_proven ON provider_domains (domain) WHERE proven_at IS NOT NULL;

-- The keyed hash of the provider's name for the user (issuer and `sub`), stored at the first sign-in with the provider.
ALTER TABLE users ADD COLUMN provider_subject bytea;
CREATE UNIQUE INDEX users_provider_subject ON users (account_id, provider_subject) WHERE provider_subject IS NOT NULL;
