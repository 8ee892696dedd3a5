import type { Machine } from '../machine.ts';
import type { ExpectedState } from '../world/expected-state.ts';

export type CommitWatch = {
  readonly expectedState: ExpectedState;
  readonly machine: Machine;
  /** Returns the business time of a process. */
  readonly businessMs: (process: string) => number;
  readonly isWell: (process: string) => boolean;
  /** The last time each process took from a bucket. */
  readonly takes: Map<string, number>;
};
