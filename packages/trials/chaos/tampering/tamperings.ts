import { createHmac } from 'node:crypto';
import type { Executor } from '../../../server/src/store/database.ts';
import type { Random } from '../../../server/test/kit/random.ts';

/** One tampering by an attacker who can write every table but has no key. Resolves with its name. */
export type Tampering = (tx: Executor, random: Random) => Promise<string>;

type Place = { readonly chain: string; readonly seq: number };

const listLengths = async (tx: Executor): Promise<readonly Place[]> => {
  const { rows } = await tx.query<{ chain: string; seq: bigint }>(
    'SELECT chain, max(seq) AS seq FROM audit_entries GROUP BY chain ORDER BY min(at), chain',
  );
  return rows.map(({ chain, seq }) => ({ chain, seq: Number(seq) }));
};

const pickChain = async (tx: Executor, random: Random): Promise<Place> => random.pick(await listLengths(tx));

const pickEntry = async (tx: Executor, random: Random): Promise<Place> => {
  const { chain, seq } = await pickChain(tx, random);
  return { chain, seq: 1 + random.below(seq) };
};

const WHERE = 'chain = $1 AND seq = $2';

const CHANGES: readonly (readonly [name: string, sql: string])[] = [
  ['account', `account_id = account_id || 'x'`],
  ['account taken away', `account_id = CASE account_id WHEN '' THEN 'x' ELSE '' END`],
  ['time by a second', `at = at + interval '1 second'`],
  ['time by a millisecond', `at = at - interval '1 millisecond'`],
  ['time by a microsecond', `at = at + interval '1 microsecond'`],
  ['key', `key_id = CASE WHEN key_id IS NULL THEN '' END`],
  ['method', `method = CASE method WHEN 'GET' THEN 'POST' ELSE 'GET' END`],
  ['route', `route = '/v1/keys'`],
  ['status', `status = status + 1`],
  ['request id', `request_id = request_id || ' '`],
  ['network', `network = CASE WHEN network IS NULL THEN '' ELSE network || '0' END`],
  ['counted answers', `counted = CASE WHEN counted IS NULL THEN '{}' ELSE replace(counted, '12', '1') END`],
  ['counted answers taken away', `network = CASE WHEN network IS NULL THEN 'x' END, counted = NULL`],
  ['price preview', `preview = NOT preview`],
  ['hash', `hash = sha256(hash)`],
  ['number', `seq = seq + 1000000`],
];

const changeField: Tampering = async (tx, random) => {
  const { chain, seq } = await pickEntry(tx, random);
  const [name, sql] = random.pick(CHANGES);
  await tx.query(`UPDATE audit_entries SET ${sql} WHERE ${WHERE}`, [chain, seq]);
  return `field: ${name}`;
};

const deleteEntry: Tampering = async (tx, random) => {
  const { chain, seq } = await pickEntry(tx, random);
  await tx.query(`DELETE FROM audit_entries WHERE ${WHERE}`, [chain, seq]);
  return 'one entry deleted';
};

/** Closes the gap in the sequence afterwards. */
const deleteAndCloseUp: Tampering = async (tx, random) => {
  const { chain, seq } = await pickEntry(tx, random);
  await tx.query(`DELETE FROM audit_entries WHERE ${WHERE}`, [chain, seq]);
  await tx.query('UPDATE audit_entries SET seq = seq - 1 WHERE chain = $1 AND seq > $2', [chain, seq]);
  await tx.query('UPDATE audit_heads SET seq = seq - 1 WHERE chain = $1', [chain]);
  return 'one entry deleted, the gap closed';
};

const swapEntries: Tampering = async (tx, random) => {
  const { chain, seq: length } = await pickChain(tx, random);
  const a = 1 + random.below(length);
  const b = 1 + ((a + random.below(length - 1)) % length);
  const withHash = random.chance(0.5);
  await tx.query(
    `UPDATE audit_entries e SET seq = o.seq${withHash ? '' : ', hash = o.hash'} FROM audit_entries o
     WHERE e.chain = $1 AND o.chain = $1 AND ((e.seq = $2 AND o.seq = $3) OR (e.seq = $3 AND o.seq = $2))`,
    [chain, a, b],
  );
  return `two entries swapped, hashes ${withHash ? 'with them' : 'left'}`;
};

