import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandHost, startCommandHost } from '../kit/command-host.ts';
import { inmate, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const JAIL = 'us-tx-hidalgo-jail';

let server: TestServer;
let commands: CommandHost;
let account: TestAccount;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'blotter-declared-'));
  server = await startTestServer({ dataDir });
  commands = startCommandHost();
  account = await server.createAccount();
});
afterAll(async () => {
  await commands.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs a command on the database and data folder of the running service. */
const blotter = (...args: readonly string[]) =>
  commands.run(args, { DATABASE_URL: server.foundation.databaseUrl, BLOTTER_DATA: dataDir });
const writeRows = async (name: string, rows: readonly object[]): Promise<string> => {
  const path = join(dataDir, name);
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  return path;
};
const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await server.send(method, path, { key: account.key, ...(body !== undefined && { body }) });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

describe('the operator declares a source that is not built in (guide, Feeds)', () => {
  it('every fault of a declaration is reported together, and nothing is stored', async () => {
    const path = join(dataDir, 'wrong.json');
    await writeFile(
      path,
      JSON.stringify({ code: 'us tx', kind: 'zoo', covers: [], colour: 'red', website: 'ftp://x' }),
    );
    const shape = await blotter('sources', 'add', '--manifest', path);
    expect(shape.code).toBe(1);
    for (const field of ['code', 'name', 'kind', 'covers', 'colour', 'website'])
      expect(shape.err).toMatch(new RegExp(`^${field}: `, 'm'));
    const rules = await blotter('sources', 'add', JAIL, '--name', 'X', '--state', 'OK', '--kind', 'court');
    expect(rules.code).toBe(1);
    expect(rules.err).toContain('state: the code names TX, not OK.');
    expect(rules.err).toContain('kind: the code ends in jail, not court.');
    expect((await blotter('sources', 'declared')).out).toBe('No source is declared.\n');
  });

  it('a running server lists a declared jail without a restart in catalog, jurisdictions and resolver', async () => {
    const added = await blotter(
      ...['sources', 'add', JAIL, '--name', 'Hidalgo County Jail', '--state', 'TX', '--county', 'Hidalgo'],
      ...['--kind', 'jail', '--website', 'https://jail.hidalgo.example.org/roster'],
    );
    expect(added, added.err).toMatchObject({ code: 0 });
    const { sources } = await ask('GET', '/v1/criminal/sources');
    expect(sources.find(({ code }: { code: string }) => code === JAIL)).toEqual({
      code: JAIL,
      name: 'Hidalgo County Jail',
      state: 'TX',
      county: 'Hidalgo',
      kind: 'jail',
      availability: 'pending',
      quick: false,
      liveSupported: false,
      lastUpdatedAt: null,
      records: 0,
      simulated: false,
    });
    expect(await ask('GET', '/v1/criminal/jurisdictions?county=hidalgo')).toEqual({
      count: 1,
      jurisdictions: [{ code: JAIL, state: 'TX', county: 'Hidalgo', kind: 'jail' }],
    });
    const resolve = () => ask('POST', '/v1/criminal/resolve', { website: 'jail.hidalgo.example.org' });
    await expect.poll(resolve).toEqual({ covered: true, state: 'TX', county: 'Hidalgo', code: JAIL });
    expect((await blotter('sources', 'list')).out).toMatch(/us-tx-hidalgo-jail .*Hidalgo County Jail/);
  });

  it('a declared source is ingested, searched and reported by its name, and can then not be removed', async () => {
    const rows = [inmate('H-1', 'MARLOWE, JOHN', { state: 'TX', county: 'Hidalgo' })];
    const fed = await blotter('ingest', JAIL, await writeRows('jail.ndjson', rows));
    expect(fed, fed.err).toMatchObject({ code: 0 });
    await server.catchUp();
    const { records, coverage, warnings } = await ask('POST', '/v1/criminal/search', {
      lastName: 'Marlowe',
      jurisdictions: [JAIL],
    });
    expect(warnings).toEqual([]);
    expect(records[0].sources[0]).toMatchObject({ code: JAIL, name: 'Hidalgo County Jail', state: 'TX', kind: 'jail' });
    expect(coverage.sources).toEqual([expect.objectContaining({ code: JAIL, place: 'hidalgo', records: 1 })]);
    const report = await server.send('POST', '/v1/criminal/report', {
      key: account.key,
      body: { query: { lastName: 'Marlowe' } },
    });
    expect(report.status).toBe(200);
    expect((await blotter('sources', 'remove', JAIL)).err).toContain('holds records');
  });

  it('a tribal registry is declared by a file and searched by its code and by the state it covers', async () => {
    const path = join(dataDir, 'tribe.json');
    const tribe = { code: 'FABLETRIBE', name: 'Fable Tribe', kind: 'tribe', covers: ['OK'], nonCommercial: true };
    await writeFile(path, JSON.stringify(tribe));
    expect(await blotter('sources', 'add', '--manifest', path)).toMatchObject({ code: 0 });
    const { sources } = await ask('GET', '/v1/sources');
    expect(sources.find(({ id }: { id: string }) => id === 'FABLETRIBE')).toMatchObject({
      name: 'Fable Tribe',
      scope: 'tribe',
      covers: ['OK'],
      status: 'building',
      simulated: false,
      legal: { nonCommercial: true },
    });
    const rows = [registrant('FT-1', 'MARLOWE, JOHN')];
    expect(await blotter('ingest', 'fabletribe', await writeRows('tribe.ndjson', rows))).toMatchObject({ code: 0 });
    await server.catchUp();
    for (const jurisdictions of [['FABLETRIBE'], ['OK']]) {
      const { records } = await ask('POST', '/v1/search', { query: { lastName: 'Marlowe' }, jurisdictions });
      expect(records[0].source).toMatchObject({ jurisdiction: 'FABLETRIBE', registryName: 'Fable Tribe' });
    }
    expect(JSON.parse((await blotter('sources', 'declared', '--json')).out)).toEqual([
      tribe,
      expect.objectContaining({ code: JAIL }),
    ]);
  });

  it('a declared source survives a restart and is available to other processes', async () => {
    const other = await startTestServer({ databaseUrl: server.foundation.databaseUrl, dataDir });
    try {
      await other.catchUp();
      const answer = await other.send('POST', '/v1/criminal/search', {
        key: account.key,
        body: { lastName: 'Marlowe', jurisdictions: [JAIL] },
      });
      expect(answer.body.records).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });

  it('a declared source without records can be removed, and a built-in one cannot', async () => {
    expect(
      await blotter('sources', 'add', 'us-tx-webb-jail', '--name', 'Webb County Jail', '--kind', 'jail'),
    ).toMatchObject({ code: 0 });
    expect(await blotter('sources', 'remove', 'US-TX-WEBB-JAIL')).toMatchObject({
      code: 0,
      out: 'us-tx-webb-jail is removed.\n',
    });
    expect(await ask('GET', '/v1/criminal/jurisdictions?q=webb')).toEqual({ count: 0, jurisdictions: [] });
    expect((await blotter('sources', 'remove', 'TX')).err).toContain('TX is built in');
    expect((await blotter('sources', 'remove', 'nowhere')).err).toContain('No source is declared');
    expect((await blotter('ingest', 'us-tx-webb-jail', join(dataDir, 'jail.ndjson'))).err).toContain(
      'no source with this code',
    );
  });
});
