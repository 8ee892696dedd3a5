import { callConsole } from '../../api.ts';
import type { Tone } from '../../parts/notice.tsx';
import { t } from '../../words/translate.ts';

/** The forms for addresses of webhooks show this example. It is the same in every language. */
export const EXAMPLE_ADDRESS = 'https://hooks.example.com/blotter';

export type Delivery = {
  readonly deliveryId: string;
  readonly eventType: string;
  readonly eventId: string;
  readonly url: string | null;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly lastAttemptAt: string | null;
  readonly lastStatusCode: number | null;
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
};
export type DeliveryDetail = Delivery & { readonly maxAttempts: number; readonly payload: string | null };

type Listing = { readonly deliveries: readonly Delivery[]; readonly nextAfter: string | null };

export function listDeliveries(status: string, after: string): Promise<Listing> {
  const wanted = new URLSearchParams({ ...(status !== 'all' && { status }), ...(after && { after }) });
  return callConsole('GET', `/app/deliveries?${wanted}`);
}
type ByState = { readonly [status in Delivery['status']]: number };
export type DeliverySummary = {
  readonly bucketSeconds: number;
  readonly buckets: readonly (ByState & { readonly from: string })[];
  readonly endpoints: readonly (ByState & { readonly url: string; readonly lastAttemptAt: string | null })[];
};
export function summarizeDeliveries(days: number): Promise<DeliverySummary> {
  return callConsole('GET', `/app/deliveries/summary?days=${days}`);
}
export function sendTestEvent(url: string): Promise<Delivery> {
  return callConsole('POST', '/app/deliveries/test', { url });
}

type Replayed = { readonly restarted: number; readonly deleted: number };
/** Resends all failed deliveries since a time. The service answers in parts. */
export async function replayFailed(since: string): Promise<Replayed> {
  const total = { restarted: 0, deleted: 0 };
  for (let from: string | null = since; from !== null; ) {
    const answer: Replayed & { readonly nextSince: string | null } = await callConsole(
      'POST',
      '/app/deliveries/replay',
      { since: from },
    );
    total.restarted += answer.restarted;
    total.deleted += answer.deleted;
    from = answer.nextSince === from ? null : answer.nextSince;
  }
  return total;
}
export function getDelivery(id: string): Promise<DeliveryDetail> {
  return callConsole('GET', `/app/deliveries/${encodeURIComponent(id)}`);
}
export function resendDelivery(id: string): Promise<Delivery> {
  return callConsole('POST', `/app/deliveries/${encodeURIComponent(id)}/resend`);
}

export function toState(status: Delivery['status']): { readonly words: string; readonly tone: Tone } {
  if (status === 'pending') return { words: t('pending'), tone: 'warn' };
  return status === 'delivered' ? { words: t('delivered'), tone: 'good' } : { words: t('failed'), tone: 'bad' };
}

export function toLastAnswer({ attempts, lastStatusCode }: Pick<Delivery, 'attempts' | 'lastStatusCode'>): string {
  if (attempts === 0) return t('not sent yet');
  return lastStatusCode === null ? t('no response') : t('status {code}', { code: lastStatusCode });
}