/**
 * Removes the last entries and writes a plausible head: the last hash, the old head, or that of a seal. Removes newer
 * seals.
 */
const cutTail: Tampering = async (tx, random) => {
  const { chain, seq: length } = await pickChain(tx, random);
  const left = length - 1 - (random.chance(0.5) ? random.below(Math.min(3, length)) : random.below(length));
  await tx.query('DELETE FROM audit_entries WHERE chain = $1 AND seq > $2', [chain, left]);
  const hash = random.chance(0.5) ? '(SELECT hash FROM audit_entries WHERE chain = $1 AND seq = $2)' : 'h.hash';
  await tx.query(
    `UPDATE audit_heads h SET seq = $2, sealed_seq = least(sealed_seq, $2), hash = coalesce(${hash}, h.hash) WHERE chain = $1`,
    [chain, left],
  );
  const withSeals = random.chance(0.5);
  if (withSeals) {
    const { rows } = await tx.query<{ number: bigint }>(
      `DELETE FROM audit_seals WHERE number >= (SELECT min(s.number) FROM audit_seals s, jsonb_array_elements(s.heads) AS h
         WHERE h->>0 = $1 AND (h->>1)::bigint > $2) RETURNING number`,
      [chain, left],
    );
    if (rows.length > 0)
      await tx.query(`UPDATE audit_heads SET seq = seq - $1, sealed_seq = seq - $1 WHERE chain = 'seals'`, [
        rows.length,
      ]);
  }
  return `tail cut off, head moved${withSeals ? ', newer seals deleted' : ''}`;
};

/** Inserts an entry at the end, as a duplicate, before the first, or at the end of a reader's page. */
const insertEntry: Tampering = async (tx, random) => {
  const { chain, seq: length } = await pickChain(tx, random);
  const from = 1 + random.below(length);
  const [name, seq] = random.pick([
    ['at the end', length + 1],
    ['again', from],
    ['as number 0', 0],
    ['below 0', -1 - random.below(10)],
    ['at a page’s end', Math.min(5_000, length)],
  ] as const);
  await tx.query(
    `INSERT INTO audit_entries SELECT 'acct_forged', at, chain, $3::bigint, key_id, method, route, status, 'forged',
       ${random.chance(0.5) ? 'hash' : 'sha256(hash)'} FROM audit_entries WHERE ${WHERE}`,
    [chain, from, seq],
  );
  if (seq > length) await tx.query('UPDATE audit_heads SET seq = $2 WHERE chain = $1', [chain, seq]);
  return `entry inserted ${name}`;
};

/** Changes an entry and rehashes everything after it with a guessed key. */
const rehashTail: Tampering = async (tx, random) => {
  const { chain, seq } = await pickEntry(tx, random);
  await tx.query(`UPDATE audit_entries SET status = status + 1 WHERE ${WHERE}`, [chain, seq]);
  const guess = random.pick([Buffer.alloc(32), Buffer.alloc(32, random.below(256)), Buffer.alloc(0)]);
  const { rows } = await tx.query<{ seq: bigint; text: string }>(
    `SELECT seq, account_id || at || coalesce(key_id, '') || method || route || status || request_id AS text
     FROM audit_entries WHERE chain = $1 AND seq >= $2 ORDER BY seq`,
    [chain, seq],
  );
  let hash: Buffer = guess;
  const hashes = rows.map(({ text }) => {
    hash = createHmac('sha256', guess).update(hash).update(text).digest();
    return hash.toString('hex');
  });
  await tx.query(
    `UPDATE audit_entries e SET hash = decode(n.hash, 'hex')
     FROM unnest($2::bigint[], $3::text[]) AS n(seq, hash) WHERE e.chain = $1 AND e.seq = n.seq`,
    [chain, rows.map((row) => row.seq), hashes],
  );
  await tx.query('UPDATE audit_heads SET hash = $2 WHERE chain = $1', [chain, hash]);
  return 'entry changed, the tail rehashed';
};

