import type { Database } from '../../../src/store/database.ts';
import type { Ask } from '../asking.ts';
import { toExpectedMicros, violate } from '../logbook.ts';
import type { Effect, SearchAccount, SearchBook } from './search-book.ts';

export type SearchCheckDeps = { readonly ask: Ask; readonly book: SearchBook; readonly db: Database };

type Entry = { readonly kind: string; readonly reference: string; readonly micros: bigint; readonly month: string };
type Stored = {
  readonly id: string;
  readonly effect: Effect;
  readonly state: string | null;
  /** Registries that a job has had an answer of. */
  readonly completed: readonly string[];
};

const LIVE_MICROS = 20_000n;
const LIVE_CEILING_MICROS = 2_000_000n;

/** The ledger against what is stored, both ways: nothing in one that is not in the other. */
export const checkCharges = async (deps: SearchCheckDeps, account: SearchAccount): Promise<bigint> => {
  const { db, book } = deps;
  const { rows: entries } = await db.query<Entry>(
    'SELECT kind, reference, amount_micros AS micros, month FROM ledger WHERE account_id = $1 ORDER BY month, ordinal',
    [account.id],
  );
  const stored = await listStored(db, account.id);
  const of = (kind: string): readonly Entry[] => entries.filter((entry) => entry.kind === kind);
  for (const kind of new Set(entries.map((entry) => entry.kind)))
    if (new Set(of(kind).map(({ reference }) => reference)).size !== of(kind).length)
      violate(book, 'nothing is charged twice', `${kind} of ${account.id}`);

  const base = new Map(of('base_call').map((entry) => [entry.reference, entry]));
  for (const { reference } of base.values())
    if (!stored.has(reference)) violate(book, 'nothing is charged but what is stored', `${reference} of ${account.id}`);
  for (const { id, effect } of stored.values())
    if (!base.has(id)) violate(book, 'what is stored is charged', `${effect} ${id} of ${account.id}`);
  for (const month of new Set(entries.map((entry) => entry.month)))
    checkSum(
      book,
      account,
      of('base_call').filter((entry) => entry.month === month),
      month,
    );
  checkReversals(book, stored, base, of('base_call_reversal'), 'base_call_reversal');
  await checkLive(deps, account, stored, of('live_source'), of('live_source_reversal'));
  await checkEffects(deps, account, stored);
  return checkUsage(deps, account, entries);
};

