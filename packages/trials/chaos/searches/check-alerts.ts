import type { Answer } from '../../../server/test/kit/http-client.ts';
import type { Received } from '../../../server/test/kit/receiver.ts';
import { inParallel, repeat } from '../check-answers.ts';
import { violate } from '../expected-state.ts';
import type { SearchCheckDeps } from './check-charges.ts';
import { checkRepeats } from './check-jobs.ts';
import type { SearchAccount, SearchOperation } from './expected-searches.ts';
import type { Person } from './operations.ts';
import { CACHED_SOURCES } from './search-environment.ts';

type Alert = { readonly id: string; readonly kind: string; readonly source: string };

export type AlertCounts = { readonly alerts: number; readonly repeats: number };

/**
 * Checks that every monitor has one alert per record, and that each alert was delivered once, or once more after a
 * kill.
 */
export async function checkAlerts(
  { ask, expectedSearches }: Pick<SearchCheckDeps, 'ask' | 'expectedSearches'>,
  received: readonly Received[],
  cached: readonly Person[],
): Promise<AlertCounts> {
  const byAlert = new Map<string, Received[]>();
  for (const one of received) {
    const { id, monitorId } = JSON.parse(one.body) as { id?: string; monitorId?: string };
    if (id && monitorId) byAlert.set(id, [...(byAlert.get(id) ?? []), one]);
  }
  const monitors = expectedSearches.searchers.flatMap((account) =>
    account.operations
      .filter(({ effect }) => effect === 'monitor')
      .flatMap((operation) => operation.ids.map((id) => ({ account, operation, id }))),
  );
  let alerts = 0;
  await inParallel(monitors, ({ account, operation, id }) =>
    repeat(async () => {
      const { id: accountId, key } = account;
      const answer = await ask('GET', `/v1/monitors/${id}/alerts`, { accountId, key }, [200]);
      if (!answer) return false;
      const listed = answer.body.alerts as Alert[];
      alerts += listed.length;
      const told = listed.map(({ kind, source }) => `${kind} ${source}`).toSorted();
      const expected = isWatchingSomebody(operation, cached) ? CACHED_SOURCES.map((source) => `new ${source}`) : [];
      if (!isTold(account, id, told, expected.toSorted()))
        violate(expectedSearches, 'a monitor gets one alert per record', `${id}: ${told}`);
      for (const alert of listed) {
        const [first, ...more] = byAlert.get(alert.id) ?? [];
        if (first) checkRepeats(expectedSearches, alert.id, [first, ...more]);
        else violate(expectedSearches, 'every webhook is delivered at least once', `alert ${alert.id} of ${id}`);
      }
      return true;
    }),
  );
  return { alerts, repeats: [...byAlert.values()].flat().length - byAlert.size };
}

const isWatchingSomebody = ({ sent }: SearchOperation, cached: readonly Person[]): boolean => {
  const { person } = sent.body as Answer['body'];
  return cached.some(({ firstName, lastName }) => firstName === person.firstName && lastName === person.lastName);
};

/** Returns false for a monitor that was cancelled before its baseline ran, which gets no alert. */
const isTold = (
  { cancelled }: SearchAccount,
  id: string,
  told: readonly string[],
  expected: readonly string[],
): boolean => told.join() === expected.join() || (cancelled.has(id) && told.every((one) => expected.includes(one)));
