import type { Database } from '../../../server/src/store/database.ts';
import type { Answer } from '../../../server/test/kit/http-client.ts';
import type { Ask } from '../ask.ts';
import { inParallel, repeat } from '../check-answers.ts';
import { violate } from '../expected-state.ts';
import type { Effect, ExpectedSearches, SearchAccount } from './expected-searches.ts';
import { type Sold, toBill } from './money-model.ts';

export type SearchCheckDeps = { readonly ask: Ask; readonly expectedSearches: ExpectedSearches; readonly db: Database };

type Entry = {
  readonly kind: string;
  readonly reference: string;
  readonly micros: bigint;
  readonly month: string;
  readonly ordinal: bigint | null;
};
type Stored = {
  readonly id: string;
  readonly effect: Effect;
  readonly state: string | null;
  /** Registries that answered the job. */
  readonly completed: readonly string[];
};

/**
 * Compares the ledger with the contract's prices for everything that is stored: the same rows and the same micro-
 * dollars.
 */
export async function checkCharges(deps: SearchCheckDeps, account: SearchAccount): Promise<bigint> {
  const { db, expectedSearches } = deps;
  const { rows: entries } = await db.query<Entry>(
    `SELECT kind, reference, amount_micros AS micros, month, ordinal FROM ledger WHERE account_id = $1
     ORDER BY month, ordinal`,
    [account.id],
  );
  const stored = await listStored(db, account.id);
  const places = toPlaces(expectedSearches, account, entries);
  const sold: Sold[] = [...(await listOthersSold(db, account.id))];
  await inParallel(stored, async (one) => {
    const place = places.get(one.id);
    if (place === undefined)
      return violate(expectedSearches, 'every stored object is charged', `${one.effect} ${one.id}`);
    const live = await findLive(deps, account, one);
    sold.push({ kind: 'search', id: one.id, place, live, isReversed: one.state === 'error' });
  });
  const expected = toBill(account.prices, sold);
  const charged = new Map(entries.map(({ kind, reference, micros }) => [`${kind} ${reference}`, micros]));
  if (charged.size !== entries.length) violate(expectedSearches, 'nothing is charged twice', account.id);
  for (const [row, micros] of charged)
    if (expected.get(row) === undefined)
      violate(expectedSearches, 'only sold objects are charged', `${row}: ${micros}`);
    else if (expected.get(row) !== micros)
      violate(expectedSearches, 'every charge matches the contract', `${row}: ${micros}, not ${expected.get(row)}`);
  for (const row of expected.keys()) if (!charged.has(row)) violate(expectedSearches, 'what was sold is charged', row);
  await checkEffects(deps, account, stored);
  return checkUsage(
    deps,
    account,
    [...expected.values()].reduce((sum, micros) => sum + micros, 0n),
  );
}

/**
 * Returns the position of each search among the base calls of its month. The order is the ledger's, which must have no
 * gap.
 */
const toPlaces = (
  expectedSearches: ExpectedSearches,
  account: SearchAccount,
  entries: readonly Entry[],
): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const { kind, reference, month, ordinal } of entries) {
    if (kind !== 'base_call') continue;
    const place = (counts.get(month) ?? 0) + 1;
    counts.set(month, place);
    places.set(reference, place);
    if (ordinal !== BigInt(place))
      violate(
        expectedSearches,
        'the calls of a month are numbered without a gap',
        `${ordinal} is at position ${place}, ${account.id}`,
      );
  }
  return places;
};

const listStored = async (db: Database, accountId: string): Promise<readonly Stored[]> => {
  const { rows } = await db.query<Stored>(
    `SELECT coalesce(s.id, j.id) AS id, j.state,
       CASE WHEN j.product = 'evidence' THEN 'evidence' WHEN j.id IS NOT NULL THEN 'job'
         WHEN s.product = 'compat' THEN 'compat' ELSE 'search' END AS effect,
       ARRAY(SELECT r.source FROM search_job_sources r
         WHERE r.account_id = j.account_id AND r.search_id = j.id AND r.completed) AS completed
     FROM (SELECT * FROM searches WHERE account_id = $1) s
     FULL JOIN (SELECT * FROM search_jobs WHERE account_id = $1) j ON j.id = s.id`,
    [accountId],
  );
  return rows;
};