const listStored = async (db: Database, accountId: string): Promise<ReadonlyMap<string, Stored>> => {
  const { rows } = await db.query<Stored>(
    `SELECT coalesce(s.id, j.id) AS id, j.state,
       CASE WHEN j.id IS NOT NULL THEN 'job' WHEN s.product = 'compat' THEN 'compat' ELSE 'search' END AS effect,
       ARRAY(SELECT r.source FROM search_job_sources r
         WHERE r.account_id = j.account_id AND r.search_id = j.id AND r.completed) AS completed
     FROM (SELECT * FROM searches WHERE account_id = $1) s
     FULL JOIN (SELECT * FROM search_jobs WHERE account_id = $1) j ON j.id = s.id`,
    [accountId],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const checkSum = (book: SearchBook, account: SearchAccount, calls: readonly Entry[], month: string): void => {
  const sum = calls.reduce((before, { micros }) => before + micros, 0n);
  const expected = toExpectedMicros(account.prices, calls.length);
  if (sum !== expected)
    violate(book, 'the base calls sum up to the price list', `${sum} instead of ${expected}, ${month} ${account.id}`);
};

/** A charge is taken back exactly where its job ended in error. */
const checkReversals = (
  book: SearchBook,
  stored: ReadonlyMap<string, Stored>,
  charged: ReadonlyMap<string, Entry>,
  reversals: readonly Entry[],
  kind: string,
): void => {
  const reversed = new Map(reversals.map((entry) => [entry.reference, entry]));
  const isFailed = (reference: string): boolean => stored.get(reference.split(':')[0] ?? '')?.state === 'error';
  for (const { reference, micros } of charged.values()) {
    const reversal = reversed.get(reference);
    if (isFailed(reference) !== (reversal !== undefined))
      violate(book, 'a charge is taken back exactly when its job ended in error', `${kind} ${reference}`);
    if (reversal && reversal.micros !== -micros)
      violate(book, 'a charge is taken back as a whole', `${kind} ${reference}: ${reversal.micros} of ${micros}`);
  }
  for (const { reference } of reversals)
    if (!charged.has(reference)) violate(book, 'only what was charged is taken back', `${kind} ${reference}`);
};

/** Live sources: those that completed, and no other, up to the ceiling of a search. */
const checkLive = async (
  { ask, book }: SearchCheckDeps,
  { id: accountId, key }: SearchAccount,
  stored: ReadonlyMap<string, Stored>,
  live: readonly Entry[],
  reversals: readonly Entry[],
): Promise<void> => {
  const charged = new Map(live.map((entry) => [entry.reference, entry]));
  checkReversals(book, stored, charged, reversals, 'live_source_reversal');
  const bySearch = new Map<string, Entry[]>();
  for (const entry of live) {
    const [id = ''] = entry.reference.split(':');
    bySearch.set(id, [...(bySearch.get(id) ?? []), entry]);
  }
  for (const id of bySearch.keys())
    if (!stored.has(id)) violate(book, 'nothing is charged but what is stored', `live sources of ${id}`);
  for (const { id, effect, state, completed } of stored.values()) {
    const entries = bySearch.get(id) ?? [];
    const sources = entries.map(({ reference }) => reference.split(':')[1] ?? '').sort();
    if (effect === 'job' && sources.join() !== [...completed].sort().join())
      violate(book, 'live sources are charged exactly where they completed', `${id}: ${sources}, not ${completed}`);
    const sum = entries.reduce((before, { micros }) => before + micros, 0n);
    const full = BigInt(entries.length) * LIVE_MICROS;
    if (sum !== (full < LIVE_CEILING_MICROS ? full : LIVE_CEILING_MICROS))
      violate(book, 'live sources cost 0.02 each, 2.00 at most', `${id}: ${sum} for ${entries.length}`);
    if (entries.length === 0 || state === 'error') continue;
    const answer = await ask('GET', `/v1/searches/${id}`, { accountId, key }, [200]);
    const told = (answer?.body.meterEvents ?? []) as { kind: string; source: string }[];
    const named = told.flatMap((event) => (event.kind === 'live_source' ? [event.source] : [])).sort();
    if (answer && named.join() !== sources.join())
      violate(book, 'an answer names the live sources that were charged', `${id}: ${named}, not ${sources}`);
  }
};

/** An operation took effect once if one of its requests was committed, and not at all if none was. */
const checkEffects = async (
  { db, book }: SearchCheckDeps,
  { id, operations }: SearchAccount,
  stored: ReadonlyMap<string, Stored>,
): Promise<void> => {
  const { rows } = await db.query<{ id: string }>(
    `SELECT DISTINCT request_id AS id FROM audit_entries WHERE account_id = $1 AND method = 'POST' AND status IN (200, 202)`,
    [id],
  );
  const committed = new Set(rows.map((row) => row.id));
  for (const effect of ['search', 'compat', 'job'] as const) {
    const expected = operations
      .filter((operation) => operation.effect === effect && operation.requestIds.some((one) => committed.has(one)))
      .reduce((sum, { weight }) => sum + weight, 0);
    const found = [...stored.values()].filter((one) => one.effect === effect).length;
    if (found !== expected)
      violate(book, 'one request has one effect', `${effect}: ${found} stored, ${expected} committed, ${id}`);
  }
};

const checkUsage = async (
  { ask, db, book }: SearchCheckDeps,
  { id: accountId, token }: SearchAccount,
  entries: readonly Entry[],
): Promise<bigint> => {
  const total = entries.reduce((sum, { micros }) => sum + micros, 0n);
  const { rows } = await db.query<{ micros: bigint }>(
    'SELECT coalesce(sum(spend_micros), 0)::bigint AS micros FROM month_counters WHERE account_id = $1',
    [accountId],
  );
  if (rows[0]?.micros !== total)
    violate(book, 'the counters of a month are its ledger', `${rows[0]?.micros}, not ${total}, of ${accountId}`);
  const answer = await ask('GET', '/v1/usage', { accountId, token }, [200]);
  if (answer && BigInt(Math.round(answer.body.currentSpend * 1_000_000)) !== total)
    violate(book, 'usage shows what the ledger holds', `$${answer.body.currentSpend}, not ${total}, of ${accountId}`);
  return total;
};
