import type { PageCut } from '../../searches/page.ts';
import { OMITTED_FIELDS } from './document-text.ts';
import type { SearchPlan } from './search-plan.ts';
import { toSourceStatus, toUntouched, toWarnings } from './source-status.ts';
import type { EnvelopeHead } from './stored-answer.ts';
import { toVerdict } from './verdict.ts';

export type EnvelopeFacts = {
  readonly searchId: string;
  readonly elapsedMs: number;
  readonly plan: SearchPlan;
  /** People that matched. */
  readonly total: number;
  /** Records that matched, and people whom the cap of the answer left out, by registry. */
  readonly matched: ReadonlyMap<string, number>;
  readonly omitted: ReadonlyMap<string, number>;
  readonly truncated: readonly string[];
  readonly cut: PageCut;
};

/** The answer without its records (spec §2.2; contract, Envelope). */
export const toEnvelopeHead = (facts: EnvelopeFacts): EnvelopeHead => {
  const { plan, total, matched, omitted, truncated, cut } = facts;
  const capped = cut.cappedLimit !== null;
  const { scope } = plan;
  const cutShort = new Set(truncated);
  const sourceStatus = scope.queried.map(({ code, isHeld }) =>
    isHeld && !matched.has(code) && !omitted.has(code) && !cutShort.has(code)
      ? toUntouched(code)
      : toSourceStatus({
          source: code,
          status: isHeld ? 'ok' : 'no_coverage',
          matched: matched.get(code) ?? 0,
          fromCache: isHeld,
          note: isHeld ? null : 'This registry is not held yet.',
          incompleteReason: isHeld ? (cutShort.has(code) ? 'truncated' : null) : 'not_searched',
          cappedOmitted: omitted.get(code) ?? 0,
        }),
  );
  const sourcesIncomplete = sourceStatus.filter(({ incomplete }) => incomplete).length;
  return {
    searchId: facts.searchId,
    status: sourcesIncomplete === 0 ? 'complete' : 'partial',
    mode: 'regular',
    sourceStatus,
    counts: {
      records: total,
      recordsReturned: cut.to - cut.from,
      sourcesQueried: sourceStatus.length,
      sourcesSkippedByScope: scope.skippedByScope,
      sourcesComplete: sourceStatus.length - sourcesIncomplete,
      sourcesIncomplete,
    },
    page: cut.page,
    perPage: cut.perPage,
    totalPages: cut.totalPages,
    capped,
    cappedReason: capped ? 'responseLimit' : null,
    cappedLimit: cut.cappedLimit,
    cappedOmittedSources: [...omitted.keys()].sort(),
    omittedFields: plan.withStateData ? [] : [...OMITTED_FIELDS],
    elapsedMs: facts.elapsedMs,
    warnings: toWarnings(sourceStatus, capped),
    cleared: [],
    proof: { status: 'none' },
    verdict: toVerdict({
      statuses: sourceStatus,
      records: total,
      suppressed: 0,
      skippedByScope: scope.skippedByScope,
      uncovered: scope.uncovered,
      isScoped: scope.isScoped,
    }),
  };
};
