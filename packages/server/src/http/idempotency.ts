import type { Clock } from '../clock.ts';
import { DAY_MS } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Database } from '../store/database.ts';
import type { Guard } from '../store/durable-writes.ts';
import { SealBroken } from '../vault/gcm.ts';
import type { BlindIndex } from '../vault/pepper.ts';
import type { Vault } from '../vault/vault.ts';
import { PreparedJson } from './prepared-json.ts';

const IDEMPOTENCY_DAYS = 14;

export type StoredReply = { readonly status: number; readonly body: unknown };

/** An Idempotency-Key with its account, method, path and a digest of the body. */
export type IdempotentCall = {
  readonly accountId: string;
  readonly keyIndex: Buffer;
  readonly bodyHash: Buffer;
};

type NewRow = {
  readonly accountId: string;
  readonly keyIndex: string;
  readonly bodyHash: string;
  readonly answer: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/**
 * The first of several requests with one key proceeds. The others are refused by the guard and get the first answer. The row
 * is written with the effect itself, so a killed process leaves neither or both.
 */
export const idempotencyGuard: Guard<NewRow> = {
  name: 'idempotency',
  rank: 20,
  admit: async (tx, items) => {
    const firsts = new Map(
      items.map((item) => [`${item.accountId} ${item.keyIndex}`, item]).reverse() as [string, NewRow][],
    );
    const { rows } = await tx.query<{ account_id: string; key_index: string }>(
      `INSERT INTO idempotency AS i (account_id, key_index, body_hash, answer_sealed, expires_at)
       SELECT "accountId", decode("keyIndex", 'hex'), decode("bodyHash", 'hex'), decode(answer, 'base64'), "expiresAt"
       FROM jsonb_to_recordset($1::jsonb) AS r("accountId" text, "keyIndex" text, "bodyHash" text, answer text,
         "expiresAt" timestamptz)
       ORDER BY 1, 2
       ON CONFLICT (account_id, key_index) DO UPDATE
         SET body_hash = excluded.body_hash, answer_sealed = excluded.answer_sealed, expires_at = excluded.expires_at
         WHERE i.expires_at <= $2
       RETURNING account_id, encode(key_index, 'hex') AS key_index`,
      [JSON.stringify([...firsts.values()]), items[0]?.createdAt],
      'idempotency-claim',
    );
    const claimed = new Set(rows.map((row) => `${row.account_id} ${row.key_index}`));
    return items.map(
      (item) =>
        firsts.get(`${item.accountId} ${item.keyIndex}`) === item && claimed.has(`${item.accountId} ${item.keyIndex}`),
    );
  },
};

const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

export type Idempotency = ReturnType<typeof createIdempotency>;

export function createIdempotency({
  db,
  vault,
  blind,
  clock,
}: {
  db: Database;
  vault: Pick<Vault, 'seal' | 'open'>;
  blind: BlindIndex;
  clock: Clock;
}) {
  return {
    toCall: (
      accountId: string,
      method: string,
      path: string,
      key: unknown,
      body: unknown,
    ): IdempotentCall | undefined => {
      if (key === undefined) return undefined;
      if (typeof key !== 'string' || !PRINTABLE.test(key))
        throw new Failure('unprocessable_query', 'Idempotency-Key: send 1 to 255 printable ASCII characters.');
      return {
        accountId,
        keyIndex: blind.index('idempotency-key', JSON.stringify([accountId, method, path, key])),
        bodyHash: blind.index('idempotency-body', toCanonicalJson(body)),
      };
    },

    /** Returns the first answer of the key. Throws if the body differs. */
    findReply: async (call: IdempotentCall): Promise<StoredReply | undefined> => {
      const { rows } = await db.query<{ body_hash: Buffer; answer_sealed: Buffer }>(
        'SELECT body_hash, answer_sealed FROM idempotency WHERE account_id = $1 AND key_index = $2 AND expires_at > $3',
        [call.accountId, call.keyIndex, clock.now()],
        'idempotency-find',
      );
      const row = rows[0];
      if (!row) return undefined;
      if (!row.body_hash.equals(call.bodyHash))
        throw new Failure(
          'unprocessable_query',
          'Idempotency-Key: it was used before with a different body; send a new key.',
        );
      const opened = await vault.open(call.accountId, row.answer_sealed, SEALED_AS);
      return opened && toReply(JSON.parse(opened.toString('utf8')) as SealedReply, call);
    },

    toRow: async (call: IdempotentCall, reply: StoredReply): Promise<NewRow> => {
      const createdAt = clock.now();
      const sealed = await vault.seal(call.accountId, 'search', toSealedText(reply, call), SEALED_AS);
      return {
        accountId: call.accountId,
        keyIndex: call.keyIndex.toString('hex'),
        bodyHash: call.bodyHash.toString('hex'),
        answer: sealed.toString('base64'),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + IDEMPOTENCY_DAYS * DAY_MS),
      };
    },

    sweep: async (): Promise<number> => {
      const { rowCount } = await db.query('DELETE FROM idempotency WHERE expires_at <= $1', [clock.now()]);
      return rowCount;
    },
  };
}

/**
 * The row is part of the encrypted text and not of this context, because processes of an earlier version read it during an upgrade.
 * They open only this context, and they ignore the member `row`.
 */
const SEALED_AS = 'idempotency';

/** An answer of an earlier version has no `row`. The key of such an answer is destroyed 14 days after the upgrade. */
type SealedReply = StoredReply & { readonly row?: string };

const toRowName = ({ keyIndex, bodyHash }: IdempotentCall): string =>
  `${keyIndex.toString('hex')} ${bodyHash.toString('hex')}`;

/** A search can be a text of many megabytes, so it is stored without parsing. */
const toSealedText = ({ status, body }: StoredReply, call: IdempotentCall): string => {
  const row = toRowName(call);
  return body instanceof PreparedJson
    ? `{"status":${status},"row":"${row}","body":${body.toText()}}`
    : JSON.stringify({ status, row, body });
};

/** Throws if the answer was written for another row. */
const toReply = ({ row, status, body }: SealedReply, call: IdempotentCall): StoredReply => {
  if (row !== undefined && row !== toRowName(call)) throw new SealBroken('A stored answer belongs to another call.');
  return { status, body };
};

/** Returns a digest that is equal for bodies that differ only in white space and key order. */
const toCanonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${toCanonicalJson(item)}`).join(',')}}`;
};
