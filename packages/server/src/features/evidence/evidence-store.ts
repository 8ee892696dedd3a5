import type { IncompleteReason } from '@blotter/contract';
import type { Executor } from '../../store/database.ts';

type DocumentKey = { readonly accountId: string; readonly searchId: string; readonly registry: string };

export type StoredDocument =
  | {
      readonly registry: string;
      readonly status: 'complete';
      readonly capturedAt: Date;
      readonly factsSealed: Buffer;
      readonly chargeMicros: bigint;
    }
  | {
      readonly registry: string;
      readonly status: 'incomplete';
      readonly incompleteReason: IncompleteReason;
      readonly detail: string;
      readonly chargeMicros: bigint;
    };

export type NewComplete = DocumentKey & {
  readonly createdAt: Date;
  readonly capturedAt: Date;
  readonly chargeMicros: bigint;
  readonly factsSealed: Buffer;
  readonly pdfSealed: Buffer;
};

export type NewIncomplete = DocumentKey & {
  readonly createdAt: Date;
  readonly incompleteReason: IncompleteReason;
  readonly detail: string;
};

export async function insertComplete(tx: Executor, document: NewComplete): Promise<void> {
  const { accountId, searchId, registry, createdAt, capturedAt, chargeMicros, factsSealed, pdfSealed } = document;
  await tx.query(
    `INSERT INTO evidence_documents (account_id, search_id, registry, created_at, status, captured_at, charge_micros,
       facts_sealed, pdf_sealed)
     VALUES ($1, $2, $3, $4, 'complete', $5, $6, $7, $8)`,
    [accountId, searchId, registry, createdAt, capturedAt, chargeMicros, factsSealed, pdfSealed],
    'evidence-insert-complete',
  );
}

export async function insertIncomplete(tx: Executor, document: NewIncomplete): Promise<void> {
  const { accountId, searchId, registry, createdAt, incompleteReason, detail } = document;
  await tx.query(
    `INSERT INTO evidence_documents (account_id, search_id, registry, created_at, status, incomplete_reason, detail,
       charge_micros)
     VALUES ($1, $2, $3, $4, 'incomplete', $5, $6, 0)`,
    [accountId, searchId, registry, createdAt, incompleteReason, detail],
    'evidence-insert-incomplete',
  );
}

export async function listDocuments(
  db: Executor,
  accountId: string,
  searchId: string,
): Promise<readonly StoredDocument[]> {
  const { rows } = await db.query<StoredDocument>(
    `SELECT registry, status, incomplete_reason AS "incompleteReason", detail, captured_at AS "capturedAt",
       facts_sealed AS "factsSealed", charge_micros AS "chargeMicros"
     FROM evidence_documents WHERE account_id = $1 AND search_id = $2`,
    [accountId, searchId],
    'evidence-list',
  );
  return rows;
}

export async function findPdf(
  db: Executor,
  { accountId, searchId, registry }: DocumentKey,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ pdfSealed: Buffer }>(
    `SELECT pdf_sealed AS "pdfSealed" FROM evidence_documents
     WHERE account_id = $1 AND search_id = $2 AND registry = $3 AND status = 'complete'`,
    [accountId, searchId, registry],
    'evidence-pdf',
  );
  return rows[0]?.pdfSealed;
}

export type EvidencePlace = { readonly at: Date; readonly searchId: string };

/** The account's evidence searches, newest first, with their documents so far. */
export async function listEvidenceSearches(
  db: Executor,
  accountId: string,
  since: Date,
  before: EvidencePlace | undefined,
  limit: number,
): Promise<readonly (EvidencePlace & { readonly documentsCompleted: number })[]> {
  const { rows } = await db.query<EvidencePlace & { readonly documentsCompleted: number }>(
    `SELECT j.id AS "searchId", j.created_at AS at,
       (SELECT count(*) FROM evidence_documents d
        WHERE d.account_id = j.account_id AND d.search_id = j.id AND d.status = 'complete')::integer AS "documentsCompleted"
     FROM search_jobs j
     WHERE j.account_id = $1 AND j.product = 'evidence' AND j.created_at > $2
       AND ($3::timestamptz IS NULL OR (j.created_at, j.id) < ($3, $4))
     ORDER BY j.created_at DESC, j.id DESC LIMIT $5`,
    [accountId, since, before?.at ?? null, before?.searchId ?? '', limit],
  );
  return rows;
}

export async function pruneDocuments(db: Executor, createdBefore: Date): Promise<void> {
  await db.query('DELETE FROM evidence_documents WHERE created_at < $1', [createdBefore]);
}
