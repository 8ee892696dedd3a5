import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putSwitch } from '../../src/store/switches.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
/** A statutorily non-commercial registry without data. */
let free: string;
let billed: string;
beforeAll(async () => {
  server = await startTestServer();
  // The test contacts no live registry.
  await putSwitch(server.foundation.db, 'workers_paused', 'true');
  type Source = { readonly id: string; readonly legal: { readonly nonCommercial: boolean } };
  const { sources } = (await server.send('GET', '/v1/sources')).body as { readonly sources: readonly Source[] };
  free = sources.find(({ legal }) => legal.nonCommercial)?.id as string;
  billed = sources.find(({ id, legal }) => !legal.nonCommercial && id.length === 2)?.id as string;
  expect([free, billed]).not.toContain(undefined);
});
afterAll(() => server.stop());

const query = { lastName: 'Doverlane' };
const post = ({ key }: TestAccount, path: string, body: object) => server.send('POST', path, { key, body });
const listCharges = async ({ id }: TestAccount) => {
  const { rows } = await server.foundation.db.query(
    `SELECT kind, is_free AS "isFree", amount_micros::integer AS micros FROM ledger WHERE account_id = $1 ORDER BY kind`,
    [id],
  );
  return rows;
};
const ZERO_ROW = { kind: 'base_call', isFree: true, micros: 0 };

describe('a search is a zero row if all queried registries are statutorily non-commercial, even without data (contract, Money)', () => {
  it('a search', async () => {
    const account = await server.createAccount();
    const { status, body } = await post(account, '/v1/search', { query, jurisdictions: [free] });
    expect([status, body.records]).toEqual([200, []]);
    expect(await listCharges(account)).toEqual([ZERO_ROW]);
  });

  it('a search whose location limits it to the registry', async () => {
    const account = await server.createAccount();
    const body = { query: { ...query, state: free }, locationScoped: true };
    expect((await post(account, '/v1/search', body)).status).toBe(200);
    expect(await listCharges(account)).toEqual([ZERO_ROW]);
  });

  it('a dry run reports it', async () => {
    const account = await server.createAccount();
    const { body } = await post(account, '/v1/search', { query, jurisdictions: [free], dryRun: true });
    expect(body.estimatedChargeUsd).toEqual({ base: 0, liveMax: 0, documents: 0 });
  });

  it('a job', async () => {
    const account = await server.createAccount();
    expect((await post(account, '/v1/searches', { query, jurisdictions: [free] })).status).toBe(202);
    expect(await listCharges(account)).toEqual([ZERO_ROW]);
  });

  it('a job that queries it live', async () => {
    const account = await server.createAccount();
    const body = { query, jurisdictions: [free], live: { jurisdictions: [free] } };
    expect((await post(account, '/v1/searches', body)).status).toBe(202);
    expect(await listCharges(account)).toEqual([ZERO_ROW]);
  });

  it('batch rows', async () => {
    const account = await server.createAccount();
    const { status } = await post(account, '/v1/batch', { queries: [query, query], jurisdictions: [free] });
    expect(status).toBe(200);
    expect(await listCharges(account)).toEqual([ZERO_ROW, ZERO_ROW]);
  });

  it('the search of a report from a query, whose document is charged', async () => {
    const account = await server.createAccount();
    expect((await post(account, '/v1/report', { query, jurisdictions: [free] })).status).toBe(200);
    expect(await listCharges(account)).toEqual([ZERO_ROW, { kind: 'document', isFree: false, micros: 20_000 }]);
  });

  it('a search with another registry in scope is charged, even if that has no data either', async () => {
    const account = await server.createAccount();
    expect((await post(account, '/v1/search', { query, jurisdictions: [free, billed] })).status).toBe(200);
    expect(await listCharges(account)).toEqual([{ kind: 'base_call', isFree: false, micros: 150_000 }]);
  });

  it('an account without billing still gets 402', async () => {
    const account = await server.createAccount({ billing: false });
    expect((await post(account, '/v1/search', { query, jurisdictions: [free] })).status).toBe(402);
  });
});
