import {
  type CanceledMonitor,
  type Monitor,
  type MonitorNotYetAvailable,
  MonitorRequest,
  type MonitorSummary,
} from '@blotter/contract';
import type { Clock } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import type { AccountCaller } from '../../../http/caller.ts';
import { newId } from '../../../ids.ts';
import { isMailAddress } from '../../../outbound/mailer.ts';
import { createRowCheck } from '../../../searches/batch/batch-rows.ts';
import type { IndexedProduct } from '../../../searches/index/index-store.ts';
import type { Database } from '../../../store/database.ts';
import { type Commit, condition, type Unit, type Write, write } from '../../../store/durable-writes.ts';
import type { Channels } from '../../../watching/watch.ts';
import type { Alerts, AlertsPage, AlertsQuery } from '../alerts/alerts-service.ts';
import type { ChannelUnit } from '../notices/addresses-service.ts';
import type { Notices } from '../notices/notices-service.ts';
import {
  type MonitorContent,
  type StoredMonitor,
  toCanceled,
  toMonitor,
  toSummary,
  toWatch,
  toWatchKeys,
} from './monitor.ts';
import { toMonitorLimitGuard } from './monitor-limit-store.ts';
import { checkEssentials, type RequestedMonitor, toRequestedMonitor } from './monitor-request.ts';
import { cancelMonitor, findMonitor, listMonitors, monitorsWriter } from './monitors-store.ts';
import type { PlaceLocation } from './place-location.ts';
import type { SealedContents } from './sealed-contents-service.ts';

export type MonitorPayer = Pick<AccountCaller, 'accountId' | 'keyId' | 'mode'>;

export type MonitorsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly contents: SealedContents;
  readonly placeLocation: PlaceLocation;
  readonly toKey: (product: IndexedProduct, key: string) => Buffer;
  readonly checkUrl: (url: string) => Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
  /** Charges the month in which a monitor is created. Returns nothing for a test key. */
  readonly chargeFirstMonth: (payer: MonitorPayer, monitorId: string, at: Date) => Promise<readonly Write[]>;
  readonly listAlerts: Alerts['list'];
  readonly toBaselineWrites: Alerts['toBaselineWrites'];
  readonly resend: Notices['resend'];
  /** Prepares the channels of a new monitor, for example with a confirmation mail. */
  readonly prepareChannels: (accountId: string, channels: Channels) => Promise<ChannelUnit>;
  /** The number of active monitors of an account. */
  readonly maxMonitors: number;
};

export type Monitors = ReturnType<typeof createMonitors>;

const RECENT_ALERTS = 10;
const LISTED_AT_ONCE = 500;

const notFound = (): Failure => new Failure('not_found', 'There is no such monitor.');

const NOT_YET: MonitorNotYetAvailable = {
  status: 'not_yet_available',
  product: 'criminal',
  type: 'location',
  message: 'Criminal records cannot be watched by location yet. No monitor was created and nothing is billed.',
};

