/** An e-mail address of an account. `confirmedAt` is null until its owner confirms it. */
export type AlertAddress = {
  readonly accountId: string;
  readonly addressHash: Buffer;
  readonly addressSealed: Buffer;
  readonly confirmedAt: Date | null;
};

export type NewAlertAddress = Omit<AlertAddress, 'confirmedAt'> & {
  readonly tokenHash: Buffer;
  readonly askedAt: Date;
};
