/** One thing a client wants, however often it has to ask for it. */
export type ClientOperation = {
  readonly id: string;
  readonly accountId: string;
  readonly kind: 'sync' | 'async';
  readonly key: string | undefined;
  /** Two operations of one key with different contents: the second is refused. */
  readonly content: string;
  readonly webhook: boolean;
  readonly sources: number;
  sends: number;
  readonly answers: OperationAnswer[];
};

export type OperationAnswer = {
  readonly status: number;
  readonly searchId: string | undefined;
  /** Business time. */
  readonly atMs: number;
};

export type RateTake = { readonly us: number; readonly isAllowed: boolean };

export type Send = { readonly businessMs: number; readonly isOk: boolean };

/** What was seen from outside, and what went wrong with whom: all that the checks know besides the tables. */
export function createExpectedState(tellHistory: () => readonly string[]) {
  const troubles = new Map<string, number>();
  return {
    violations: [] as string[],
    /** What led to the first of them. */
    history: [] as readonly string[],
    tellHistory,
    operations: [] as ClientOperation[],
    rates: new Map<string, RateTake[]>(),
    /** What the buckets gave, also where nobody lived to hear of it: by bucket, the moments. */
    grants: new Map<string, number[]>(),
    sends: new Map<string, Send[]>(),
    attempts: new Map<string, Date[]>(),
    /** When a job's attempt failed, by the business time of its process. */
    failures: new Map<string, number>(),
    asksForPatience: new Map<string, number>(),
    quotaRefusals: [] as { readonly accountId: string; readonly used: number | null }[],
    unknownEnds: 0,
    /** The times of the pattern that became jobs. */
    chores: new Map<string, number>(),
    jumps: [] as { readonly fromMs: number; readonly toMs: number }[],
    /** When a synchronous call was acted on, by its search: it was counted, and is charged, before. */
    acts: new Map<string, number>(),
    lastTroubleMs: 0,
    /** A process died or stalled, or all of them because the database was away. */
    trouble: (who: string, atMs: number): void => {
      troubles.set(who, Math.max(atMs, troubles.get(who) ?? 0));
    },
    troubledAtMs: (who: string): number => Math.max(troubles.get(who) ?? 0, troubles.get('all') ?? 0),
  };
}

export type ExpectedState = ReturnType<typeof createExpectedState>;

export function complain(expectedState: ExpectedState, rule: string, detail: string): void {
  if (expectedState.violations.length === 0) expectedState.history = expectedState.tellHistory();
  if (expectedState.violations.length < 20) expectedState.violations.push(`${rule}: ${detail}`);
}
