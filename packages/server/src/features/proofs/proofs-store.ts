import type { Executor } from '../../store/database.ts';
import type { Writer } from '../../store/durable-writes.ts';

export type StoredProof = {
  readonly accountId: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly id: string;
  readonly searchId: string;
  readonly registry: string;
  readonly format: 'pdf' | 'html';
  readonly sealed: Buffer;
};

export const proofsWriter: Writer<StoredProof> = {
  name: 'proofs',
  rank: 38,
  write: async (tx, items) => {
    for (const { accountId, tokenHash, createdAt, id, searchId, registry, format, sealed } of items)
      await tx.query(
        `INSERT INTO proof_documents (account_id, token_hash, created_at, id, search_id, registry, format, sealed)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [accountId, tokenHash, createdAt, id, searchId, registry, format, sealed],
        'proofs-insert',
      );
  },
};

export async function findProof(
  db: Executor,
  accountId: string,
  tokenHash: Buffer,
  since: Date,
): Promise<StoredProof | undefined> {
  const { rows } = await db.query<StoredProof>(
    `SELECT account_id AS "accountId", token_hash AS "tokenHash", created_at AS "createdAt", id, search_id AS "searchId",
       registry, format, sealed
     FROM proof_documents WHERE account_id = $1 AND token_hash = $2 AND created_at >= $3`,
    [accountId, tokenHash, since],
  );
  return rows[0];
}