export function createMonitors(deps: MonitorsDeps) {
  const { db, clock, contents, maxMonitors } = deps;
  const limitGuard = toMonitorLimitGuard(
    maxMonitors,
    () =>
      new Failure(
        'limit_reached',
        `This account has ${maxMonitors} active monitors, which is the maximum; cancel one that you no longer need.`,
      ),
  );
  const checkFields = createRowCheck(MonitorRequest);

  const read = (body: Readonly<Record<string, unknown>>, now: Date): RequestedMonitor => {
    checkEssentials(body);
    const request = checkFields(body);
    if (request instanceof Failure) throw request;
    return toRequestedMonitor(request, now);
  };

  const checkChannels = async ({ email, webhookUrl }: Channels): Promise<void> => {
    if (email !== null && !isMailAddress(email))
      throw new Failure('invalid_request', 'channels.email: is not a valid e-mail address.');
    const checked = webhookUrl === null ? undefined : await deps.checkUrl(webhookUrl);
    if (checked?.ok === false) throw new Failure('invalid_request', `channels.webhookUrl: ${checked.reason}`);
  };

  const getStored = async (accountId: string, monitorId: string): Promise<StoredMonitor> => {
    const stored = await findMonitor(db, accountId, monitorId);
    if (!stored) throw notFound();
    return stored;
  };

  const getContent = async (stored: StoredMonitor): Promise<MonitorContent> => {
    const content = await contents.find(stored);
    if (!content) throw notFound();
    return content;
  };

  const listPage = async (accountId: string, after: StoredMonitor | undefined) => {
    const stored = await listMonitors(db, accountId, after, LISTED_AT_ONCE);
    const shown = stored.map(async (each) => toSummary(each, (await getContent(each)).label));
    return { shown: await Promise.all(shown), last: stored.length < LISTED_AT_ONCE ? undefined : stored.at(-1) };
  };

  async function* listFrom(accountId: string, first: Awaited<ReturnType<typeof listPage>>) {
    yield first.shown;
    for (let { last } = first; last; ) {
      const page = await listPage(accountId, last);
      yield page.shown;
      last = page.last;
    }
  }

  return {
    /** Returns the answer, and the unit to commit with it. */
    create: async (
      payer: MonitorPayer,
      body: Readonly<Record<string, unknown>>,
    ): Promise<{ readonly made: Monitor | MonitorNotYetAvailable; readonly unit: Unit }> => {
      const now = clock.now();
      const requested = read(body, now);
      await checkChannels(requested.channels);
      if (requested.product === 'criminal' && requested.type === 'location') return { made: NOT_YET, unit: {} };
      const { accountId } = payer;
      const { label, person, minConfidence, channels, product, type } = requested;
      const location = requested.location && (await deps.placeLocation(requested.location));
      const content: MonitorContent = { label, person, location, minConfidence, channels };
      const id = newId('mon');
      const watch = toWatch({ accountId, id, product }, content);
      const sealed = await contents.seal(accountId, id, content);
      const keys = toWatchKeys(watch).map((key) => deps.toKey(product, key));
      const monitor = { accountId, id, product, type, sealed, createdAt: now, canceledAt: null };
      const { keyId, mode: keyMode } = payer;
      const awaitsBaseline = requested.baseline === 'alert';
      const prepared = await deps.prepareChannels(accountId, channels);
      return {
        made: toMonitor(monitor, content),
        unit: {
          conditions: [condition(limitGuard, accountId), ...prepared.conditions],
          writes: [
            write(monitorsWriter, { ...monitor, keyId, keyMode, keys, awaitsBaseline }),
            ...(await deps.chargeFirstMonth(payer, id, now)),
            ...prepared.writes,
            ...(awaitsBaseline ? deps.toBaselineWrites(watch) : []),
          ],
        },
      };
    },

    /** Newest first, in pages. The first page is loaded when the promise resolves, so its errors reject the promise. */
    list: async (accountId: string): Promise<AsyncIterable<readonly MonitorSummary[]>> =>
      listFrom(accountId, await listPage(accountId, undefined)),

    get: async (
      accountId: string,
      monitorId: string,
    ): Promise<{ readonly monitor: Monitor; readonly recentAlerts: readonly string[] }> => {
      const stored = await getStored(accountId, monitorId);
      const page = await deps.listAlerts(accountId, monitorId, { limit: RECENT_ALERTS });
      return {
        monitor: toMonitor(stored, await getContent(stored)),
        recentAlerts: page === 'unknown_after' ? [] : page.alerts,
      };
    },

    cancel: async (accountId: string, monitorId: string, commit: Commit): Promise<CanceledMonitor> => {
      const canceled = await commit({
        run: async (tx) => {
          const found = await cancelMonitor(tx, accountId, monitorId, clock.now);
          if (!found) throw notFound();
          return found;
        },
      });
      return toCanceled(canceled);
    },

    listAlerts: async (accountId: string, monitorId: string, query: AlertsQuery): Promise<AlertsPage> => {
      await getStored(accountId, monitorId);
      const found = await deps.listAlerts(accountId, monitorId, query);
      if (found === 'unknown_after')
        throw new Failure('invalid_request', 'after: is not an alert of this monitor; send the nextAfter of a page.');
      return found;
    },

    /** Returns the writes that send the alert again. */
    resend: async (accountId: string, monitorId: string, alertId: string): Promise<readonly Write[]> => {
      await getStored(accountId, monitorId);
      const writes = await deps.resend(accountId, monitorId, alertId);
      if (!writes) throw new Failure('not_found', 'There is no such alert.');
      return writes;
    },
  };
}
