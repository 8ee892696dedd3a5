import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCustomer } from '../kit/customers.ts';
import { newSharedSecrets, startServer, stopServer } from '../kit/server-process.ts';
import { cloneDatabase } from '../kit/test-database.ts';

const REFUSED = 30;

it('a killed process loses the counts of its current minute only, and the chains stay intact (ADR 4)', async () => {
  const { url, db, drop } = await cloneDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'blotter-audit-kills-'));
  const secrets = newSharedSecrets();
  const admin = secrets.BLOTTER_ADMIN_KEY as string;
  const settings = { ...secrets, DATABASE_URL: url, BLOTTER_DATA: folder, BLOTTER_CLOCK: 'test' };
  const countStored = async () => {
    const { rows } = await db.query<{ counted: number; own: number }>(
      `SELECT coalesce(sum((counted::json->>'GET 401')::integer), 0)::integer AS counted,
         count(*) FILTER (WHERE request_id LIKE 'own-%')::integer AS own FROM audit_entries`,
    );
    return rows[0] as { counted: number; own: number };
  };
  const first = await startServer({ settings });
  const { key } = await createCustomer(first.send, admin);
  const refuse = async (): Promise<void> => {
    for (let n = 0; n < REFUSED; n++) expect((await first.send('GET', '/v1/account')).status).toBe(401);
  };
  await refuse();
  await first.send('POST', '/v1/admin/clock', { admin, body: { advanceSeconds: 60 } });
  await expect.poll(async () => (await countStored()).counted).toBe(REFUSED);
  await refuse();
  for (let n = 0; n < REFUSED; n++) {
    const headers = { 'x-request-id': `own-${n}` };
    expect((await first.send('GET', '/v1/criminal/history', { key, headers })).status).toBe(200);
  }
  first.signal('SIGKILL');
  await first.exited;
  const { counted, own } = await countStored();
  expect(counted).toBeGreaterThanOrEqual(REFUSED);
  expect(own).toBe(REFUSED);

  const second = await startServer({ settings });
  const { body } = await second.send('POST', '/v1/admin/audit/verify', { admin });
  expect(body).toMatchObject({ intact: true, faults: [] });
  await stopServer(second);
  await drop();
  await rm(folder, { recursive: true });
});
