/** Where an address stands with the account that watches. */
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
