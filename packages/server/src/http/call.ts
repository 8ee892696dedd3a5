import type { Body, Operation, Params, Query, Reply } from '@blotter/contract';
import type { Commit, Unit } from '../store/durable-writes.ts';
import type { AccountCaller } from './caller.ts';

type CallerOf<O extends Operation> = 'key' extends O['credentials'][number]
  ? AccountCaller
  : 'session' extends O['credentials'][number]
    ? AccountCaller
    : undefined;

/** A request that passed the gate and the contract. */
export type Call<O extends Operation> = {
  readonly caller: CallerOf<O>;
  readonly params: Params<O>;
  readonly query: Query<O>;
  readonly body: Body<O>;
  readonly requestId: string;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
  /** Commits together with this request's audit entry, which will say `status`. */
  readonly committing: (status: keyof O['answers'] & number) => Commit;
  /**
   * Commits the unit, this request's audit entry and, where the caller sent an Idempotency-Key, the reply; resolves with
   * the reply to send, which for a repeat is the first one.
   */
  readonly settle: (reply: Reply<O>, unit: Unit<unknown>) => Promise<Reply<O>>;
};

export type Handler<O extends Operation> = (call: Call<O>) => Promise<Reply<O>>;

/** An operation with what carries it out. */
export type Route = { readonly operation: Operation; readonly handle: Handler<Operation> };

export const route = <O extends Operation>(operation: O, handle: Handler<O>): Route => ({
  operation,
  handle: handle as unknown as Handler<Operation>,
});
