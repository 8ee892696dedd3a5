import type { Body, Operation, Params, Query, Reply } from '@blotter/contract';
import type { Commit, Unit } from '../store/durable-writes.ts';
import type { AccountCaller, ConsumerCaller } from './caller.ts';

type CallerOf<O extends Operation> = 'key' extends O['credentials'][number]
  ? AccountCaller
  : 'session' extends O['credentials'][number]
    ? AccountCaller
    : 'consumer' extends O['credentials'][number]
      ? ConsumerCaller
      : undefined;

/** A request that passed the gate and the contract. */
export type Call<O extends Operation> = {
  readonly caller: CallerOf<O>;
  readonly params: Params<O>;
  readonly query: Query<O>;
  readonly body: Body<O>;
  readonly requestId: string;
  /** Where it comes from, as far as trusted proxies say. */
  readonly address: string;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
  /** Commits together with this request's audit entry, which will say `status`. */
  readonly committing: (status: keyof O['answers'] & number) => Commit;
  /**
   * Commits the unit, this request's audit entry and, where the caller sent an Idempotency-Key, the reply; resolves with
   * the reply to send, which for a repeat is the first one. `kept` is stored in place of a reply too large to be: the
   * route's `reopen` makes the reply of it again.
   */
  readonly settle: (reply: Reply<O>, unit: Unit<unknown>, kept?: unknown) => Promise<Reply<O>>;
  /** How many calls of the monthly quota this one is; throws where there are not so many left. One, if never called. */
  readonly countAs: (calls: number) => Promise<void>;
};

export type Handler<O extends Operation> = (call: Call<O>) => Promise<Reply<O>>;

/** The reply to a repeat, from what `settle` was given to keep. */
export type Reopen<O extends Operation> = (caller: CallerOf<O>, kept: never) => Promise<Reply<O>>;

/** An operation with what carries it out. */
export type Route = {
  readonly operation: Operation;
  readonly handle: Handler<Operation>;
  readonly reopen?: (caller: AccountCaller | undefined, kept: unknown) => Promise<Reply<Operation>>;
};

export function route<O extends Operation>(operation: O, handle: Handler<O>, reopen?: Reopen<O>): Route {
  return {
    operation,
    handle: handle as unknown as Handler<Operation>,
    ...(reopen && { reopen: reopen as unknown as NonNullable<Route['reopen']> }),
  };
}
