import type { AuditFilter } from '@blotter/contract';
import type { Executor } from '../store/database.ts';
import type { Guard } from '../store/durable-writes.ts';
import { toKindCondition } from './audit-kinds.ts';
import { BEGUN, type Head, type Link, type Seal } from './chain.ts';

export type StoredEntry = {
  readonly account_id: string;
  readonly at: Date;
  readonly chain: string;
  readonly seq: bigint;
  readonly key_id: string | null;
  readonly user_id: string | null;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly request_id: string;
  readonly hash: Buffer;
  /** Both are null unless the entry counts requests without a credential. */
  readonly network: string | null;
  readonly counted: string | null;
  readonly preview: boolean;
};

const ENTRY =
  'account_id, at, chain, seq, key_id, user_id, method, route, status, request_id, hash, network, counted, preview';

export type AuditCursor = { readonly at: Date; readonly chain: string; readonly seq: number };

const NO_CONDITION = { preview: null, like: null, unlike: null };

/** The least status of an outcome, and the status after its last. */
const STATUSES: { readonly [outcome in NonNullable<AuditFilter['outcome']>]: readonly [number, number] } = {
  successful: [0, 400],
  rejected: [400, 500],
  failed: [500, 1_000],
};

/** Lists the entries of an account that fit the filter, newest first. */
export async function listEntriesOf(
  db: Executor,
  accountId: string,
  before: AuditCursor | undefined,
  limit: number,
  filter: AuditFilter = {},
): Promise<StoredEntry[]> {
  const { from, to, userId, keyId, kind, outcome, requestId } = filter;
  const { preview, like, unlike } = kind ? toKindCondition(kind) : NO_CONDITION;
  const [leastStatus, statusLimit] = outcome ? STATUSES[outcome] : [null, null];
  const { rows } = await db.query<StoredEntry>(
    `SELECT ${ENTRY} FROM audit_entries
     WHERE account_id = $1 AND ($2::timestamptz IS NULL OR (at, chain, seq) < ($2, $3, $4::bigint))
       AND ($6::timestamptz IS NULL OR at >= $6) AND ($7::timestamptz IS NULL OR at < $7)
       AND ($8::text IS NULL OR user_id = $8) AND ($9::text IS NULL OR key_id = $9)
       AND ($10::boolean IS NULL OR preview = $10)
       AND ($11::text[] IS NULL OR route LIKE ANY ($11)) AND ($12::text[] IS NULL OR NOT route LIKE ANY ($12))
       AND ($13::smallint IS NULL OR status >= $13) AND ($14::smallint IS NULL OR status < $14)
       AND ($15::text IS NULL OR request_id = $15)
     ORDER BY at DESC, chain DESC, seq DESC LIMIT $5`,
    [
      ...[accountId, before?.at ?? null, before?.chain ?? '', before?.seq ?? 0, limit],
      ...[from ?? null, to ?? null, userId ?? null, keyId ?? null, preview, like, unlike],
      ...[leastStatus, statusLimit, requestId ?? null],
    ],
  );
  return rows;
}

export type StoredHead = {
  readonly chain: string;
  readonly seq: number;
  readonly proof: Buffer;
  readonly sealedSeq: number;
};

export async function listHeads(db: Executor): Promise<StoredHead[]> {
  const { rows } = await db.query<{ chain: string; seq: bigint; hash: Buffer; sealed_seq: bigint }>(
    'SELECT chain, seq, hash, sealed_seq FROM audit_heads ORDER BY chain',
  );
  return rows.map(({ chain, seq, hash, sealed_seq }) => ({
    chain,
    seq: Number(seq),
    proof: hash,
    sealedSeq: Number(sealed_seq),
  }));
}

export type StoredChain = { readonly chain: string; readonly entries: number; readonly inexact: number };

/** Lists the chains of the entries, even those without a head. A link stores its time in milliseconds. */
export async function listChainsOfEntries(db: Executor): Promise<StoredChain[]> {
  const { rows } = await db.query<{ chain: string; entries: bigint; inexact: bigint }>(
    `SELECT chain, count(*) AS entries, count(*) FILTER (WHERE at <> date_trunc('milliseconds', at)) AS inexact
     FROM audit_entries GROUP BY chain`,
  );
  return rows.map(({ chain, entries, inexact }) => ({
    chain,
    entries: Number(entries),
    inexact: Number(inexact),
  }));
}

/** A head without entries (`sealed_seq`) is never sealed, because the seal would reveal its proof. */
export function putHead(tx: Executor, { chain, seq }: Link, proof: Buffer, hasEntries = true) {
  return tx.query(
    `INSERT INTO audit_heads (chain, seq, hash, sealed_seq) VALUES ($1, $2::bigint, $3, CASE WHEN $4::boolean THEN 0 ELSE $2::bigint END)
     ON CONFLICT (chain) DO UPDATE SET seq = excluded.seq, hash = excluded.hash,
       sealed_seq = CASE WHEN $4::boolean THEN audit_heads.sealed_seq ELSE excluded.seq END`,
    [chain, seq, proof, hasEntries],
    'audit-head',
  );
}

