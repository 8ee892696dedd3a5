import type { Alert } from '@blotter/sdk';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blotter } from '../../api.ts';
import { now } from '../../clock.ts';
import { PAGED } from '../../parts/paged.tsx';

const PAGE = 20;
const POLL_MS = 2_000;
const FOLLOWED_MS = 60_000;

const isPending = ({ deliveries }: Alert): boolean => deliveries.some(({ status }) => status === 'pending');

/** Loads the alerts of a monitor, newest first. After a resend, the list polls for one minute while a delivery is pending. */
export function useAlerts(monitorId: string) {
  const queries = useQueryClient();
  const queryKey = ['alerts', monitorId];
  const [followUntilMs, setFollowUntilMs] = useState(0);
  const listing = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      blotter.listAlerts({ id: monitorId, limit: PAGE, ...(pageParam && { after: pageParam }) }, { signal }),
    ...PAGED,
    refetchInterval: ({ state }) =>
      now().getTime() < followUntilMs && state.data?.pages.some(({ alerts }) => alerts.some(isPending))
        ? POLL_MS
        : false,
  });
  const resending = useMutation({
    mutationFn: (alertId: string) => blotter.resendAlert({ id: monitorId, alertId }),
    onSuccess: () => {
      setFollowUntilMs(now().getTime() + FOLLOWED_MS);
      return queries.invalidateQueries({ queryKey });
    },
  });
  const alerts = listing.data?.pages.flatMap((page) => page.alerts);
  return { listing, resending, alerts };
}
