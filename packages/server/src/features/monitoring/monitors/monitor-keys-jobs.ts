import { WATCH_KEY_FORM } from '@blotter/match';
import type { CronEntry } from '../../../jobs/cron.ts';
import type { JobContext, JobKind } from '../../../jobs/job.ts';
import { RETRY_SCHEDULES } from '../../../jobs/retry-schedule.ts';
import type { IndexedProduct } from '../../../searches/index/index-store.ts';
import type { Database } from '../../../store/database.ts';
import { toWatch, toWatchKeys } from './monitor.ts';
import { type KeyedMonitor, listOldKeyed, replaceKeys } from './monitors-store.ts';
import type { SealedContents } from './sealed-contents-service.ts';

export type MonitorKeysDeps = {
  readonly db: Database;
  readonly contents: SealedContents;
  readonly toKey: (product: IndexedProduct, key: string) => Buffer;
};

type MonitorPosition = Pick<KeyedMonitor, 'accountId' | 'id'>;

const RENEW_KEYS_JOB = 'monitors.renew-keys';
const MONITORS_AT_ONCE = 200;
const FIRST: MonitorPosition = { accountId: '', id: '' };

/** A new cron entry runs at once, so keys are renewed right after a new version starts. */
export const monitorKeysCron: readonly CronEntry[] = [{ kind: RENEW_KEYS_JOB, pattern: '50 * * * *' }];

const renewKeys = async ({ db, contents, toKey }: MonitorKeysDeps, { commit, signal }: JobContext): Promise<void> => {
  for (let after: MonitorPosition | undefined = FIRST; after && !signal.aborted; ) {
    const found: readonly KeyedMonitor[] = await listOldKeyed(db, WATCH_KEY_FORM, after, MONITORS_AT_ONCE);
    after = found.at(-1);
    const renewed: { readonly monitor: KeyedMonitor; readonly keys: readonly Buffer[] }[] = [];
    for (const monitor of found) {
      const content = await contents.find(monitor);
      if (!content) continue;
      const keys = toWatchKeys(toWatch(monitor, content)).map((key) => toKey(monitor.product, key));
      renewed.push({ monitor, keys });
    }
    await commit({
      run: async (tx) => {
        for (const { monitor, keys } of renewed) await replaceKeys(tx, monitor, WATCH_KEY_FORM, keys);
      },
    });
  }
};

/** Renews the keys of monitors that an earlier version of the program derived by another rule. */
export function createMonitorKeysJob(deps: MonitorKeysDeps): JobKind {
  return {
    name: RENEW_KEYS_JOB,
    retry: RETRY_SCHEDULES.internal,
    concurrency: 1,
    run: (_job, context) => renewKeys(deps, context),
  };
}
