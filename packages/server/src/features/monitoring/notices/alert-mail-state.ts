export type MailStatus = 'unconfirmed' | 'pending' | 'delivered' | 'failed';

/** Identifies one mail of an alert. Each resend has the next number. */
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
