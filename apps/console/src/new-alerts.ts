import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callConsole } from './api.ts';
import { useSession } from './session.ts';
import { isTestMode } from './test-mode.ts';

type NewAlerts = {
  readonly asOf: string;
  readonly monitors: readonly { readonly monitorId: string; readonly alerts: number }[];
};

/** Each call is an entry of the audit. A return to the tab counts anew at once. */
const REFRESH_MS = 300_000;

/** This browser remembers until when the alerts of an account were read, apart for each mode. */
const toPlace = (accountId: string): string => `blotter-alerts-read ${accountId}${isTestMode() ? ' test' : ''}`;

/** Counts the alerts that came since they were marked as read in this browser, or in the last seven days. */
export function useNewAlerts() {
  const queries = useQueryClient();
  const { data: session } = useSession();
  const accountId = session?.signedIn && session.mayCall.includes('listMonitors') ? session.account.id : '';
  const place = toPlace(accountId);
  const queryKey = ['new-alerts', accountId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => {
      const since = window.localStorage.getItem(place);
      return callConsole<NewAlerts>('GET', `/app/alerts/new${since ? `?since=${encodeURIComponent(since)}` : ''}`);
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
    enabled: accountId !== '',
  });
  const monitors = data?.monitors ?? [];
  return {
    total: monitors.reduce((sum, { alerts }) => sum + alerts, 0),
    countOf: (id: string): number => monitors.find(({ monitorId }) => monitorId === id)?.alerts ?? 0,
    markRead: async (): Promise<void> => {
      if (!data) return;
      window.localStorage.setItem(place, data.asOf);
      // A count that is under way still has the earlier time.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, { ...data, monitors: [] });
    },
  };
}
