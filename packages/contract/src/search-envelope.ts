import { type Static, Type } from 'typebox';
import { ClearedEntry } from './clearances.ts';
import { LiveUsage, MeterEvent } from './live.ts';
import { NoProof, ProofBundle } from './proofs.ts';
import { OffenderRecord } from './search-record.ts';
import { count, nullable, oneOf, shape } from './shapes.ts';
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

/** What a registry brought. With `incomplete` true, none matched means unknown, not nobody. */
export const SourceStatus = shape(
  {
    source: text,
    status: oneOf(['ok', 'error', 'restricted', 'no_coverage']),
    matched: count(
      'The matching people this registry holds, before paging and the cap, whichever of their records the name matched.',
    ),
    fromCache: Type.Boolean(),
    note: nullable(text),
    incomplete: Type.Boolean(),
    incompleteReason: nullable(oneOf(INCOMPLETE_REASONS)),
    retryable: Type.Boolean(),
    remedy: nullable(text),
    cappedOmitted: Type.Boolean({
      description: 'True when the cap of the answer left out all matches of this registry.',
    }),
  },
  { title: 'SourceStatus' },
);
export type SourceStatus = Static<typeof SourceStatus>;

export const SearchCounts = shape(
  {
    records: count('All that matched, before the page is cut.'),
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
      'People outside this answer who would be found for the same name and birth if the search were broad and had no place or time filter.',
    ),
    jurisdictions: Type.Array(text, { description: 'The registries that hold them, inside the scope of the search.' }),
    reasons: Type.Array(oneOf(['place', 'time', 'mode', 'birth']), {
      description:
        'Why they are not in the answer: a place filter, a time filter, the match mode, or a slip in the date of birth.',
    }),
  },
  { title: 'NearMisses' },
);

export const Verdict = shape(
  {
    canConcludeNoMatch: Type.Boolean({
      description:
        'Can this person be reported as not found? Only where a live key asked, a last name was sent, every registry answered in full, no record was returned or suppressed, and no near miss is held.',
    }),
    because: Type.Array(text, {
      description: 'Sentences: what was found, which filters and scope applied, which registries were not searched.',
    }),
    remedies: Type.Array(text, { description: 'Sentences: what would help.' }),
    nearMisses: NearMisses,
  },
  { title: 'Verdict' },
);
export type Verdict = Static<typeof Verdict>;

export const SearchEnvelope = shape(
  {
    searchId: text,
    status: oneOf(['complete', 'partial', 'pending', 'running', 'error']),
    mode: oneOf(['regular', 'live']),
    records: Type.Array(OffenderRecord),
    sourceStatus: Type.Array(SourceStatus),
    counts: SearchCounts,
    page: count(),
    perPage: count(),
    totalPages: count(),
    capped: Type.Boolean(),
    cappedReason: nullable(oneOf(['responseLimit'])),
    cappedLimit: nullable(count()),
    cappedOmittedSources: Type.Array(text, {
      description: 'The registries none of whose matches is in the answer, because of its cap.',
    }),
    omittedFields: Type.Array(text),
    elapsedMs: Type.Number(),
    warnings: Type.Array(text),
    cleared: Type.Array(ClearedEntry),
    proof: Type.Union([NoProof, ProofBundle]),
    verdict: Verdict,
    usage: Type.Optional(LiveUsage),
    meterEvents: Type.Optional(Type.Array(MeterEvent)),
    sourcesDone: Type.Optional(count('While a job is pending or running: the live registries that have answered.')),
    sourcesTotal: Type.Optional(count('While a job is pending or running: the live registries it asks.')),
    error: Type.Optional(text),
  },
  { title: 'SearchEnvelope' },
);
export type SearchEnvelope = Static<typeof SearchEnvelope>;

/** As it is opened again. */
export const KeptSearchEnvelope = shape(
  { ...SearchEnvelope.properties, signature: Type.Optional(AnswerSignature) },
  { title: 'KeptSearchEnvelope' },
);

export const SearchResults = shape(
  {
    searchId: text,
    status: oneOf(['complete', 'partial', 'error']),
    records: Type.Array(Type.Union([OffenderRecord, shape({ recordId: text, withheld: Type.Literal(true) })])),
  },
  { title: 'SearchResults' },
);

export const SearchJobAccepted = shape(
  {
    searchId: text,
    status: oneOf(['pending']),
    jurisdictionsQueried: count('The registries the search is answered from, and those asked live.'),
    estimatedCompletionSec: count(),
    resultsUrl: Type.String({ description: 'Where the records will be: 409 until the job has finished.' }),
    poll: Type.String({ description: 'Where the state of the job is, and its envelope once it has finished.' }),
  },
  { title: 'SearchJobAccepted' },
);
