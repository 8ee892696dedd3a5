import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTICE } from '@blotter/contract';
import { type Foundation, openFoundation } from '../../src/compose/foundation.ts';
import { readConfig } from '../../src/config/config.ts';
import { createAuthenticator } from '../../src/features/accounts/sign-in/authenticator.ts';
import type { RaisedAlert } from '../../src/features/monitoring/notices/notice.ts';
import { createNoticesPart } from '../../src/features/monitoring/notices/notices.ts';
import { createApp } from '../../src/http/app.ts';
import { createConsoleSessions } from '../../src/http/console/console-sessions.ts';
import { createGate } from '../../src/http/gate.ts';
import { createIdempotency } from '../../src/http/idempotency.ts';
import { mountPages } from '../../src/http/pages.ts';
import { newId } from '../../src/ids.ts';
import { JOBS_CHANNEL } from '../../src/jobs/jobs-store.ts';
import { createWorker } from '../../src/jobs/worker.ts';
import { createQuota } from '../../src/limits/quota.ts';
import { createRateLimiter } from '../../src/limits/rate-limiter.ts';
import { createLog } from '../../src/log.ts';
import { createDeliveries } from '../../src/outbound/deliveries.ts';
import { createDeliveryJob } from '../../src/outbound/delivery-job.ts';
import { createEgress } from '../../src/outbound/guarded-fetch.ts';
import { createMailer, toAccountMailer } from '../../src/outbound/mailer.ts';
import { createWebhookSender } from '../../src/outbound/webhook-sender.ts';
import { createNotifications } from '../../src/store/notifications.ts';
import type { Channels, Watch } from '../../src/watching/watch.ts';
import { createClient } from './http-client.ts';
import { cloneDatabase } from './test-database.ts';

export type NoticesTestServer = Awaited<ReturnType<typeof startNoticesTestServer>>;

const toRecord = (first: string, last: string) => ({
  recordId: 'rec_0123456789abcdef0123',
  name: { first, middle: '', last, suffix: '', full: `${first} ${last}` },
  sources: [{ registryName: 'North Dakota Sex Offender Registry', jurisdiction: 'ND' }],
});

/** The webhook secret of an account. The accounts of these tests are not in the database. */
export function secretOf(accountId: string): string {
  return `whsec_${accountId}`;
}

