import type { Executor } from '../../../store/database.ts';

export type StoredDomain = { readonly domain: string; readonly provenAt: Date | null };

export type StoredProvider = {
  readonly accountId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecretSealed: Buffer;
  readonly required: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

const PROVIDER = `p.account_id AS "accountId", p.issuer, p.client_id AS "clientId",
  p.client_secret_sealed AS "clientSecretSealed", p.required, p.created_at AS "createdAt", p.updated_at AS "updatedAt"`;

export async function findProvider(db: Executor, accountId: string): Promise<StoredProvider | undefined> {
  const { rows } = await db.query<StoredProvider>(
    `SELECT ${PROVIDER} FROM identity_providers p WHERE p.account_id = $1`,
    [accountId],
  );
  return rows[0];
}

/** Finds the provider of the account that has proven this domain. */
export async function findProviderOfDomain(db: Executor, domain: string): Promise<StoredProvider | undefined> {
  const { rows } = await db.query<StoredProvider>(
    `SELECT ${PROVIDER} FROM identity_providers p JOIN provider_domains d ON d.account_id = p.account_id
     WHERE d.domain = $1 AND d.proven_at IS NOT NULL`,
    [domain],
  );
  return rows[0];
}

export async function listDomains(db: Executor, accountId: string): Promise<StoredDomain[]> {
  const { rows } = await db.query<StoredDomain>(
    `SELECT domain, proven_at AS "provenAt" FROM provider_domains WHERE account_id = $1 ORDER BY domain`,
    [accountId],
  );
  return rows;
}

export function putProvider(tx: Executor, provider: StoredProvider) {
  return tx.query(
    `INSERT INTO identity_providers (account_id, issuer, client_id, client_secret_sealed, required, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (account_id) DO UPDATE SET issuer = excluded.issuer, client_id = excluded.client_id,
       client_secret_sealed = excluded.client_secret_sealed, required = excluded.required, updated_at = excluded.updated_at`,
    [
      provider.accountId,
      provider.issuer,
      provider.clientId,
      provider.clientSecretSealed,
      provider.required,
      provider.createdAt,
      provider.updatedAt,
    ],
  );
}

/** Domains that stay keep their proof. */
export async function replaceDomains(tx: Executor, accountId: string, domains: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM provider_domains WHERE account_id = $1 AND domain <> ALL ($2)', [accountId, domains]);
  await tx.query(
    'INSERT INTO provider_domains (account_id, domain) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
    [accountId, domains],
  );
}

/** The owner of the DNS decides, so the domain no longer belongs to an account that proved it before. */
export async function proveDomain(tx: Executor, accountId: string, domain: string, now: Date): Promise<void> {
  await tx.query(
    'UPDATE provider_domains SET proven_at = NULL WHERE domain = $2 AND account_id <> $1 AND proven_at IS NOT NULL',
    [accountId, domain],
  );
  await tx.query(
    'UPDATE provider_domains SET proven_at = $3 WHERE account_id = $1 AND domain = $2 AND proven_at IS NULL',
    [accountId, domain, now],
  );
}

/** Returns false if no provider is connected. */
export async function deleteProvider(tx: Executor, accountId: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM identity_providers WHERE account_id = $1', [accountId]);
  return rowCount > 0;
}

/** Returns false if the account has no provider that members must use. */
export async function allowPasswords(tx: Executor, accountId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE identity_providers SET required = false, updated_at = $2 WHERE account_id = $1 AND required',
    [accountId, now],
  );
  return rowCount > 0;
}

/** Returns whether addresses of this domain must sign in with the provider of the account. */
export async function isRequired(db: Executor, accountId: string, domain: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM identity_providers p JOIN provider_domains d ON d.account_id = p.account_id
     WHERE p.account_id = $1 AND p.required AND d.domain = $2 AND d.proven_at IS NOT NULL`,
    [accountId, domain],
  );
  return rowCount > 0;
}

/** Ties a member to a person of the provider. Returns false if the member is tied to another person or was removed. */
export async function putSubject(
  tx: Executor,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  subject: Buffer,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE users SET provider_subject = $3
     WHERE account_id = $1 AND id = $2 AND confirmed_at IS NOT NULL AND removed_at IS NULL
       AND (provider_subject IS NULL OR provider_subject = $3)
       AND NOT EXISTS (SELECT 1 FROM users o WHERE o.account_id = $1 AND o.provider_subject = $3 AND o.id <> $2)`,
    [accountId, id, subject],
  );
  return rowCount > 0;
}

/** Unties all members of the account from the persons of the provider. */
export function deleteSubjects(tx: Executor, accountId: string) {
  return tx.query('UPDATE users SET provider_subject = NULL WHERE account_id = $1 AND provider_subject IS NOT NULL', [
    accountId,
  ]);
}
