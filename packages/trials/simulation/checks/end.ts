import type { JobRow } from '../store/jobs-statements.ts';
import type { CounterTwin, LedgerTwin } from '../store/money-statements.ts';
import type { DeliveryTwin, SearchTwin } from '../store/search-statements.ts';
import { type ClientOperation, type ExpectedState, violate } from '../world/expected-state.ts';
import { CHORE } from '../world/program.ts';
import { PRICES } from '../world/world.ts';
import type { SearchRequest, World } from '../world/world-types.ts';

const DAY = 86_400_000;
const KEY_LIFE_MS = 14 * DAY;
/** Process clocks differ by less than this. */
const SKEW_MS = 60_000;

type Effects = { readonly searches: readonly SearchTwin[]; readonly ledger: readonly LedgerTwin[] };

/** Checks the final state, after all work has ended. */
export function checkEnd(world: World): void {
  const { store, expectedState } = world;
  const ledger = store.list('ledger') as LedgerTwin[];
  const searches = store.list('search_jobs') as SearchTwin[];
  for (const job of store.list('jobs') as JobRow[])
    if (job.state === 'pending' || job.state === 'running')
      violate(expectedState, 'every job ends', `${job.kind} ${job.id} ${job.state} after ${job.attempts} attempts`);
  checkOperations(expectedState, { searches, ledger });
  checkLedger(world, ledger, store.list('month_counters') as CounterTwin[]);
  checkSearches(world, searches, ledger);
  checkChores(world, store.list('jobs') as JobRow[], ledger);
}

const isAnswered = (status: number): boolean => status === 200 || status === 202;

const checkOperations = (expectedState: ExpectedState, { searches, ledger }: Effects): void => {
  const effects = new Map<string, { readonly id: string; readonly accountId: string; readonly atMs: number }[]>();
  const add = (
    operation: string,
    effect: { readonly id: string; readonly accountId: string; readonly atMs: number },
  ): void => {
    effects.set(operation, [...(effects.get(operation) ?? []), effect]);
  };
  for (const { id, accountId, sealed, createdAt } of searches) {
    const { operation } = JSON.parse(Buffer.from(sealed, 'base64').toString()) as SearchRequest;
    add(operation, { id, accountId, atMs: Date.parse(createdAt) });
  }
  for (const { kind, reference, accountId, atMs } of ledger) {
    const [, operation] = reference.split(' ');
    if (kind !== 'base_call' || operation === undefined) continue;
    add(operation, { id: reference, accountId, atMs: expectedState.acts.get(reference) ?? atMs });
  }
  const byKey = new Map<string, ClientOperation[]>();
  for (const operation of expectedState.operations) {
    const own = effects.get(operation.id) ?? [];
    const report = (rule: string, detail = ''): void =>
      violate(expectedState, rule, `${operation.id} (${operation.key ?? 'no key'}) ${detail}`);
    for (const { accountId } of own) if (accountId !== operation.accountId) report('an effect belongs to its account');
    for (const { status } of operation.answers)
      if (status === 409 || status === 500) report('a POST is answered 2xx, 422, 429 or 503', String(status));
    if (operation.key === undefined) {
      if (own.length > operation.sends) report('a call has at most one effect', `${own.length} of ${operation.sends}`);
      for (const { status, searchId } of operation.answers)
        if (isAnswered(status) && !own.some(({ id }) => id === searchId))
          report('nothing acknowledged is lost', searchId);
    } else {
      const key = `${operation.accountId} ${operation.kind} ${operation.key}`;
      byKey.set(key, [...(byKey.get(key) ?? []), operation]);
    }
  }
  for (const operations of byKey.values()) checkKey(expectedState, operations, effects);
};

type Found = { readonly id: string; readonly accountId: string; readonly atMs: number };

/** Checks all operations of one account under one Idempotency-Key. */
const checkKey = (
  expectedState: ExpectedState,
  operations: readonly ClientOperation[],
  effects: ReadonlyMap<string, readonly Found[]>,
): void => {
  const found = operations.flatMap((operation) =>
    (effects.get(operation.id) ?? []).map((effect) => ({ ...effect, content: operation.content })),
  );
  found.sort((a, b) => a.atMs - b.atMs);
  const name = `${operations.map(({ id }) => id).join(', ')} (${operations[0]?.key})`;
  found.forEach(({ atMs }, i) => {
    const nextMs = found[i + 1]?.atMs;
    if (nextMs !== undefined && nextMs - atMs < KEY_LIFE_MS - SKEW_MS)
      violate(expectedState, 'a key has one effect in 14 days', `${name}: ${found.length}`);
  });
  for (const { content, answers } of operations) {
    for (const { status, searchId, atMs } of answers) {
      const effect = found.find(({ id }) => id === searchId);
      if (isAnswered(status) && !effect) violate(expectedState, 'nothing acknowledged is lost', `${name} ${searchId}`);
      if (isAnswered(status) && effect && atMs - effect.atMs > KEY_LIFE_MS + SKEW_MS)
        violate(expectedState, 'a key is forgotten after 14 days', name);
      if (isAnswered(status) && effect && effect.content !== content)
        violate(expectedState, 'a different body under a key is 422', name);
      if (status === 422 && !found.some((other) => other.content !== content))
        violate(expectedState, 'a repeat gets the first answer, and a rejected call does not use up its key', name);
    }
  }
};

