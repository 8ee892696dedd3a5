import { listManifests } from '@blotter/connectors';
import { readName } from '@blotter/vocab';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Simulator, startSimulator } from '../../src/serve/simulator.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let simulator: Simulator;
let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  simulator = await startSimulator({ people: '6000', criminal: '4000', seed: '7', port: '0' });
  server = await startTestServer({ settings: { BLOTTER_SIM: simulator.origin } });
  account = await server.createAccount();
});
afterAll(async () => {
  await server.stop();
  await simulator.stop();
});

const someoneOf = async (code: string) => {
  const feed = await (await fetch(`${simulator.origin}/feeds/${code}.ndjson`)).text();
  const { first, last } = readName(JSON.parse(feed.split('\n')[0] as string).name);
  return { firstName: first, lastName: last };
};
const post = (path: string, body: object) => server.send('POST', path, { key: account.key, body });
const clear = (searchId: string, personRef: string, subjectId: string) =>
  post('/v1/clearances', { searchId, personRef, subjectId, verdict: 'not_this_person' });

type Record = { readonly personRef: string };

describe('clearances in live searches (spec §2.1, §2.8)', () => {
  it('cleared offenders are hidden in synchronous searches and jobs, and the queried registry is billed', async () => {
    const query = await someoneOf('ND');
    const ask = (jurisdictions: readonly string[]) =>
      post('/v1/search', { query, live: { jurisdictions }, subjectId: 'candidate 1' });
    const { body: before } = await ask(['ND']);
    expect(before.records.length).toBeGreaterThan(0);
    for (const { personRef } of before.records as Record[]) await clear(before.searchId, personRef, 'candidate 1');
    const { body: after } = await ask(['ND']);
    expect(after).toMatchObject({ records: [], counts: { records: 0 }, usage: { liveChecksCompleted: 1 } });
    expect(after.cleared).toHaveLength(before.records.length);
    expect(after.sourceStatus.find(({ source }: { source: string }) => source === 'ND')).toMatchObject({ matched: 0 });

    const { status, body: job } = await ask(['ND', 'NE', 'VI']);
    expect(status).toBe(202);
    const read = async () => (await server.send('GET', `/v1/searches/${job.searchId}`, { key: account.key })).body;
    await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toMatch(/complete|partial/);
    expect((await read()).cleared.map(({ personRef }: Record) => personRef)).toEqual(
      after.cleared.map(({ personRef }: Record) => personRef),
    );
  });

  it('cleared people are hidden in criminal searches too', async () => {
    const { code } = listManifests().find(
      ({ product, liveSupported, syncEligible }) => product === 'criminal' && liveSupported && syncEligible,
    ) as { code: string };
    const query = await someoneOf(code);
    const ask = () => post('/v1/criminal/search', { query, live: { jurisdictions: [code] }, subjectId: 'candidate 2' });
    const { body: before, status, text } = await ask();
    expect(status, text).toBe(200);
    expect(before.records.length).toBeGreaterThan(0);
    for (const { personRef } of before.records as Record[]) await clear(before.searchId, personRef, 'candidate 2');
    const { body: after } = await ask();
    expect(after).toMatchObject({ records: [], counts: { records: 0, liveCompleted: 1 } });
    expect(after.cleared).toHaveLength(before.records.length);
    expect(after.sourceStatus[0]).toMatchObject({ source: code, matched: 0 });
  });
});
