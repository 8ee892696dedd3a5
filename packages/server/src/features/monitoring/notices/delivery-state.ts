import type { HeldProduct } from '../../../searches/held/index-store.ts';

/** The product as callers know it. */
export function toPublicProduct(product: HeldProduct): 'sex-offender' | 'criminal' {
  return product === 'criminal' ? 'criminal' : 'sex-offender';
}

/** How one channel of an alert stands. */
export type DeliveryState = {
  readonly channel: 'email' | 'webhook';
  readonly status: 'unconfirmed' | 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly lastAttemptAt: string | null;
};

/** An alert as it is told: `text` is a JSON object without them. */
export function withDeliveries(text: string, states: readonly DeliveryState[]): string {
  return `${text.slice(0, -1)},"deliveries":${JSON.stringify(states)}}`;
}
