/** One operation of a client, however often it is sent. */
export type ClientOperation = {
  readonly id: string;
  readonly accountId: string;
  readonly kind: 'sync' | 'async';
  readonly key: string | undefined;
  /** If two operations have one key and different contents, the second is rejected. */
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

/**
 * Records requests and answers as clients saw them, and the injected faults. The checks know nothing else besides the
 * tables.
 */
export function createExpectedState(tellHistory: () => readonly string[]) {
  const troubles = new Map<string, number>();
  return {
    violations: [] as string[],
    /** The events that led to the first violation. */
    history: [] as readonly string[],
    tellHistory,
    operations: [] as ClientOperation[],
    rates: new Map<string, RateTake[]>(),
    /** The times of all grants by bucket, including those whose process died before it got the answer. */
    grants: new Map<string, number[]>(),
    sends: new Map<string, Send[]>(),
    attempts: new Map<string, Date[]>(),
    /** The business time of its process at which a job's attempt failed. */
    failures: new Map<string, number>(),
    asksForPatience: new Map<string, number>(),
    quotaRefusals: [] as { readonly accountId: string; readonly used: number | null }[],
    unknownEnds: 0,
    /** The times of the schedule that became jobs. */
    chores: new Map<string, number>(),
    jumps: [] as { readonly fromMs: number; readonly toMs: number }[],
    /** The time at which a synchronous call was executed, by its search. It was counted and charged before. */
    acts: new Map<string, number>(),
    lastTroubleMs: 0,
    /** Records that a process died or stalled, or all of them because the database was away. */
    trouble: (who: string, atMs: number): void => {
      troubles.set(who, Math.max(atMs, troubles.get(who) ?? 0));
    },
    troubledAtMs: (who: string): number => Math.max(troubles.get(who) ?? 0, troubles.get('all') ?? 0),
  };
}

export type ExpectedState = ReturnType<typeof createExpectedState>;

export function violate(expectedState: ExpectedState, rule: string, detail: string): void {
  if (expectedState.violations.length === 0) expectedState.history = expectedState.tellHistory();
  if (expectedState.violations.length < 20) expectedState.violations.push(`${rule}: ${detail}`);
}
