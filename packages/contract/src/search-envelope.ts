import { type Static, Type } from 'typebox';
import { ClearedEntry } from './clearances.ts';
import { LiveUsage, MeterEvent } from './live.ts';
import { NoProof, ProofBundle } from './proofs.ts';
import { OffenderRecord } from './search-record.ts';
import { count, nullable, oneOf, only, shape } from './shapes.ts';
import { AnswerSignature } from './verification.ts';

const text = Type.String();

export const INCOMPLETE_REASONS = [
  'deadline',
  'truncated',
  'excluded',
  'not_searched',
  'unavailable',
  'error',
] as const;
export type IncompleteReason = (typeof INCOMPLETE_REASONS)[number];

/** The outcome of one registry. If `incomplete` is true, zero matches mean unknown, not “no match”. */
export const SourceStatus = shape(
  {
    source: text,
    status: oneOf('SourceOutcome', ['ok', 'error', 'restricted', 'no_coverage']),
    matched: count(
      'Number of matching people in this registry, before paging and the cap. A person counts even if the name matched a record of another registry.',
    ),
    fromCache: Type.Boolean(),
    note: nullable(text),
    incomplete: Type.Boolean(),
    incompleteReason: nullable(oneOf('IncompleteReason', INCOMPLETE_REASONS)),
    retryable: Type.Boolean(),
    remedy: nullable(text),
    cappedOmitted: Type.Boolean({
      description: 'True if the response limit left out all matches of this registry.',
    }),
  },
  { title: 'SourceStatus' },
);
export type SourceStatus = Static<typeof SourceStatus>;

export const SearchCounts = shape(
  {
    records: count('All matching people, before paging.'),
    recordsReturned: count(),
    sourcesQueried: count(),
    sourcesSkippedByScope: count(),
    sourcesComplete: count(),
    sourcesIncomplete: count(),
  },
  { title: 'SearchCounts' },
);

export const NearMisses = shape(
  {
    people: count(
      'People outside this result who match the same name and date of birth in match mode `broad` without place and time filters.',
    ),
    jurisdictions: Type.Array(text, { description: 'Registries in scope that list these people.' }),
    reasons: Type.Array(oneOf('NearMissReason', ['place', 'time', 'mode', 'birth']), {
      description:
        'Why these people are not in the result: a place filter, a time filter, the match mode, or a typo in the date of birth.',
    }),
  },
  { title: 'NearMisses' },
);

export const Verdict = shape(
  {
    canConcludeNoMatch: Type.Boolean({
      description:
        'Can this person be reported as not found? True only with a live key and a last name, if every registry was searched completely, no record was returned or hidden by a clearance, and there is no near miss.',
    }),
    because: Type.Array(text, {
      description:
        'Sentences about the result, the filters and scope that applied, and the registries that were not searched.',
    }),
    remedies: Type.Array(text, { description: 'Sentences about ways to get a complete result.' }),
    nearMisses: NearMisses,
  },
  { title: 'Verdict' },
);
export type Verdict = Static<typeof Verdict>;

export const SearchEnvelope = shape(
  {
    searchId: text,
    status: oneOf('SearchStatus', ['complete', 'partial', 'pending', 'running', 'error']),
    mode: oneOf('SearchMode', ['regular', 'live']),
    records: Type.Array(OffenderRecord),
    sourceStatus: Type.Array(SourceStatus),
    counts: SearchCounts,
    page: count(),
    perPage: count(),
    totalPages: count(),
    capped: Type.Boolean(),
    cappedReason: nullable(only('responseLimit')),
    cappedLimit: nullable(count()),
    cappedOmittedSources: Type.Array(text, {
      description: 'Registries whose matches were all left out by the response limit.',
    }),
    omittedFields: Type.Array(text),
    elapsedMs: Type.Number(),
    warnings: Type.Array(text),
    cleared: Type.Array(ClearedEntry),
    proof: Type.Union([NoProof, ProofBundle]),
    verdict: Verdict,
    usage: Type.Optional(LiveUsage),
    meterEvents: Type.Optional(Type.Array(MeterEvent)),
    sourcesDone: Type.Optional(
      count('Number of live registries that have answered. Only while the job is pending or running.'),
    ),
    sourcesTotal: Type.Optional(
      count('Number of live registries that are queried. Only while the job is pending or running.'),
    ),
    error: Type.Optional(text),
  },
  { title: 'SearchEnvelope' },
);
export type SearchEnvelope = Static<typeof SearchEnvelope>;

/** A stored search as returned later. */
export const KeptSearchEnvelope = shape(
  { ...SearchEnvelope.properties, signature: Type.Optional(AnswerSignature) },
  { title: 'KeptSearchEnvelope' },
);

export const SearchResults = shape(
  {
    searchId: text,
    status: oneOf('SearchOutcome', ['complete', 'partial', 'error']),
    records: Type.Array(Type.Union([OffenderRecord, shape({ recordId: text, withheld: Type.Literal(true) })])),
  },
  { title: 'SearchResults' },
);

export const SearchJobAccepted = shape(
  {
    searchId: text,
    status: only('pending'),
    jurisdictionsQueried: count('Number of registries searched, including those queried live.'),
    estimatedCompletionSec: count(),
    resultsUrl: Type.String({ description: 'URL of the records. It returns 409 until the job has finished.' }),
    poll: Type.String({
      description: 'URL of the job. It returns the state, and the result once the job has finished.',
    }),
  },
  { title: 'SearchJobAccepted' },
);
