import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import type { Executor } from '../../src/store/database.ts';
import type { Answer, Sent } from './http-client.ts';

type Call = (
  operation: contract.Operation,
  sent: Sent & { readonly params?: Readonly<Record<string, string>>; readonly query?: string },
) => Promise<Answer>;

/** Calls every operation on monitors, with success and with failure. Needs a record of John Doverlane, born on 1968-10-11. */
export async function callMonitors(call: Call, key: string): Promise<void> {
  const channels = { email: 'owner@example.com' };
  const person = { firstName: 'Ann', lastName: 'Ellery', dob: '1970-01-31' };
  const location = { lat: 30.27, lng: -97.74 };
  const { body: made } = await call(contract.createMonitor, {
    key,
    body: { product: 'sex-offender', type: 'person', person, channels },
  });
  for (const product of ['sex-offender', 'criminal'])
    await call(contract.createMonitor, { key, body: { product, type: 'location', location, channels } });
  const params = { id: made.id as string };
  await call(contract.listMonitors, { key });
  await call(contract.getMonitor, { key, params });
  await call(contract.listAlerts, { key, params });
  await call(contract.listAlerts, { key, params, query: '?limit=10' });
  expect((await call(contract.listAlerts, { key, params, query: '?limit=0' })).status).toBe(400);
  const { body: loud } = await call(contract.createMonitor, {
    key,
    body: {
      product: 'sex-offender',
      type: 'person',
      channels,
      baseline: 'alert',
      person: { firstName: 'John', lastName: 'Doverlane', dob: '1968-10-11' },
    },
  });
  const alerts = async () => (await call(contract.listAlerts, { key, params: { id: loud.id } })).body.alerts;
  await expect.poll(async () => (await alerts()).length).toBe(1);
  await call(contract.getMonitor, { key, params: { id: loud.id } });
  const [{ id: alertId }] = await alerts();
  expect((await call(contract.resendAlert, { key, params: { id: loud.id, alertId } })).status).toBe(202);
  await call(contract.cancelMonitor, { key, params });
  for (const operation of [contract.getMonitor, contract.cancelMonitor, contract.listAlerts, contract.resendAlert])
    expect((await call(operation, { key })).status).toBe(404);
}

/** Counts an account's monitors, their keys and its charges. */
export async function countMonitorRows(db: Executor, accountId: string) {
  const { rows } = await db.query<{ monitors: bigint; keys: bigint; charges: bigint }>(
    `SELECT (SELECT count(*) FROM monitors WHERE account_id = $1) AS monitors,
       (SELECT count(*) FROM monitor_keys WHERE account_id = $1) AS keys,
       (SELECT count(*) FROM ledger WHERE account_id = $1) AS charges`,
    [accountId],
  );
  return rows[0];
}
