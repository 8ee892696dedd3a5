export type MailStatus = 'unconfirmed' | 'pending' | 'delivered' | 'failed';

/** One mail of an alert; a resend has the next number. */
export type MailKey = { readonly accountId: string; readonly alertId: string; readonly number: number };

export type NewAlertMail = MailKey & {
  readonly monitorId: string;
  readonly addressHash: Buffer;
  readonly createdAt: Date;
};

export type AlertMail = Omit<NewAlertMail, 'createdAt'> & {
  readonly addressSealed: Buffer;
  readonly status: MailStatus;
  readonly attempts: number;
};

/** How one channel of an alert stands. */
export type DeliveryState = {
  readonly channel: 'email' | 'webhook';
  readonly status: MailStatus;
  readonly attempts: number;
  readonly lastAttemptAt: string | null;
};

/** The alert as it is told: `text` is a JSON object without them. */
export const withDeliveries = (text: string, states: readonly DeliveryState[]): string =>
  `${text.slice(0, text.lastIndexOf('}'))},"deliveries":${JSON.stringify(states)}}`;
