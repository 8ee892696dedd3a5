import type { AuditEntry } from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Visitor } from '../kit/console-visitor.ts';
import { patiently } from '../kit/http-client.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
let visitor: Visitor;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  visitor = await signIn(server, account);
});
afterAll(() => server.stop());

const query = { lastName: 'Grover', state: 'TX' };
const read = async (filter: string): Promise<readonly AuditEntry[]> => {
  const { status, body, text } = await visitor.send('GET', `/app/v1/audit?${filter}`);
  expect(status, text).toBe(200);
  return body.entries;
};
const linesOf = async (filter: string): Promise<readonly string[]> =>
  (await read(filter)).map(({ method, route, status }) => `${method} ${route} ${status}`);
const advance = (advanceSeconds: number) =>
  server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });
const now = (): string => server.foundation.clock.now().toISOString();

describe('the account’s audit (contract, Account endpoints)', () => {
  it('tells a price preview from a search, and the chains stay intact', async () => {
    const ask = patiently(server.send);
    const { key } = account;
    const asked = [
      await ask('POST', '/v1/search', { key, body: { query, dryRun: true } }),
      await ask('POST', '/v1/search', { key, body: { query } }),
      await ask('POST', '/v1/batch?dryRun=true', { key, body: { queries: [query] } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await linesOf('kind=price_preview')).toEqual(['POST /v1/batch 200', 'POST /v1/search 200']);
    expect(await linesOf('kind=search')).toEqual(['POST /v1/search 200']);
    expect((await read('kind=search')).map(({ kind, keyId }) => [kind, keyId])).toEqual([['search', account.keyId]]);
    const { body } = await server.send('POST', '/v1/admin/audit/verify', { admin: ADMIN_KEY });
    expect(body).toMatchObject({ intact: true, faults: [] });
    await server.foundation.db.query('UPDATE audit_entries SET preview = NOT preview WHERE route = $1', ['/v1/batch']);
    expect((await server.send('POST', '/v1/admin/audit/verify', { admin: ADMIN_KEY })).body.intact).toBe(false);
    await server.foundation.db.query('UPDATE audit_entries SET preview = NOT preview WHERE route = $1', ['/v1/batch']);
  });

  it('is filtered by person, key, time, kind, outcome and request id, in pages', async () => {
    await advance(3_600);
    const from = now();
    const sent = { key: account.key, headers: { 'x-request-id': 'my-request' }, body: { query, unknown: 1 } };
    expect((await server.send('POST', '/v1/search', sent)).status).toBe(422);
    await server.send('GET', '/v1/monitors', { key: account.key });
    await visitor.send('GET', '/app/v1/account');
    await advance(3_600);
    const to = now();
    await server.send('GET', '/v1/clearances', { key: account.key });
    const range = `from=${from}&to=${to}`;
    expect(await linesOf(range)).toEqual(['GET /v1/account 200', 'GET /v1/monitors 200', 'POST /v1/search 422']);
    expect(await linesOf(`${range}&kind=monitor`)).toEqual(['GET /v1/monitors 200']);
    expect(await linesOf(`${range}&outcome=rejected`)).toEqual(['POST /v1/search 422']);
    expect(await linesOf('requestId=my-request')).toEqual(['POST /v1/search 422']);
    expect(await linesOf(`${range}&keyId=${account.keyId}`)).toHaveLength(2);
    const [own] = await read(`${range}&kind=account`);
    expect(own).toMatchObject({ userEmail: account.email, keyId: null });
    expect(await linesOf(`${range}&userId=${own?.userId}`)).toEqual(['GET /v1/account 200']);
    const first = await visitor.send('GET', `/app/v1/audit?${range}&limit=2`);
    expect(await linesOf(`${range}&limit=2&after=${first.body.nextAfter}`)).toEqual(['POST /v1/search 422']);
    expect(await linesOf('userId=usr_unknown')).toEqual([]);
  });

  it('refuses an unknown kind, an unreadable time and an empty range', async () => {
    const swapped = 'from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z';
    for (const wrong of ['kind=purple', 'from=yesterday', 'outcome=1', swapped])
      for (const path of ['/app/v1/audit?', '/app/audit?format=csv&'])
        expect((await visitor.send('GET', `${path}${wrong}`)).status, wrong).toBe(422);
    expect((await visitor.send('GET', '/app/audit')).status).toBe(422);
  });

  it('is exported as CSV and JSON with the same filter, beyond one page, and only to the account', async () => {
    await server.foundation.db.query(
      `INSERT INTO audit_entries (account_id, at, chain, seq, method, route, status, request_id, hash)
       SELECT $1, timestamptz '2020-01-01' + n * interval '1 second', 'planted', n, 'GET', '/v1/monitors', 200, '=cmd|' || n, ''
       FROM generate_series(1, 1200) n`,
      [account.id],
    );
    const range = 'to=2020-12-31T00:00:00Z';
    const csv = await visitor.send('GET', `/app/audit?format=csv&${range}`);
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
    const lines = csv.text.trimEnd().split('\r\n');
    expect([lines.length, lines[1]]).toEqual([
      1_201,
      `2020-01-01T00:20:00.000Z,monitor,GET,/v1/monitors,200,,,,'=cmd|1200`,
    ]);
    const json = await visitor.send('GET', `/app/audit?format=json&${range}`);
    expect(JSON.parse(json.text)).toHaveLength(1_200);
    const stranger = await signIn(server, await server.createAccount());
    expect((await stranger.send('GET', `/app/audit?format=json&${range}`)).text).toBe('[]\n');
    expect((await server.send('GET', '/app/audit?format=json', {})).status).toBe(401);
  });
});
