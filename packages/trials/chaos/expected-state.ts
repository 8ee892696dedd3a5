/** A thing that a client asked for, with everything that the servers must still know at the end. */
export type ThingRecord = {
  readonly value: string;
  readonly idempotencyKey: string | undefined;
  /** The ids of all answers. More than one id means that the request took effect twice. */
  readonly ids: Set<string>;
};

export type KeyRecord = { readonly id: string; readonly secret: string };

export type SecretRecord = {
  /** The secret of the last acknowledged rotation. */
  last: { readonly secret: string; readonly createdAt: string } | undefined;
  /** True if no rotation with an unknown outcome was sent since. */
  isCertain: boolean;
  isBusy: boolean;
};

/** The account's prices in micro-dollars. */
export type PriceRecord = { readonly base: bigint; readonly graduated: bigint; readonly graduationCalls: number };

export type AccountRecord = {
  readonly id: string;
  readonly token: string;
  readonly key: string;
  readonly prices: PriceRecord;
  readonly things: ThingRecord[];
  readonly keys: KeyRecord[];
  /** Ids of keys whose revocation was sent. The outcome is certain only for those in `revoked`. */
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
  /** Every request with an answer other than 503, by request id. */
  readonly answered: Map<string, AnsweredRequest>;
  /** Ids of requests without an answer, or with 503. */
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

/** Records that a rule does not hold. `rule` is a sentence. */
export function violate({ violations }: Pick<ExpectedState, 'violations'>, rule: string, detail: string): void {
  const known = violations.get(rule);
  if (known) known.push(detail);
  else violations.set(rule, [detail]);
}

/** Returns the charge for a number of base calls in one calendar month. It does not use the server's code. */
export function toExpectedMicros({ base, graduated, graduationCalls }: PriceRecord, calls: number): bigint {
  const atBase = Math.min(calls, graduationCalls);
  return BigInt(atBase) * base + BigInt(calls - atBase) * graduated;
}
