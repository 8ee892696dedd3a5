import type { RegistryGate } from '@blotter/vocab';

/** The reason a site is closed: a gate, its robots.txt, or a law or licence. It is never circumvented. */
export type Barrier = Exclude<RegistryGate, 'open'> | 'robots' | 'legal';

export type LiveField = 'firstName' | 'lastName' | 'middleName' | 'dob' | 'city' | 'county' | 'zipcode' | 'state';

/** `partial` has the results from before the fault. They may be shown, but the answer stays incomplete. */
export type Outcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'truncated'; readonly value: T; readonly detail: string }
  | { readonly kind: 'restricted'; readonly barrier: Barrier; readonly detail: string }
  | {
      readonly kind: 'unavailable';
      readonly because: 'timeout' | 'breaker' | 'offline' | 'rate';
      readonly detail: string;
      readonly partial?: T;
    }
  | { readonly kind: 'error'; readonly detail: string; readonly partial?: T }
  | {
      readonly kind: 'no_coverage';
      readonly detail: string;
      /** The fields that a query needs for this source. */
      readonly missing?: readonly LiveField[];
    };

/** Every outcome without a value. */
export type Fault = Exclude<Outcome<never>, { readonly kind: 'ok' | 'truncated' }>;

export function ok<T>(value: T): Outcome<T> {
  return { kind: 'ok', value };
}
export function truncated<T>(value: T, detail: string): Outcome<T> {
  return { kind: 'truncated', value, detail };
}
export function restricted(barrier: Barrier, detail: string): Fault {
  return { kind: 'restricted', barrier, detail };
}
export function failed(detail: string): Fault {
  return { kind: 'error', detail };
}
export function notCovered(detail: string): Fault {
  return { kind: 'no_coverage', detail };
}
export function notCoveredWithout(missing: readonly LiveField[]): Fault {
  return { kind: 'no_coverage', detail: `The source is not searched without ${missing.join(', ')}.`, missing };
}
export function unavailable(because: 'timeout' | 'breaker' | 'offline' | 'rate', detail: string): Fault {
  return {
    kind: 'unavailable',
    because,
    detail,
  };
}

/** Keeps the results from before a fault in a search. */
export function withPartial<T>(
  fault: Exclude<Outcome<unknown>, { readonly kind: 'ok' | 'truncated' }>,
  partial: T,
): Outcome<T> {
  return fault.kind === 'error' || fault.kind === 'unavailable' ? { ...fault, partial } : fault;
}

export interface OutcomeWords {
  readonly status: 'ok' | 'error' | 'restricted' | 'no_coverage';
  readonly incompleteReason: 'truncated' | 'excluded' | 'not_searched' | 'unavailable' | 'error' | null;
}

/**
 * Returns the names in the response (contract, Live: "What a live outcome is called"). The caller reports the deadline
 * of the request itself.
 */
export function toOutcomeWords({ kind }: Outcome<unknown>): OutcomeWords {
  return WORDS[kind];
}

const WORDS: Readonly<Record<Outcome<unknown>['kind'], OutcomeWords>> = {
  ok: { status: 'ok', incompleteReason: null },
  truncated: { status: 'ok', incompleteReason: 'truncated' },
  restricted: { status: 'restricted', incompleteReason: 'excluded' },
  unavailable: { status: 'error', incompleteReason: 'unavailable' },
  error: { status: 'error', incompleteReason: 'error' },
  no_coverage: { status: 'no_coverage', incompleteReason: 'not_searched' },
};
