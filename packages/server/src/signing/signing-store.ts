import type { Database, Executor } from '../store/database.ts';
import type { Writer } from '../store/durable-writes.ts';
import type { StoredPublicKey } from './key-set.ts';
import type { SignedKind } from './statement.ts';

export type StoredKey = StoredPublicKey & { readonly privateSealed: Buffer };

const PUBLIC = 'id, public_key AS "publicKey", created_at AS "createdAt", retired_at AS "retiredAt"';

export async function findCurrentKey(db: Executor): Promise<StoredKey | undefined> {
  const { rows } = await db.query<StoredKey>(
    `SELECT ${PUBLIC}, private_sealed AS "privateSealed" FROM signing_keys WHERE retired_at IS NULL`,
    [],
    'signing-key-current',
  );
  return rows[0];
}

export async function listKeys(db: Executor): Promise<readonly StoredPublicKey[]> {
  const { rows } = await db.query<StoredPublicKey>(`SELECT ${PUBLIC} FROM signing_keys ORDER BY created_at DESC, id`);
  return rows;
}

export async function findPublicKey(db: Executor, id: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ publicKey: Buffer }>(
    'SELECT public_key AS "publicKey" FROM signing_keys WHERE id = $1',
    [id],
  );
  return rows[0]?.publicKey;
}

type NewKey = Omit<StoredKey, 'retiredAt'>;

/** Inserts only if there is no current key. Of several concurrent inserts the first wins. */
export async function insertFirstKey(db: Executor, { id, publicKey, privateSealed, createdAt }: NewKey) {
  await db.query(
    `INSERT INTO signing_keys (id, public_key, private_sealed, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [id, publicKey, privateSealed, createdAt],
  );
}

export function replaceKey(db: Database, { id, publicKey, privateSealed, createdAt }: NewKey): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query('UPDATE signing_keys SET retired_at = $1 WHERE retired_at IS NULL', [createdAt]);
    await tx.query('INSERT INTO signing_keys (id, public_key, private_sealed, created_at) VALUES ($1, $2, $3, $4)', [
      id,
      publicKey,
      privateSealed,
      createdAt,
    ]);
  });
}

export type StoredSignature = {
  readonly id: string;
  readonly contentSha256: Buffer;
  readonly kind: SignedKind;
  readonly keyId: string;
  readonly signature: Buffer;
  readonly fileSha256: Buffer | null;
  readonly issuedAt: Date;
};

export const signaturesWriter: Writer<StoredSignature> = {
  name: 'signatures',
  rank: 37,
  write: async (tx, items) => {
    await tx.query(
      `INSERT INTO signatures (id, content_sha256, kind, key_id, signature, file_sha256, issued_at)
       SELECT * FROM unnest($1::text[], $2::bytea[], $3::text[], $4::text[], $5::bytea[], $6::bytea[], $7::timestamptz[])
       ORDER BY 1, 2
       ON CONFLICT DO NOTHING`,
      [
        items.map(({ id }) => id),
        items.map(({ contentSha256 }) => contentSha256),
        items.map(({ kind }) => kind),
        items.map(({ keyId }) => keyId),
        items.map(({ signature }) => signature),
        items.map(({ fileSha256 }) => fileSha256),
        items.map(({ issuedAt }) => issuedAt),
      ],
    );
  },
};

/** Lists all signatures under an id, oldest first. */
export async function listSignatures(db: Executor, id: string): Promise<readonly StoredSignature[]> {
  const { rows } = await db.query<StoredSignature>(
    `SELECT id, content_sha256 AS "contentSha256", kind, key_id AS "keyId", signature, file_sha256 AS "fileSha256",
       issued_at AS "issuedAt"
     FROM signatures WHERE id = $1 ORDER BY issued_at, content_sha256`,
    [id],
    'signatures-of-id',
  );
  return rows;
}
