/** What the clients asked for and what they were told: everything the servers must still know at the end. */
export type ThingRecord = {
  readonly value: string;
  readonly idempotencyKey: string | undefined;
  /** The ids of the answers: one, or there were two effects. */
  readonly ids: Set<string>;
};

export type KeyRecord = { readonly id: string; readonly secret: string };

export type SecretRecord = {
  /** Of the last rotation that was acknowledged. */
  last: { readonly secret: string; readonly createdAt: string } | undefined;
  /** No rotation was sent since whose outcome is unknown. */
  isCertain: boolean;
  isBusy: boolean;
};

/** Micro-dollars, as this account was told. */
export type PriceRecord = { readonly base: bigint; readonly graduated: bigint; readonly graduationCalls: number };

export type AccountRecord = {
  readonly id: string;
  readonly token: string;
  readonly key: string;
  readonly prices: PriceRecord;
  readonly things: ThingRecord[];
  readonly keys: KeyRecord[];
  /** Ids of keys whose revocation was sent; whether it came through is known for those in `revoked` only. */
  readonly revocationSent: Set<string>;
  readonly revoked: Set<string>;
  readonly secret: SecretRecord;
};

export type AnsweredRequest = { readonly accountId: string; readonly method: string; readonly status: number };

export type Counts = {
  answered: number;
  unavailable: number;
  broken: number;
};

export type ExpectedState = {
  readonly accounts: AccountRecord[];
  /** Every request that got an answer other than 503, by its id. */
  readonly answered: Map<string, AnsweredRequest>;
  /** Ids of requests that got none, or 503. */
  readonly unanswered: Set<string>;
  readonly counts: Counts;
  readonly violations: Map<string, string[]>;
};

export function createExpectedState(): ExpectedState {
  return {
    accounts: [],
    answered: new Map(),
    unanswered: new Set(),
    counts: { answered: 0, unavailable: 0, broken: 0 },
    violations: new Map(),
  };
}

/** `rule` is the sentence that does not hold. */
export function violate({ violations }: Pick<ExpectedState, 'violations'>, rule: string, detail: string): void {
  const known = violations.get(rule);
  if (known) known.push(detail);
  else violations.set(rule, [detail]);
}

/** The whole charge for so many base calls of one calendar month, worked out apart from the server's own code. */
export function toExpectedMicros({ base, graduated, graduationCalls }: PriceRecord, calls: number): bigint {
  const atBase = Math.min(calls, graduationCalls);
  return BigInt(atBase) * base + BigInt(calls - atBase) * graduated;
}
