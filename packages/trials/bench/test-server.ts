import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Foundation, openFoundation } from '../../server/src/compose/foundation.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { createLog } from '../../server/src/log.ts';
import { serve } from '../../server/src/serve/serve.ts';
import { createDurableFeature, createDurableTables } from '../../server/test/durable/durable-feature.ts';
import { createClient, type Send } from '../../server/test/kit/http-client.ts';
import { asOwner } from '../../server/test/kit/owner-database.ts';

export const ADMIN_KEY = 'admin-key-of-the-bench-0123456789';

export type TestServer = {
  readonly foundation: Foundation;
  readonly url: string;
  readonly evidenceUrl: string;
  readonly catchUp: () => Promise<void>;
  readonly send: Send;
  readonly key: string;
  readonly accountId: string;
  readonly close: () => Promise<void>;
};

/**
 * Starts the real program on an embedded PostgreSQL with fsync on, with the durable test route and an account without
 * limits.
 */
export async function openTestServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'blotter-bench-'));
  const settings = {
    BLOTTER_DATA: dataDir,
    BLOTTER_ADMIN_KEY: ADMIN_KEY,
    BLOTTER_MAX_MONITORS: '1000000',
    PORT: '0',
    BLOTTER_EVIDENCE_PORT: '0',
  };
  const foundation = await openFoundation(readConfig(settings, {}), createLog('warn'));
  await asOwner(foundation, createDurableTables);
  const running = await serve(foundation, (platform) => [createDurableFeature(platform)]);
  const url = running.apiUrl as string;
  const send = createClient(url);
  const body = { email: 'bench@example.com', orgName: 'Bench', billingEnabled: true };
  const made = await send('POST', '/v1/admin/accounts', { admin: ADMIN_KEY, body });
  const accountId: string = made.body.account.id;
  const limits = { ratePerSecond: 100_000, burst: 100_000 };
  await send('PATCH', `/v1/admin/accounts/${accountId}`, { admin: ADMIN_KEY, body: { limits } });
  return {
    foundation,
    url,
    evidenceUrl: running.evidenceUrl as string,
    catchUp: running.catchUp,
    send,
    key: made.body.key.secret,
    accountId,
    close: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function printLine(text: string): void {
  process.stdout.write(`  ${text}\n`);
}
