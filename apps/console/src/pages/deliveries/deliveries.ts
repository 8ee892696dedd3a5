import { callConsole } from '../../api.ts';
import type { Tone } from '../../parts/notice.tsx';

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
export function getDelivery(id: string): Promise<DeliveryDetail> {
  return callConsole('GET', `/app/deliveries/${encodeURIComponent(id)}`);
}
export function resendDelivery(id: string): Promise<Delivery> {
  return callConsole('POST', `/app/deliveries/${encodeURIComponent(id)}/resend`);
}

export const STATES: { readonly [status in Delivery['status']]: { readonly words: string; readonly tone: Tone } } = {
  pending: { words: 'pending', tone: 'warn' },
  delivered: { words: 'delivered', tone: 'good' },
  failed: { words: 'failed', tone: 'bad' },
};

export function toLastAnswer({ attempts, lastStatusCode }: Pick<Delivery, 'attempts' | 'lastStatusCode'>): string {
  if (attempts === 0) return 'not sent yet';
  return lastStatusCode === null ? 'no response' : `status ${lastStatusCode}`;
}
