import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Visitor } from '../kit/console-visitor.ts';
import { type ServerGroup, type StartedServer, startServers } from '../kit/server-process.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const ROWS = 500;
const ACCOUNT = { email: 'clerk@example.com', password: 'a password of a clerk' };

let database: TestDatabase;
let group: ServerGroup;
let victim: StartedServer;
let visitor: Visitor;
let accountId: string;
beforeAll(async () => {
  database = await cloneDatabase();
  group = await startServers(1, database.url);
  victim = group.servers[0] as StartedServer;
  const body = { ...ACCOUNT, orgName: 'Acme', billingEnabled: true };
  const made = await victim.send('POST', '/v1/admin/accounts', { admin: group.adminKey, body });
  accountId = made.body.account.id;
  visitor = await signIn(victim, ACCOUNT);
});
afterAll(async () => {
  await group?.stop();
  await database?.drop();
});

const count = async () => {
  const { rows } = await database.db.query<{ searches: number; charges: number; searched: number }>(
    `SELECT (SELECT count(*)::integer FROM searches WHERE account_id = $1) AS searches,
       (SELECT count(*)::integer FROM ledger WHERE account_id = $1) AS charges,
       (SELECT coalesce(sum(searched), 0)::integer FROM batches WHERE account_id = $1) AS searched`,
    [accountId],
  );
  return rows[0] as { searches: number; charges: number; searched: number };
};

describe('a batch whose worker dies (contract, Money: batch row, written with the row)', () => {
  it('searches and bills each row once, and keeps the rows that were finished', async () => {
    const rows = Array.from({ length: ROWS }, (_, at) => [at % 10 === 0 ? '' : `Doverlane ${at}`]);
    const table = { product: 'offender', name: 'people.csv', columns: ['Last'], rows };
    const { batchId } = (await visitor.send('POST', '/app/batches', { body: table })).body;
    const plan = { body: { mapping: ['lastName'] } };
    expect((await visitor.send('POST', `/app/batches/${batchId}/start`, plan)).status).toBe(202);
    await expect.poll(async () => (await count()).searched, { interval: 2 }).toBeGreaterThan(0);
    victim.signal('SIGKILL');
    await victim.exited;
    const left = await count();
    await group.add();
    await expect.poll(async () => (await count()).searched, { interval: 20 }).toBe(ROWS);
    expect(left.searched).toBeLessThan(ROWS);
    const valid = ROWS - ROWS / 10;
    expect(await count()).toEqual({ searches: valid, charges: valid, searched: ROWS });
  });
});