const moveEntry: Tampering = async (tx, random) => {
  const lengths = await listLengths(tx);
  const from = random.pick(lengths);
  const to = random.pick(lengths.filter(({ chain }) => chain !== from.chain));
  const seq = random.chance(0.5) ? from.seq : 1 + random.below(from.seq);
  await tx.query(`UPDATE audit_entries SET chain = $3, seq = $4 WHERE ${WHERE}`, [
    from.chain,
    seq,
    to.chain,
    to.seq + 1,
  ]);
  await tx.query('UPDATE audit_heads SET seq = seq + CASE chain WHEN $1 THEN -1 ELSE 1 END WHERE chain IN ($1, $2)', [
    from.chain,
    to.chain,
  ]);
  return 'entry moved to another chain';
};

/** Deletes a chain with its head, sometimes with its count and its seals. */
const deleteChain: Tampering = async (tx, random) => {
  const { chain } = await pickChain(tx, random);
  for (const table of ['audit_entries', 'audit_heads'])
    await tx.query(`DELETE FROM ${table} WHERE chain = $1`, [chain]);
  const cover = random.below(3);
  if (cover === 1) await tx.query(`UPDATE audit_heads SET seq = seq - 1, sealed_seq = seq - 1 WHERE chain = 'begun'`);
  if (cover === 2) await tx.query(`DELETE FROM audit_heads WHERE chain = 'begun'`);
  return `whole chain deleted${['', ', the count lowered', ', the count deleted'][cover]}`;
};

const SEAL_CHANGES: readonly (readonly [name: string, sql: string])[] = [
  ['time changed', `UPDATE audit_seals SET at = at + interval '1 hour' WHERE number = $1`],
  ['heads changed', `UPDATE audit_seals SET heads = heads - 0 WHERE number = $1`],
  ['mac changed', `UPDATE audit_seals SET mac = sha256(mac) WHERE number = $1`],
  ['number changed', `UPDATE audit_seals SET number = number + 10 WHERE number = $1`],
  ['deleted', `DELETE FROM audit_seals WHERE number = $1`],
  [
    'deleted, as if it never existed',
    `WITH d AS (DELETE FROM audit_seals WHERE number >= $1 RETURNING 1)
     UPDATE audit_heads SET seq = $1::bigint - 1, sealed_seq = $1::bigint - 1 WHERE chain = 'seals'`,
  ],
  [
    'deleted together with the pointer to the last one',
    `WITH d AS (DELETE FROM audit_seals WHERE number >= $1 RETURNING 1) DELETE FROM audit_heads WHERE chain = 'seals'`,
  ],
];

const changeSeal: Tampering = async (tx, random) => {
  const { rows } = await tx.query<{ number: bigint }>('SELECT number FROM audit_seals ORDER BY number');
  const [name, sql] = random.pick(SEAL_CHANGES);
  await tx.query(sql, [random.pick(rows).number]);
  return `seal: ${name}`;
};

const HEAD_CHANGES: readonly (readonly [name: string, sql: string])[] = [
  ['moved on', 'UPDATE audit_heads SET seq = seq + 1 WHERE chain = $1'],
  ['changed', 'UPDATE audit_heads SET hash = sha256(hash) WHERE chain = $1'],
  ['said to be sealed', 'UPDATE audit_heads SET sealed_seq = sealed_seq + 1000000 WHERE chain = $1'],
  ['deleted', 'DELETE FROM audit_heads WHERE chain = $1'],
];

const changeHead: Tampering = async (tx, random) => {
  const { rows } = await tx.query<{ chain: string }>('SELECT chain FROM audit_heads ORDER BY chain');
  const [name, sql] = random.pick(HEAD_CHANGES);
  const { chain } = random.pick(rows);
  // A chain without entries is never sealed.
  const bare = chain === 'begun' || chain === 'seals';
  await tx.query(bare && name === 'said to be sealed' ? (HEAD_CHANGES[0]?.[1] as string) : sql, [chain]);
  return `head: ${name}`;
};

export const TAMPERINGS: readonly Tampering[] = [
  ...[changeField, changeField, deleteEntry, deleteAndCloseUp, swapEntries, cutTail, cutTail, insertEntry, insertEntry],
  ...[rehashTail, moveEntry, deleteChain, changeSeal, changeHead],
];
