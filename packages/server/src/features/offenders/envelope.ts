import type { PageCut } from '../../searches/page.ts';
import { OMITTED_FIELDS } from './document-text.ts';
import type { FoundSet } from './found-set.ts';
import type { FoundPerson } from './people.ts';
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
  /** Of them, those behind the last that is shown. */
  readonly left: readonly FoundPerson[];
  readonly found: FoundSet;
  readonly truncated: readonly string[];
  readonly cut: PageCut;
};

const countBySource = (count: number, sourceAt: (at: number) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (let at = 0; at < count; at++) {
    const code = sourceAt(at);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
};

/** The answer without its records (spec §2.2; contract, Envelope). */
export const toEnvelopeHead = (facts: EnvelopeFacts): EnvelopeHead => {
  const { plan, total, left, found, truncated, cut } = facts;
  const capped = cut.cappedLimit !== null;
  const { scope } = plan;
  const matched = countBySource(found.size, found.sourceOf);
  const omitted = countBySource(capped ? left.length : 0, (at) => found.sourceOf((left[at] as FoundPerson).best));
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