/** Keeps monitors and alerts in memory. The notices and their delivery are those of the program. */
export async function startNoticesTestServer({ smtpUrl, allow = [] }: { smtpUrl?: string; allow?: readonly string[] }) {
  const clone = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'blotter-notices-'));
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const settings = {
    DATABASE_URL: clone.url,
    BLOTTER_DATA: dataDir,
    BLOTTER_CLOCK: 'test',
    BLOTTER_ADMIN_KEY: 'admin-key-of-the-tests-0123456789',
    BLOTTER_EGRESS_ALLOW: allow.join(','),
  };
  const foundation: Foundation = await openFoundation(readConfig(settings, {}), log);
  const { db, vault, blind, clock, testClock, writes } = foundation;
  const watches = new Map<string, Watch>();
  const alerts = new Map<string, RaisedAlert>();
  const { fetch } = createEgress({ allowedOrigins: allow });
  const sender = createWebhookSender({ fetch, clock });
  const deliveries = createDeliveries({
    db,
    vault,
    clock,
    sender,
    findSecret: async (accountId) => secretOf(accountId),
  });
  const mailer = createMailer(smtpUrl ? { url: smtpUrl, from: 'Blotter <alerts@blotter.example>' } : undefined);
  let url = '';
  const notices = createNoticesPart({
    db,
    vault,
    blind,
    clock,
    deliveries,
    mailer: toAccountMailer(mailer),
    publicUrl: () => url,
    hasConsole: true,
    maxUnconfirmedAddresses: 20,
    findWatch: async (accountId, monitorId) => watches.get(`${accountId} ${monitorId}`),
    findAlert: async (accountId, alertId) => alerts.get(`${accountId} ${alertId}`),
    dropEmail: async (accountId, monitorId) => {
      const watch = watches.get(`${accountId} ${monitorId}`);
      if (watch) watches.set(`${accountId} ${monitorId}`, { ...watch, channels: { ...watch.channels, email: null } });
      return [];
    },
  });

  const accountAuth = createAuthenticator({ db, blind, clock, log, adminKey: undefined });
  const auth = { ...accountAuth, findConsumerCaller: async () => undefined };
  const gate = createGate({
    auth,
    consoleSessions: createConsoleSessions({ auth, blind, alwaysTls: false, publicUrl: undefined }),
    blind,
    clock,
    log,
    rates: createRateLimiter({ db }),
    quota: createQuota({ db }),
    findTrialRefusal: async () => undefined,
  });
  const deps = {
    gate,
    commit: writes.commit,
    auditWriter: foundation.auditWriter,
    countRequest: () => {},
    clock,
    log,
    idempotency: createIdempotency({ db, vault, blind, clock }),
    trustedProxies: [],
    tls: undefined,
    hsts: false,
    loadLimits: { maxInFlight: 100, minInFlight: 100, maxEventLoopDelayMs: 10_000, eventLoopDelayMs: () => 0 },
    observe: () => {},
    observeUnavailable: () => {},
    isDraining: () => false,
    hasConsole: true,
  };
  const app = await createApp(deps);
  mountPages(app, notices.pages, deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const notifications = createNotifications(clone.url, [JOBS_CHANNEL], log);
  const worker = createWorker({
    db,
    commit: writes.commit,
    clock,
    log,
    observe: () => {},
    kinds: [...notices.jobKinds, createDeliveryJob(deliveries)],
    presence: notifications.presence,
    onWake: (wake) => {
      notifications.on(JOBS_CHANNEL, wake);
      testClock?.start(wake);
    },
  });
  notifications.start();
  worker.start();

  const raise = async (watch: Watch, more: object = {}): Promise<RaisedAlert> => {
    const { accountId, monitorId } = watch;
    const alertId = newId('alr');
    const raisedAt = clock.now();
    const content = {
      id: alertId,
      monitorId,
      product: 'sex-offender',
      type: 'person',
      kind: 'new',
      raisedAt,
      matchState: 'dob_match',
      matchConfidence: 0.97,
      record: toRecord('John', 'Doverlane'),
      changes: [],
      source: { jurisdiction: 'ND', registryName: 'North Dakota Sex Offender Registry' },
      notice: NOTICE,
      ...more,
    };
    const alert = { accountId, monitorId, alertId, raisedAt, text: JSON.stringify(content) };
    alerts.set(`${accountId} ${alertId}`, alert);
    await writes.commit({ writes: await notices.toNoticeWrites([{ alert, watch }]) });
    return alert;
  };

  return {
    url,
    send: createClient(url),
    foundation,
    notices,
    raise,
    logLines: () => lines,
    /** Adds a monitor of the account, or of a new account, and prepares its channels. */
    watch: async (channels: Partial<Channels>, label = 'My monitor', accountId = newId('acct')): Promise<Watch> => {
      const watch: Watch = {
        accountId,
        monitorId: newId('mon'),
        product: 'offender',
        label,
        watched: { type: 'person' } as Watch['watched'],
        channels: { email: null, webhookUrl: null, ...channels },
      };
      watches.set(`${accountId} ${watch.monitorId}`, watch);
      await writes.commit(await notices.prepareChannels(accountId, watch.channels));
      return watch;
    },
    cancel: ({ accountId, monitorId }: Watch) => watches.delete(`${accountId} ${monitorId}`),
    statesOf: async ({ accountId, alertId }: RaisedAlert) =>
      (await notices.listDeliveryStates(accountId, [alertId])).get(alertId) ?? [],
    advance: (byMs: number) => testClock?.advance(byMs, writes.commit),
    stop: async () => {
      await worker.stop(1_000);
      testClock?.stop();
      await app.close();
      mailer?.close();
      await writes.idle();
      await notifications.close();
      await foundation.close();
      await clone.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
