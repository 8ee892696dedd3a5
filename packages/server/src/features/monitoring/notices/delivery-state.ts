/** The delivery state of one channel of an alert. */
export type DeliveryState = {
  readonly channel: 'email' | 'webhook';
  readonly status: 'unconfirmed' | 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly lastAttemptAt: string | null;
};

/** Adds the delivery states to `text`, a JSON object that does not have them yet. */
export function withDeliveries(text: string, states: readonly DeliveryState[]): string {
  return `${text.slice(0, -1)},"deliveries":${JSON.stringify(states)}}`;
}
