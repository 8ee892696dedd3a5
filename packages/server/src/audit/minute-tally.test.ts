import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedRequest, createMinuteTally, OTHER_NETWORKS } from './minute-tally.ts';

const request = (network: string, more: Partial<CountedRequest> = {}): CountedRequest => ({
  network,
  route: '/v1/search',
  method: 'POST',
  status: 401,
  ...more,
});

const countAll = (requests: readonly CountedRequest[], maxRows: number) => {
  const tally = createMinuteTally(maxRows);
  for (const each of requests) tally.add(each);
  return tally.listRows();
};

describe('unauthenticated requests are counted by network, route and minute in one row (contract, Limits)', () => {
  it('a row counts all methods and statuses of its network and route', () => {
    const more = [{}, {}, { status: 429 }, { method: 'GET', status: 405 }, { route: '/v1/keys' }];
    const rows = countAll([...more.map((each) => request('a', each)), request('b')], 10);
    expect(rows).toEqual([
      { network: 'a', route: '/v1/search', answers: '{"GET 405":1,"POST 401":2,"POST 429":1}' },
      { network: 'a', route: '/v1/keys', answers: '{"POST 401":1}' },
      { network: 'b', route: '/v1/search', answers: '{"POST 401":1}' },
    ]);
  });

  it('a million networks share a row after the maximum, and the first ones keep theirs', () => {
    const tally = createMinuteTally(1_000);
    for (let n = 0; n < 1_000_000; n++) tally.add(request(`n${n}`));
    tally.add(request('n5'));
    const rows = tally.listRows();
    expect(rows).toHaveLength(1_001);
    expect(rows[5]?.answers).toBe('{"POST 401":2}');
    expect(rows.at(-1)).toEqual({ network: OTHER_NETWORKS, route: '/v1/search', answers: '{"POST 401":999000}' });
  });

  it('no request is lost, and no row is there twice', () => {
    const some = fc.record({
      network: fc.constantFrom('a', 'b', 'c', 'd'),
      route: fc.constantFrom('/1', '/2', '/3'),
      method: fc.constantFrom('GET', 'POST'),
      status: fc.constantFrom(401, 404, 429),
    });
    fc.assert(
      fc.property(fc.array(some), fc.integer({ min: 0, max: 6 }), (requests, maxRows) => {
        const rows = countAll(requests, maxRows);
        const counts = rows.flatMap(({ answers }) => Object.values(JSON.parse(answers) as Record<string, number>));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(requests.length);
        expect(new Set(rows.map(({ network, route }) => `${network} ${route}`)).size).toBe(rows.length);
        expect(rows.filter(({ network }) => network !== OTHER_NETWORKS).length).toBeLessThanOrEqual(maxRows);
      }),
    );
  });
});
