import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { agrees, createDraw, drawNation, drawQuery, type NationQuery, REGISTRIES, toRows } from '../kit/near-nation.ts';
import { publish } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const SEED = 20_261_117;
const PEOPLE = 600;
/** A short run has three batches of 300 searches, a nightly run 30 of 1,000. */
const ROWS = Math.min(1_000, 300 * inject('scale'));
const MATCHES = ['strict', 'balanced', 'broad'] as const;
const BATCHES = Array.from({ length: inject('scale') }, () => MATCHES).flat();

const nation = drawNation(createDraw(SEED), PEOPLE);

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  // The test links the published records itself.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  for (const [at, registry] of REGISTRIES.entries())
    await publish(server, registry, toRows(nation, registry), { links: at === REGISTRIES.length - 1 });
});
afterAll(() => server.stop());

type Row = {
  readonly status: string;
  readonly records: readonly { readonly sources: readonly { readonly jurisdiction: string }[] }[];
  readonly verdict: {
    readonly canConcludeNoMatch: boolean;
    readonly nearMisses: { readonly people: number; readonly jurisdictions: readonly string[] };
  };
};

/** Returns the fault of an answer, or undefined. */
const findFault = (query: NationQuery, { status, records, verdict }: Row): string | undefined => {
  const held = new Set(nation.filter((listed) => agrees(query, listed)).map(({ registry }) => registry));
  const named = new Set([
    ...verdict.nearMisses.jurisdictions,
    ...records.flatMap(({ sources }) => sources.map(({ jurisdiction }) => jurisdiction)),
  ]);
  if (status !== 'complete') return `the answer is ${status}`;
  if (held.size > 0 && verdict.canConcludeNoMatch) return 'an agreeing person is held, and the verdict is “not found”';
  const unnamed = [...held].filter((registry) => !named.has(registry));
  return unnamed.length > 0 ? `neither answer nor near misses name ${unnamed.join(', ')}` : undefined;
};

describe('while a matching person exists anywhere, no search with filters, a misspelled name or a mistyped birth date allows “not found”', () => {
  it.each(BATCHES.map((match, number) => [number, match] as const))('batch %i, %s', async (number, match) => {
    const draw = createDraw(SEED + number);
    const queries = Array.from({ length: ROWS }, () => drawQuery(nation, draw));
    const { status, body } = await server.send('POST', '/v1/batch', { key: account.key, body: { queries, match } });
    expect(status).toBe(200);
    const results = body.results as readonly Row[];
    const faults = queries.flatMap((query, at) => {
      const fault = findFault(query, results[at] as Row);
      return fault === undefined ? [] : { query, fault };
    });
    expect(faults).toEqual([]);
    // The searches reach all three outcomes, so a constant verdict fails here.
    const isEmpty = ({ records }: Row): boolean => records.length === 0;
    const isClear = ({ verdict }: Row): boolean => verdict.canConcludeNoMatch;
    for (const isOf of [isClear, (row: Row) => isEmpty(row) && !isClear(row), (row: Row) => !isEmpty(row)])
      expect(results.filter(isOf).length).toBeGreaterThan(ROWS / 20);
  });
});