/** Locks and returns the number of chains begun, so that the caller can increment it. */
export async function takeBegunCount(tx: Executor): Promise<number> {
  await tx.query(`INSERT INTO audit_heads (chain, seq, hash) VALUES ($1, 0, '') ON CONFLICT DO NOTHING`, [BEGUN]);
  const { rows } = await tx.query<{ seq: bigint }>('SELECT seq FROM audit_heads WHERE chain = $1 FOR UPDATE', [BEGUN]);
  return Number(rows[0]?.seq ?? 0);
}

export async function listChain(db: Executor, chain: string, afterSeq: number, limit: number): Promise<StoredEntry[]> {
  const { rows } = await db.query<StoredEntry>(
    `SELECT ${ENTRY} FROM audit_entries WHERE chain = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
    [chain, afterSeq, limit],
  );
  return rows;
}

/** Refuses to write the counts of a process for one minute again, after a COMMIT whose outcome was unknown. */
export const countedMinuteGuard: Guard<{ readonly at: Date; readonly requestId: string }> = {
  name: 'counted minute',
  rank: 90,
  admit: async (tx, items) => {
    const found = await Promise.all(
      items.map(({ at, requestId }) =>
        tx.query(`SELECT 1 FROM audit_entries WHERE account_id = '' AND at = $1 AND request_id = $2 LIMIT 1`, [
          at,
          requestId,
        ]),
      ),
    );
    return found.map(({ rowCount }) => rowCount === 0);
  },
};

export async function listSeals(db: Executor): Promise<Seal[]> {
  const { rows } = await db.query<{ number: bigint; at: Date; heads: Head[]; mac: Buffer }>(
    'SELECT number, at, heads, mac FROM audit_seals ORDER BY number',
  );
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

export async function findLastSeal(db: Executor): Promise<{ number: number; mac: Buffer } | undefined> {
  const { rows } = await db.query<{ number: bigint; mac: Buffer }>(
    'SELECT number, mac FROM audit_seals ORDER BY number DESC LIMIT 1',
  );
  return rows[0] && { number: Number(rows[0].number), mac: rows[0].mac };
}

/**
 * Locks the heads that grew since the last seal and returns them with the hashes of their last entries. Two
 * statements are needed: one that waited for a lock would see the new head, but only the entries from before it
 * began.
 */
export async function takeGrownHeads(tx: Executor): Promise<Head[]> {
  const grown = await tx.query<{ chain: string; seq: bigint }>(
    `UPDATE audit_heads h SET sealed_seq = h.seq
     FROM (SELECT chain FROM audit_heads WHERE sealed_seq < seq ORDER BY chain FOR UPDATE) grown
     WHERE h.chain = grown.chain RETURNING h.chain, h.seq`,
  );
  const { rows } = await tx.query<{ chain: string; seq: bigint; hash: Buffer }>(
    `SELECT h.chain, h.seq, coalesce(e.hash, '') AS hash
     FROM unnest($1::text[], $2::bigint[]) AS h (chain, seq) LEFT JOIN audit_entries e ON e.chain = h.chain AND e.seq = h.seq`,
    [grown.rows.map(({ chain }) => chain), grown.rows.map(({ seq }) => seq)],
  );
  return rows
    .map(({ chain, seq, hash }): Head => [chain, Number(seq), hash.toString('hex')])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

export function insertSeal(tx: Executor, { number, at, heads, mac }: Seal) {
  return tx.query('INSERT INTO audit_seals (number, at, heads, mac) VALUES ($1, $2, $3, $4)', [
    number,
    at,
    JSON.stringify(heads),
    mac,
  ]);
}

/** Creates a partition for the month of `at`. If the default partition has rows of that month, they stay there. */
export async function ensureMonthPartition(db: Executor, month: string, nextMonth: string): Promise<void> {
  const name = `audit_entries_${month.replace('-', '_')}`;
  const { rows } = await db.query(
    `SELECT 1 WHERE to_regclass($1) IS NOT NULL
     UNION ALL (SELECT 1 FROM audit_entries_other WHERE at >= $2::timestamptz AND at < $3::timestamptz LIMIT 1)`,
    [name, `${month}-01T00:00:00Z`, `${nextMonth}-01T00:00:00Z`],
  );
  if (rows.length > 0) return;
  await db.query('SELECT create_partition($1, $2, $3, $4)', [
    'audit_entries',
    name,
    `${month}-01T00:00:00Z`,
    `${nextMonth}-01T00:00:00Z`,
  ]);
}
