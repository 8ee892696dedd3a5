import { DAY_MS } from '../../../clock.ts';

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

/** An address that waits for its confirmation. `address` is its hash. */
export type WaitingAddress = { readonly accountId: string; readonly address: string };

const COUNTED_DAYS = 30;

/**
 * Returns since when a confirmation must have been asked for to count. Older ones free their place, so that mistyped addresses do not
 * use up the limit for ever. Canceling a monitor frees nothing, because its mail has been sent.
 */
export function firstCountedAsk(now: Date): Date {
  return new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
}

/** Admits addresses in order while their account has fewer waiting ones than the limit. An address that waits already is admitted. */
export function admitAddresses(
  asked: readonly WaitingAddress[],
  waiting: readonly WaitingAddress[],
  limit: number,
): readonly boolean[] {
  const byAccount = new Map<string, Set<string>>();
  const addressesOf = (accountId: string): Set<string> => {
    const own = byAccount.get(accountId) ?? new Set();
    byAccount.set(accountId, own);
    return own;
  };
  for (const { accountId, address } of waiting) addressesOf(accountId).add(address);
  return asked.map(({ accountId, address }) => {
    const own = addressesOf(accountId);
    if (!own.has(address) && own.size >= limit) return false;
    own.add(address);
    return true;
  });
}