const listOthersSold = async (db: Database, accountId: string): Promise<readonly Sold[]> => {
  const reports = await db.query<{ id: string }>('SELECT id FROM reports WHERE account_id = $1', [accountId]);
  const monitors = await db.query<{ id: string; from: Date }>(
    'SELECT id, created_at AS "from" FROM monitors WHERE account_id = $1',
    [accountId],
  );
  return [
    ...reports.rows.map(({ id }): Sold => ({ kind: 'document', id })),
    ...monitors.rows.map(({ id, from }): Sold => ({ kind: 'monitor', id, from })),
  ];
};

type Status = { readonly source: string; readonly status: string; readonly fromCache: boolean };
type Printed = { readonly registry: string; readonly status: string };

/**
 * Returns the registries that the answer lists as completed; for evidence, those with a complete document. A failed
 * job has none, because its charges are reversed.
 */
const findLive = async (
  { ask, expectedSearches }: SearchCheckDeps,
  { id: accountId, key }: SearchAccount,
  { id, effect, state, completed }: Stored,
): Promise<readonly string[]> => {
  if (effect === 'compat') return [];
  if (state === 'error') return completed;
  let body: Answer['body'];
  const path = effect === 'evidence' ? '/v1/evidence/searches' : '/v1/searches';
  await repeat(async () => {
    body = (await ask('GET', `${path}/${id}`, { accountId, key }, [200]))?.body;
    return body !== undefined;
  });
  const asked = ((body?.sourceStatus ?? []) as Status[])
    .filter(({ status, fromCache }) => status === 'ok' && !fromCache)
    .map(({ source }) => source);
  const printed = ((body?.evidence ?? []) as Printed[]).filter(({ status }) => status === 'complete');
  const live = effect === 'evidence' ? printed.map(({ registry }) => registry) : asked;
  const told = ((body?.meterEvents ?? []) as { kind: string; source: string }[])
    .flatMap(({ kind, source }) => (kind === 'live_source' ? [source] : []))
    .sort();
  if (told.join() !== live.toSorted().join())
    violate(expectedSearches, 'an answer lists the live sources that are charged', `${id}: ${told}, not ${live}`);
  return live;
};

/** Checks that an operation took effect once if one of its requests was committed, and not at all otherwise. */
const checkEffects = async (
  { db, expectedSearches }: SearchCheckDeps,
  { id, operations }: SearchAccount,
  stored: readonly Stored[],
): Promise<void> => {
  const { rows } = await db.query<{ id: string }>(
    `SELECT DISTINCT request_id AS id FROM audit_entries WHERE account_id = $1 AND method = 'POST' AND status IN (200, 202)`,
    [id],
  );
  const requests = new Set(rows.map((row) => row.id));
  const committed = operations.filter(({ requestIds }) => requestIds.some((one) => requests.has(one)));
  const check = (effect: string, found: number, expected: number): void => {
    if (found !== expected)
      violate(
        expectedSearches,
        'one request has one effect',
        `${effect}: ${found} stored, ${expected} committed, ${id}`,
      );
  };
  const sum = (effects: readonly Effect[]): number =>
    committed.filter(({ effect }) => effects.includes(effect)).reduce((before, { weight }) => before + weight, 0);
  const count = (effect: Effect): number => stored.filter((one) => one.effect === effect).length;
  // A report of a query also stores the search it is about.
  check('search', count('search'), sum(['search', 'report']));
  for (const effect of ['compat', 'job', 'evidence'] as const) check(effect, count(effect), sum([effect]));
  for (const effect of ['report', 'monitor', 'clearance'] as const) {
    const things = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${effect}s WHERE account_id = $1`, [
      id,
    ]);
    check(effect, things.rows[0]?.n ?? 0, committed.filter((one) => one.effect === effect).length);
  }
};

const checkUsage = async (
  { ask, db, expectedSearches }: SearchCheckDeps,
  { id: accountId, token }: SearchAccount,
  expected: bigint,
): Promise<bigint> => {
  const { rows } = await db.query<{ micros: bigint }>(
    'SELECT coalesce(sum(spend_micros), 0)::bigint AS micros FROM month_counters WHERE account_id = $1',
    [accountId],
  );
  if (rows[0]?.micros !== expected)
    violate(
      expectedSearches,
      'the counters of a month match the sold objects',
      `${rows[0]?.micros}, not ${expected}, of ${accountId}`,
    );
  const answer = await ask('GET', '/v1/usage', { accountId, token }, [200]);
  if (answer && BigInt(Math.round(answer.body.currentSpend * 1_000_000)) !== expected)
    violate(
      expectedSearches,
      'usage matches the sold objects',
      `$${answer.body.currentSpend}, not ${expected}, of ${accountId}`,
    );
  return expected;
};
