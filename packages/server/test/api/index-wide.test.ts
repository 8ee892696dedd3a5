import { type Generation, type IndexQuery, OPEN_QUERY, toRules } from '@blotter/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onSnapshot } from '../../src/searches/index/index-snapshot.ts';
import type { IndexedProduct } from '../../src/searches/index/index-store.ts';
import { createSharedIndex } from '../../src/searches/index/shared/shared-index.ts';
import { publish } from '../kit/people.ts';
import { JAIL, listOf, toInmate, toPerson } from '../kit/similar-people.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on', BLOTTER_INDEX: 'database' } });
  await publish(
    server,
    'TX',
    listOf(0, 160, (at) => toPerson('TX', at)),
  );
  await publish(
    server,
    'OK',
    listOf(100, 220, (at) => toPerson('OK', at)),
  );
  await publish(server, JAIL, listOf(0, 150, toInmate));
});
afterAll(() => server?.stop());

const toIndex = (product: IndexedProduct, mostPeople: number) =>
  createSharedIndex<{ readonly code: string }>({
    db: server.foundation.db,
    log: server.foundation.log,
    seal: server.foundation.seal,
    product,
    readSources: async () => [],
    restateOldVersions: async () => {},
    mostPeople,
  });

describe('queries that share a generation', () => {
  const named = { ...OPEN_QUERY, rule: toRules({ match: 'broad' }) };
  const born = { ...OPEN_QUERY, rule: toRules({ match: 'strict' }), needsBirthEvidence: true };
  const queries: readonly IndexQuery[] = [
    { ...named, first: 'John', last: 'Smith' },
    { ...named, first: 'Linh', last: 'Nguyen' },
    { ...born, birth: { dob: 19681011, age: -1, ageTolerance: 0, today: 20260115 } },
    { ...named, first: 'Bob', last: 'Washington' },
    { ...named, first: 'Atall', last: 'Nobody' },
    { ...born, birth: { dob: 19900304, age: -1, ageTolerance: 0, today: 20260115 } },
  ];
  const list = (generation: Generation, query: IndexQuery) => {
    const { candidates } = generation.search(query);
    return Array.from(candidates.record, (handle, at) => [
      generation.sourceOf(handle),
      generation.rowKeyOf(handle),
      candidates.confidence[at],
    ]).sort();
  };

  it.each([
    { mostPeople: 10_000, isOne: true },
    { mostPeople: 120, isOne: false },
  ])('find what each finds alone (at most $mostPeople people)', async ({ mostPeople, isOne }) => {
    const index = toIndex('offender', mostPeople);
    let reads = 0;
    let found = 0;
    for (let from = 0; from < queries.length; reads++) {
      const { generation, answered } = await onSnapshot(index, ({ forQueries }) => forQueries(queries.slice(from)));
      for (const query of queries.slice(from, from + answered)) {
        const alone = await onSnapshot(index, ({ forQuery }) => forQuery(query));
        const matches = list(generation, query);
        expect(matches).toEqual(list(alone, query));
        found += matches.length;
      }
      from += answered;
    }
    expect(found).toBeGreaterThan(0);
    expect(reads === 1).toBe(isOne);
  });
});

describe('a search that selects too many people', () => {
  const find = (product: IndexedProduct, mostPeople: number, asked: IndexQuery) =>
    onSnapshot(toIndex(product, mostPeople), async ({ forQuery }) => {
      const generation = await forQuery(asked);
      const { candidates, truncated, omitted } = generation.search(asked);
      return { sources: [...candidates.record].map(generation.sourceOf).sort(), truncated, omitted };
    });
  const smith = { ...OPEN_QUERY, rule: toRules({}), last: 'Smith' };

  it('gets the first records of each registry, and the registries that were cut', async () => {
    const query = { ...smith, maxPerSource: 4 };
    const whole = await find('offender', 10_000, query);
    const sources = [...Array(4).fill('OK'), ...Array(4).fill('TX')];
    expect(whole).toEqual({ sources, truncated: ['OK', 'TX'], omitted: 0 });
    expect(await find('offender', 8, query)).toEqual(whole);
    expect(await find('offender', 5, { ...query, sources: new Set(['TX']) })).toEqual({
      sources: Array(4).fill('TX'),
      truncated: ['TX'],
      omitted: 0,
    });
  });

  it('reads no more people than the limit, some of each registry', async () => {
    const people = await onSnapshot(toIndex('offender', 6), async ({ forQuery }) => {
      const generation = await forQuery(smith);
      const { candidates, truncated } = generation.search(smith);
      expect(new Set([...candidates.record].map(generation.sourceOf))).toEqual(new Set(['OK', 'TX']));
      expect(truncated).toEqual(['OK', 'TX']);
      return new Set([...candidates.record].map(generation.personOf)).size;
    });
    expect(people).toBeLessThanOrEqual(6);
  });

  describe('among criminal records', () => {
    const OTHER_JAIL = 'us-nc-henderson-jail';
    const query = { ...smith, maxPerSource: Number.POSITIVE_INFINITY, maxFuzzyPerSource: Number.POSITIVE_INFINITY };
    const north = { code: 'NC', registries: new Set([JAIL]) };

    beforeAll(() => publish(server, OTHER_JAIL, listOf(0, 40, toInmate)));

    it('has the number of all matches, and records of every source', async () => {
      for (const asked of [
        query,
        { ...query, birth: { dob: 19680000, age: -1, ageTolerance: 1, today: 20260115 } },
        { ...query, state: north },
        { ...query, state: { code: 'TX', registries: new Set([JAIL]) } },
      ]) {
        const whole = await find('criminal', 10_000, asked);
        expect(whole).toMatchObject({ truncated: [], omitted: 0 });
        const cut = await find('criminal', 4, asked);
        expect(cut.omitted).toBeGreaterThan(0);
        expect(cut.sources.length).toBeLessThanOrEqual(4);
        expect(cut.sources.length + cut.omitted).toBe(whole.sources.length);
        expect(new Set(cut.sources)).toEqual(new Set(whole.sources));
      }
    });

    it('is refused if SQL cannot count the matches', async () => {
      const asked = { ...query, first: 'John' };
      expect((await find('criminal', 10_000, asked)).sources.length).toBeGreaterThan(4);
      await expect(find('criminal', 4, asked)).rejects.toMatchObject({ code: 'unprocessable_query' });
    });

    it('is complete if the jurisdictions of the query leave few enough', async () => {
      const asked = { ...query, first: 'John', sources: new Set([OTHER_JAIL]) };
      const whole = await find('criminal', 10_000, asked);
      expect(whole.sources.length).toBeGreaterThan(0);
      expect(await find('criminal', 30, asked)).toEqual(whole);
    });
  });
});
