import type { Idempotency } from '../../../server/src/http/idempotency.ts';
import type { JobKind } from '../../../server/src/jobs/job.ts';
import type { RateLimiter } from '../../../server/src/limits/rate-limiter.ts';
import type { SearchCharges } from '../../../server/src/searches/payer.ts';
import type { Database } from '../../../server/src/store/database.ts';
import type { Commit } from '../../../server/src/store/durable-writes.ts';
import type { Random } from '../../../server/test/kit/random.ts';
import type { Owner } from '../event-queue.ts';
import type { Machine } from '../machine.ts';
import type { OwnTime } from '../own-time.ts';
import type { Server, SimulatedDatabase } from '../simulated-database.ts';
import type { Statements } from '../store/statements.ts';
import type { TwinStore } from '../store/twin-store.ts';
import type { Timetable } from '../timetable.ts';
import type { ExpectedState } from './expected-state.ts';

export type SearchRequest = {
  readonly operation: string;
  readonly deadlineMs?: number;
  readonly webhookUrl?: string;
  /** The fate of its attempts, see `Fate`. */
  readonly fate: Fate;
};

/**
 * Succeeds, fails a number of times, has no answer before its deadline, or crashes its process always or a number of
 * times.
 */
export type Fate = { readonly kind: 'fine' | 'fails' | 'late' | 'poison'; readonly times: number };

export type Request = {
  readonly operation: string;
  readonly kind: 'sync' | 'async' | 'cancel';
  readonly accountId: string;
  readonly key: string | undefined;
  readonly content: string;
  readonly searchId?: string;
  readonly sources: number;
  readonly webhookUrl: string | undefined;
  readonly fate: Fate;
};

export type Reaction = {
  readonly status: number;
  readonly searchId: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
};

export type Program = {
  readonly name: string;
  readonly owner: Owner;
  readonly db: SimulatedDatabase;
  /** The process's business time. */
  readonly nowMs: () => number;
  readonly handle: (request: Request) => Promise<Reaction>;
  readonly inHand: () => number;
  readonly owesLook: () => boolean;
  /** Receives new jobs by LISTEN. */
  isListening: boolean;
  /** The load balancer sends it requests. */
  isTaking: boolean;
  readonly wake: () => void;
  readonly hearOfJump: () => void;
  readonly shiftSkew: (byMs: number) => void;
  readonly stop: (then: () => void) => void;
};

export type Limits = { readonly ratePerSecond: number; readonly burst: number; readonly quota: number | null };

export type World = {
  readonly machine: Machine;
  readonly random: Random;
  readonly expectedState: ExpectedState;
  readonly store: TwinStore;
  readonly server: Server;
  readonly programs: readonly Program[];
  readonly fault: PlantedFault;
  readonly time: OwnTime;
  readonly timetable: Timetable;
  readonly start: () => void;
  readonly crash: (program: Program | undefined) => void;
  readonly remove: (program: Program) => void;
  /** The lead of business time over the machine's time. */
  readonly jumpMs: () => number;
  readonly jump: (byMs: number) => void;
  readonly killLater: (owner: Owner) => void;
  readonly lastTakeUs: (owner: Owner) => number;
  readonly limitOf: (accountId: string) => Limits;
  readonly openAccount: (id: string) => void;
};

/** A small mistake in one place: in the input of a component or in the meaning of a statement. */
export type PlantedFault = {
  readonly statements?: Statements;
  readonly commit?: (commit: Commit, world: World, owner: Owner) => Commit;
  readonly charges?: (charges: SearchCharges) => SearchCharges;
  readonly idempotency?: (idempotency: Idempotency, db: Database) => Idempotency;
  readonly kinds?: (kinds: readonly JobKind[]) => readonly JobKind[];
  readonly rates?: (rates: RateLimiter) => RateLimiter;
};
