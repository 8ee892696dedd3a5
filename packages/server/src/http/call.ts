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
  /** The address of the client, as reported by trusted proxies. */
  readonly address: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Commits together with this request's audit entry, which records `status`. */
  readonly committing: (status: keyof O['answers'] & number) => Commit;
  /**
   * Commits the unit, this request's audit entry and, for an Idempotency-Key, the reply. Resolves with the reply to send,
   * which is the first reply for a repeat. `kept` is stored instead of a reply that is too large; the route's `reopen`
   * builds the reply from it again.
   */
  readonly commitReply: (reply: Reply<O>, unit: Unit<unknown>, kept?: unknown) => Promise<Reply<O>>;
  /** Sets how many calls of the monthly quota this request uses (default 1). Throws if the quota has fewer left. */
  readonly countAs: (calls: number) => Promise<void>;
};

export type Handler<O extends Operation> = (call: Call<O>) => Promise<Reply<O>>;

/** Builds the reply to a repeat from the value that `commitReply` stored. */
export type Reopen<O extends Operation> = (caller: CallerOf<O>, kept: never) => Promise<Reply<O>>;

/** An operation and its handler. */
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
