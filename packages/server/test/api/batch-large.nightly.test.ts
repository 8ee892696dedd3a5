import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sent } from '../kit/http-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };
const PEOPLE = 300;
const ROWS = 180;
const FITTING = Math.floor(50_000 / PEOPLE);

let server: TestServer;
beforeAll(async () => {
  // Publishing already links the records, so a worker would repeat that work.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  const toName = (n: number): string => `DOVERLANE, ${String.fromCharCode(65 + (n % 26), 65 + Math.floor(n / 26))}ABEL`;
  await publish(
    server,
    'TX',
    Array.from({ length: PEOPLE }, (_, n) => registrant(`TX-${n}`, toName(n), { dob: `${1930 + (n % 70)}` })),
  );
});
afterAll(() => server.stop());

type Row = { readonly status: string; readonly searchId: string; readonly records: readonly object[] };

describe('a batch with more records than a process should hold in memory (docs/guides/batch.md)', () => {
  it('is answered in full up to 50,000 records, and each row beyond them is an error that costs nothing', async () => {
    const own = await server.createAccount();
    const body = Array.from({ length: ROWS }, () => ({ lastName: 'Doverlane' }));
    const answer = await server.send('POST', '/v1/batch', { key: own.key, body });
    expect(answer.status).toBe(200);
    // Beyond the 64 MB kept in memory, rows are written again from storage.
    expect(answer.text.length).toBeGreaterThan(70_000_000);
    const results: readonly Row[] = answer.body.results;
    expect(answer.body.counts).toEqual({ complete: FITTING, partial: 0, error: ROWS - FITTING });
    const found = results.filter(({ status }) => status === 'complete');
    expect(found.every(({ records }) => records.length === PEOPLE)).toBe(true);
    expect(results.find(({ status }) => status === 'error')).toMatchObject({
      error: { code: 'unprocessable_query', message: expect.stringMatching(/50000 records.*perPage/) },
    });
    // Parsing that answer blocks this process, so the server in it briefly reports itself as overloaded.
    const get = (path: string, sent: Sent) =>
      vi.waitFor(async () => {
        const { status, body: got } = await server.send('GET', path, sent);
        expect(status).toBe(200);
        return got;
      }, PATIENCE);
    for (const row of [found[0], found.at(-1)] as readonly Row[])
      expect({ index: 0, ...(await get(`/v1/searches/${row.searchId}`, { key: own.key })) }).toEqual({
        ...row,
        index: 0,
      });
    expect((await get('/v1/usage', { token: own.token })).totalCalls).toBe(FITTING);
  }, 180_000);
});
