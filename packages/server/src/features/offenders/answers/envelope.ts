import type { SourceStatus } from '@blotter/contract';
import type { HeadFacts, LiveResults } from '../../../searches/answering.ts';
import { CONTRADICTION_REMEDY, findBirthContradiction } from '../../../searches/answers/birth-contradiction.ts';
import { toSimulatedWarnings } from '../../../searches/answers/simulated-warning.ts';
import { type SourceOutcome, toSourceStatus, toWarnings } from '../../../searches/answers/source-status.ts';
import { drawStatuses, listIncomplete } from '../../../searches/answers/status-list.ts';
import type { LiveResult } from '../../../searches/live/live-outcome.ts';
import type { PageCut } from '../../../searches/page.ts';
import { OMITTED_FIELDS } from '../documents/offender-pieces.ts';
import { toFilterWords } from '../query/filter-sentences.ts';
import type { NearMissFacts } from '../query/near-people.ts';
import type { SearchPlan } from '../query/search-plan.ts';
import type { SearchedRegistry } from '../query/search-scope.ts';
import type { EnvelopeHead } from './stored-answer.ts';
import { toVerdict } from './verdict.ts';

/** The facts of an answer before it has an id and a price. */
export type AnswerFacts = {
  readonly plan: SearchPlan;
  readonly total: number;
  /** People left out by the caller's clearances. They are not counted anywhere else. */
  readonly cleared: EnvelopeHead['cleared'];
  /** Matching people per registry code. */
  readonly matched: ReadonlyMap<string, number>;
  /** Registries with no match on the page because the result cap cut all of them. */
  readonly omitted: ReadonlySet<string>;
  readonly truncated: readonly string[];
  readonly nearMisses: NearMissFacts;
  readonly cut: PageCut;
  readonly live: LiveResults;
  /** The deadline passed before the records were read. */
  readonly isLate?: boolean;
};

export type EnvelopeFacts = HeadFacts & AnswerFacts;

type OutcomeFields = Omit<SourceOutcome, 'source' | 'matched' | 'cappedOmitted'>;

const NOT_HELD: OutcomeFields = {
  status: 'no_coverage',
  fromCache: false,
  note: 'This registry is not held yet.',
  incompleteReason: 'not_searched',
};
const LATE: OutcomeFields = {
  status: 'error',
  fromCache: false,
  note: 'The deadline of the request passed before the registry was searched.',
  incompleteReason: 'deadline',
};
const HELD: OutcomeFields = { status: 'ok', fromCache: true, note: null, incompleteReason: null };

/** Stored records are shown even if the live check failed. Only a live answer marks the registry as checked. */
const toOutcome = (isIndexed: boolean, isCutShort: boolean, live: LiveResult | undefined): OutcomeFields => {
  if (!live && !isIndexed) return NOT_HELD;
  const said = live
    ? { ...live.outcome, note: live.note, remedy: live.remedy, fromCache: isIndexed && !live.completed }
    : HELD;
  return isCutShort && said.incompleteReason === null ? { ...said, incompleteReason: 'truncated' } : said;
};

const toCalm = ({ code, isIndexed }: SearchedRegistry): SourceStatus =>
  toSourceStatus({ source: code, matched: 0, cappedOmitted: false, ...(isIndexed ? HELD : NOT_HELD) });

const toStatuses = (facts: EnvelopeFacts): SourceStatus[] => {
  const { plan, matched, omitted, truncated, live = [] } = facts;
  const { queried } = plan.scope;
  const cutShort = new Set(truncated);
  const saidLive = new Map(live.map((result) => [result.source, result]));
  const toStatus = ({ code, isIndexed }: SearchedRegistry): SourceStatus => {
    const counts = { matched: matched.get(code) ?? 0, cappedOmitted: omitted.has(code) };
    const said = facts.isLate ? LATE : toOutcome(isIndexed, cutShort.has(code), saidLive.get(code));
    return toSourceStatus({ source: code, ...counts, ...said });
  };
  if (facts.isLate) return queried.map(toStatus);
  return drawStatuses(queried, toCalm, [...matched.keys(), ...cutShort, ...saidLive.keys()], toStatus);
};

const listSimulated = ({ queried }: SearchPlan['scope']): readonly string[] =>
  queried.filter(({ isSimulated }) => isSimulated).map(({ code }) => code);

const toAskedBirth = ({ dob, age }: SearchPlan): 'dob' | 'age' | undefined => {
  if (dob !== '') return 'dob';
  return age === undefined ? undefined : 'age';
};

/** Builds the answer without its records (spec §2.2; contract, Envelope). */
export function toEnvelopeHead(facts: EnvelopeFacts): EnvelopeHead {
  const { plan, total, omitted, cut } = facts;
  const capped = cut.cappedLimit !== null;
  const { scope } = plan;
  const contradiction = findBirthContradiction({ ...plan, birth: plan.dob }, facts.now);
  const sourceStatus = toStatuses(facts);
  const incomplete = listIncomplete(sourceStatus);
  const sourcesIncomplete = incomplete.length;
  return {
    searchId: facts.searchId,
    status: sourcesIncomplete === 0 ? 'complete' : 'partial',
    mode: facts.live ? 'live' : 'regular',
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
    cappedOmittedSources: [...omitted].sort(),
    omittedFields: plan.withStateData ? [] : [...OMITTED_FIELDS],
    elapsedMs: facts.elapsedMs,
    warnings: [
      ...toWarnings(incomplete, sourceStatus.length, capped),
      ...(contradiction ? [contradiction] : []),
      ...toSimulatedWarnings(listSimulated(scope), scope.queried.filter(({ isIndexed }) => isIndexed).length),
    ],
    cleared: [...facts.cleared],
    proof: { status: 'none' },
    verdict: toVerdict({
      isTest: facts.isTest,
      statuses: sourceStatus,
      incomplete,
      records: total,
      suppressed: facts.cleared.length,
      asks: { lastName: plan.lastName !== '', birth: toAskedBirth(plan) },
      filters: toFilterWords(plan),
      nearMisses: facts.nearMisses,
      scope,
      doubts: contradiction ? [{ because: contradiction, remedy: CONTRADICTION_REMEDY }] : [],
    }),
    ...(facts.bill && { usage: facts.bill.usage, meterEvents: [...facts.bill.meterEvents] }),
  };
}
