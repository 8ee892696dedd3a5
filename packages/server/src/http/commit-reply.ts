import type { Operation, Reply } from '@blotter/contract';
import { overloaded } from '../failure.ts';
import { type Commit, condition, TurnedAway, type Unit } from '../store/durable-writes.ts';
import { type Idempotency, type IdempotentCall, idempotencyGuard } from './idempotency.ts';

type AnyReply = Reply<Operation>;

export type CommitReplyDeps = {
  readonly idempotency: Pick<Idempotency, 'findReply' | 'toRow'>;
  /** The idempotent request, or undefined if the caller sent no key. */
  readonly repeatable: IdempotentCall | undefined;
  readonly committing: (status: number) => Commit;
  /** Returns the quota of a repeat. */
  readonly giveBack: () => Promise<void>;
  readonly reopen: ((kept: unknown) => Promise<AnyReply>) | undefined;
};

export type CommitReply = {
  /** Returns the first answer for a repeat of a committed call. */
  readonly replay: () => Promise<AnyReply | undefined>;
  /** Commits the unit and, under the caller's key, the answer in one transaction. Of concurrent calls with one key, the first counts. */
  readonly commitReply: (wanted: AnyReply, unit: Unit<unknown>, kept?: unknown) => Promise<AnyReply>;
};

export function createCommitReply({
  idempotency,
  repeatable,
  committing,
  giveBack,
  reopen,
}: CommitReplyDeps): CommitReply {
  const replay = async (): Promise<AnyReply | undefined> => {
    const stored = repeatable && (await idempotency.findReply(repeatable));
    if (stored) await giveBack();
    return stored && reopen ? reopen(stored.body) : (stored as AnyReply | undefined);
  };

  return {
    replay,
    commitReply: async (wanted, unit, kept = wanted.body) => {
      const commit = committing(wanted.status);
      if (!repeatable) {
        await commit(unit);
        return wanted;
      }
      const row = await idempotency.toRow(repeatable, { status: wanted.status, body: kept });
      try {
        await commit({ ...unit, conditions: [...(unit.conditions ?? []), condition(idempotencyGuard, row)] });
        return wanted;
      } catch (error) {
        if (!(error instanceof TurnedAway) || error.guard !== idempotencyGuard.name) throw error;
        const first = await replay();
        if (!first) throw overloaded(error);
        return first;
      }
    },
  };
}