const checkLedger = (
  { expectedState }: World,
  ledger: readonly LedgerTwin[],
  counters: readonly CounterTwin[],
): void => {
  for (const { accountId, month, baseCalls, spendMicros } of counters) {
    const here = ledger.filter((row) => row.accountId === accountId && row.month === month);
    const sum = here.reduce((total, { amountMicros }) => total + amountMicros, 0n);
    if (sum !== spendMicros)
      violate(expectedState, 'the sum of the ledger matches the bill', `${accountId} ${sum} ${spendMicros}`);
    const calls = here.filter(({ kind }) => kind === 'base_call').sort((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0));
    if (calls.length !== baseCalls || calls.some(({ ordinal }, i) => ordinal !== i + 1))
      violate(
        expectedState,
        'the calls of a month are numbered without a gap',
        `${accountId} ${calls.map(({ ordinal }) => ordinal)}`,
      );
    calls.forEach(({ amountMicros }, i) => {
      if (Number(amountMicros) !== (i < PRICES.graduationCalls ? PRICES.baseCall : PRICES.baseCallGraduated))
        violate(
          expectedState,
          'the price of a base call follows from its number in the month',
          `${accountId} ${i + 1} ${amountMicros}`,
        );
    });
  }
  const reversals = ledger.filter(({ kind }) => kind.endsWith('_reversal'));
  const names = reversals.map(({ accountId, kind, reference }) => `${accountId} ${kind} ${reference}`);
  if (new Set(names).size !== names.length) violate(expectedState, 'a charge is reversed at most once', '');
};

type SourcesTwin = {
  readonly searchId: string;
  readonly results: readonly { readonly source: string; readonly completed: boolean }[];
};

const checkSearches = (
  { expectedState, store }: World,
  searches: readonly SearchTwin[],
  ledger: readonly LedgerTwin[],
): void => {
  const rows = new Map(ledger.map((row) => [`${row.kind} ${row.reference}`, row]));
  const sources = new Map(
    (store.list('search_job_sources') as SourcesTwin[]).map(({ searchId, results }) => [searchId, results]),
  );
  const delivered = (store.list('deliveries') as DeliveryTwin[]).filter(
    ({ eventType }) => eventType === 'search.finished',
  );
  let expected = 0;
  for (const { id, sealed, state } of searches) {
    const report = (rule: string, detail = ''): void => violate(expectedState, rule, `${id} ${state} ${detail}`);
    if (state !== 'complete' && state !== 'error') report('every accepted search ends');
    if (!rows.has(`base_call ${id}`)) report('a search is charged when it is accepted');
    if (rows.has(`base_call_reversal ${id}`) !== (state === 'error'))
      report('charges are reversed if and only if a search ends in error');
    let live = 0n;
    const completed = (sources.get(id) ?? []).filter((one) => one.completed);
    for (const { source } of completed) {
      const row = rows.get(`live_source ${id}:${source}`);
      if (!row) report('a completed source is charged', source);
      live += row?.amountMicros ?? 0n;
      if (rows.has(`live_source_reversal ${id}:${source}`) !== (state === 'error'))
        report('sources are reversed with their search', source);
    }
    if (Number(live) !== Math.min(completed.length * PRICES.liveSource, PRICES.liveCeiling))
      report('live sources cost no more than their ceiling', String(live));
    if ((JSON.parse(Buffer.from(sealed, 'base64').toString()) as SearchRequest).webhookUrl !== undefined) expected++;
  }
  if (delivered.length !== expected)
    violate(expectedState, 'the end of a search is reported once', `${delivered.length} of ${expected}`);
  const known = new Set(searches.map(({ id }) => id));
  for (const { kind, reference } of ledger)
    if (kind === 'base_call' && !reference.includes(' ') && !known.has(reference))
      violate(expectedState, 'every charge has its effect', reference);
};

/** Checks that each time of the schedule ran once. Of times that a clock jump skipped, only the last one runs. */
const checkChores = (
  { expectedState, timetable, machine, jumpMs }: World,
  jobs: readonly JobRow[],
  ledger: readonly LedgerTwin[],
): void => {
  const chores = jobs.filter(({ kind }) => kind === CHORE);
  const done = ledger.filter(({ kind }) => kind === 'monitor_month');
  if (done.length !== chores.filter(({ state }) => state === 'done').length)
    violate(expectedState, 'a scheduled job takes effect once', `${done.length} of ${chores.length}`);
  const times = [...expectedState.chores.values()];
  if (new Set(times).size !== times.length) violate(expectedState, 'cron creates one job per time', times.join(' '));
  const endMs = machine.now() + jumpMs() - SKEW_MS;
  for (let at = timetable.next(machine.startMs + SKEW_MS); at < endMs; at = timetable.next(at)) {
    const isLeapt = expectedState.jumps.some(({ fromMs, toMs }) => at > fromMs - SKEW_MS && at < toMs + SKEW_MS);
    if (!isLeapt && !times.includes(at)) violate(expectedState, 'cron skips no time', new Date(at).toISOString());
  }
};
