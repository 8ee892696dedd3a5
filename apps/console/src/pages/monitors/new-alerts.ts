import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../api.ts';
import { isTestMode } from '../../test-mode.ts';

type NewAlerts = {
  readonly asOf: string;
  readonly monitors: readonly { readonly monitorId: string; readonly alerts: number }[];
};

/** This browser remembers until when the alerts of an account were read, apart for each mode. */
const toPlace = (accountId: string): string => `blotter-alerts-read ${accountId}${isTestMode() ? ' test' : ''}`;

/** Counts the alerts that came since they were marked as read in this browser, or in the last seven days. */
export function useNewAlerts(accountId: string) {
  const place = toPlace(accountId);
  const [since, setSince] = useState(() => window.localStorage.getItem(place));
  const { data } = useQuery({
    queryKey: ['new-alerts', since],
    queryFn: () =>
      callConsole<NewAlerts>('GET', `/app/alerts/new${since ? `?since=${encodeURIComponent(since)}` : ''}`),
    staleTime: 0,
    enabled: accountId !== '',
  });
  const monitors = data?.monitors ?? [];
  return {
    total: monitors.reduce((sum, { alerts }) => sum + alerts, 0),
    countOf: (id: string): number => monitors.find(({ monitorId }) => monitorId === id)?.alerts ?? 0,
    markRead: () => {
      if (!data) return;
      window.localStorage.setItem(place, data.asOf);
      setSince(data.asOf);
    },
  };
}
