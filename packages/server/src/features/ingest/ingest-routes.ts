import * as contract from '@blotter/contract';
import { type IngestRun, type QuarantineDecisionRequest, reply } from '@blotter/contract';
import { Failure } from '../../failure.ts';
import { type Route, route } from '../../http/call.ts';
import { fromCursor, toCursor } from '../../http/cursor.ts';
import type { Commit } from '../../store/durable-writes.ts';
import { listDrift } from './drift.ts';
import type { ListedRun, ReviewedRow, StoredRun, WantedRows } from './run.ts';

export type IngestRouteDeps = {
  readonly listRuns: (
    source: string | null,
    before: { readonly startedAt: Date; readonly id: string } | null,
    limit: number,
  ) => Promise<ListedRun[]>;
  readonly findRun: (id: string) => Promise<ListedRun | undefined>;
  readonly release: (id: string) => Promise<StoredRun>;
  readonly discard: (id: string, reasons: readonly string[]) => Promise<void>;
  readonly listQuarantine: (id: string, wanted: WantedRows) => Promise<ReviewedRow[]>;
  readonly countOpenQuarantine: (id: string) => Promise<number>;
  /** Decides about the rows that have no decision. Fails if one of the rows is not in quarantine. */
  readonly decideQuarantine: (
    id: string,
    asked: QuarantineDecisionRequest,
    requestId: string,
    commit: Commit,
  ) => Promise<{ readonly decided: number; readonly decidedBefore: number }>;
  /** Enqueues the reading of a source and returns the job's id. */
  readonly runNow: (code: string, commit: Commit) => Promise<string>;
};

const toShown = ({ fingerprint: _kept, fillRatesBefore, rowsBefore, ...run }: ListedRun): IngestRun => ({
  ...run,
  drift: listDrift(run, fillRatesBefore, rowsBefore),
  startedAt: run.startedAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  reasons: [...run.reasons],
  fillRates: { ...run.fillRates },
  unknownFields: [...run.unknownFields],
  missingFields: [...run.missingFields],
});

const toShownRow = ({ decision, ...row }: ReviewedRow) => ({
  ...row,
  decision: decision && { ...decision, decidedAt: decision.decidedAt.toISOString() },
});

export function ingestRoutes(deps: IngestRouteDeps): Route[] {
  const get = async (id: string): Promise<ListedRun> => {
    const run = await deps.findRun(id);
    if (!run) throw new Failure('not_found', 'There is no such run.');
    return run;
  };
  return [
    route(contract.adminListRuns, async ({ query }) => {
      const limit = query.limit ?? 100;
      const parts = fromCursor(query.after, 2);
      const before = parts ? { startedAt: new Date(parts[0] as string), id: parts[1] as string } : null;
      const found = await deps.listRuns(query.source ?? null, before, limit + 1);
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const nextAfter = last ? toCursor([last.startedAt.toISOString(), last.id]) : null;
      return reply(200, { runs: page.map(toShown), nextAfter });
    }),
    route(contract.adminReleaseRun, async ({ params }) => {
      await get(params.id);
      await deps.release(params.id);
      return reply(200, toShown(await get(params.id)));
    }),
    route(contract.adminDiscardRun, async ({ params }) => {
      await get(params.id);
      await deps.discard(params.id, ['The operator discarded it.']);
      return reply(200, toShown(await get(params.id)));
    }),
    route(contract.adminListQuarantine, async ({ params, query }) => {
      await get(params.id);
      const { limit = 100, after, state } = query;
      const found = await deps.listQuarantine(params.id, { limit: limit + 1, after, state });
      const rows = found.slice(0, limit);
      const last = found.length > limit ? rows.at(-1) : undefined;
      const open = await deps.countOpenQuarantine(params.id);
      return reply(200, { rows: rows.map(toShownRow), open, nextAfter: last?.position ?? null });
    }),
    route(contract.adminDecideQuarantine, async ({ params, body, requestId, committing }) => {
      const { state } = await get(params.id);
      if (state === 'reading')
        throw new Failure('conflict', 'The run is still being read; decide about its rows when it has ended.');
      const counts = await deps.decideQuarantine(params.id, body, requestId, committing(200));
      return reply(200, { ...counts, open: await deps.countOpenQuarantine(params.id) });
    }),
    route(contract.adminRunSource, async ({ params, committing }) =>
      reply(202, { jobId: await deps.runNow(params.id, committing(202)) }),
    ),
  ];
}
