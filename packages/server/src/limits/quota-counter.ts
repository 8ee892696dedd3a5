/** The counters of one call. A counter without a limit (null) is increased when the call is committed, not when it is reserved. */
export type Reservation = {
  readonly accountId: string;
  readonly keyId: string;
  /** `YYYY-MM`, UTC. */
  readonly month: string;
  readonly count: number;
  readonly accountLimit: number | null;
  readonly keyLimit: number | null;
};

export type Counter = { readonly accountId: string; readonly scope: string; readonly month: string };

export type QuotaChange = { readonly kind: 'reserve' | 'release'; readonly reservation: Reservation };

/** `used` after the change, null without a limit. `which` names the exhausted counter. */
export type QuotaVerdict = {
  readonly allowed: boolean;
  readonly which?: 'account' | 'key';
  readonly accountUsed: number | null;
  readonly keyUsed: number | null;
};

const ACCOUNT_SCOPE = 'account';

export function counterId({ accountId, scope, month }: Counter): string {
  return JSON.stringify([accountId, scope, month]);
}

export function toAccountCounter({ accountId, month, accountLimit }: Reservation): Counter | undefined {
  return accountLimit === null ? undefined : { accountId, scope: ACCOUNT_SCOPE, month };
}

export function toKeyCounter({ accountId, keyId, month, keyLimit }: Reservation): Counter | undefined {
  return keyLimit === null ? undefined : { accountId, scope: keyId, month };
}

/** Lists the counters of a call without a limit. They are increased by the call's commit. */
export function listUnreserved({ accountId, keyId, month, accountLimit, keyLimit }: Reservation): readonly Counter[] {
  return [
    ...(accountLimit === null ? [{ accountId, scope: ACCOUNT_SCOPE, month }] : []),
    ...(keyLimit === null && keyId !== '' ? [{ accountId, scope: keyId, month }] : []),
  ];
}

/**
 * Applies changes in order to counters that the caller has locked. A reservation increases both its counters or
 * neither, and none above its limit. Returns a verdict per change, and writes the new values into `used`.
 */
export function countChanges(used: Map<string, number>, changes: readonly QuotaChange[]): readonly QuotaVerdict[] {
  return changes.map(({ kind, reservation }) => {
    const account = toAccountCounter(reservation);
    const key = toKeyCounter(reservation);
    const read = (counter: Counter | undefined) => (counter ? (used.get(counterId(counter)) ?? 0) : null);
    const add = (delta: number) => {
      for (const counter of [account, key]) {
        if (counter) used.set(counterId(counter), Math.max(0, (read(counter) ?? 0) + delta));
      }
    };
    const toVerdict = (which?: 'account' | 'key'): QuotaVerdict => ({
      allowed: !which,
      ...(which && { which }),
      accountUsed: read(account),
      keyUsed: read(key),
    });

    const { count, accountLimit, keyLimit } = reservation;
    if (kind === 'release') add(-count);
    else if (isAbove(read(account), count, accountLimit)) return toVerdict('account');
    else if (isAbove(read(key), count, keyLimit)) return toVerdict('key');
    else add(count);
    return toVerdict();
  });
}

const isAbove = (used: number | null, count: number, limit: number | null): boolean =>
  used !== null && limit !== null && used + count > limit;
