import type { SearchQuery } from '@blotter/sdk';
import type { BatchResult } from './running.ts';

export type Outcome = {
  readonly word: 'match' | 'not found' | 'incomplete' | 'no record' | 'error';
  readonly note: string;
};

export function toOutcome(result: BatchResult): Outcome {
  if ('error' in result && result.error) return { word: 'error', note: result.error.message };
  if (!('verdict' in result)) return { word: 'error', note: '' };
  const { counts, verdict, status } = result;
  if (counts.records > 0) return { word: 'match', note: `${counts.records}` };
  if (verdict.canConcludeNoMatch) return { word: 'not found', note: '' };
  return { word: status === 'partial' ? 'incomplete' : 'no record', note: verdict.because[0] ?? '' };
}

type BestMatch = {
  readonly name: string;
  readonly dob: string;
  readonly registry: string;
  readonly confidence: number;
};

export function findBest(result: BatchResult): BestMatch | undefined {
  const [best] = result.records as readonly unknown[];
  if (typeof best !== 'object' || best === null || !('matchConfidence' in best)) return undefined;
  const { name, dob, source, matchConfidence } = best as {
    name: { full: string };
    dob: string;
    source: { jurisdiction: string };
    matchConfidence: number;
  };
  return { name: name.full, dob, registry: source.jurisdiction, confidence: matchConfidence };
}

const HEADER = [
  'row',
  'firstName',
  'lastName',
  'dob',
  'state',
  'outcome',
  'records',
  'registriesAnswered',
  'registriesAsked',
  'bestName',
  'bestDob',
  'bestRegistry',
  'bestConfidence',
  'searchId',
  'note',
];

/** Returns the results as table rows with a header: the query, the outcome and the search id. */
export function toTable(
  queries: readonly SearchQuery[],
  results: readonly BatchResult[],
): readonly (readonly (string | number)[])[] {
  return [
    HEADER,
    ...results.map((result) => {
      const { firstName, lastName, dob, state } = queries[result.index] ?? {};
      const { word, note } = toOutcome(result);
      const best = findBest(result);
      const searchId = 'searchId' in result ? result.searchId : '';
      const { records, sourcesComplete, sourcesQueried } = result.counts;
      const found = best ? [best.name, best.dob, best.registry, best.confidence] : ['', '', '', ''];
      return [
        result.index + 1,
        firstName ?? '',
        lastName ?? '',
        dob ?? '',
        state ?? '',
        word,
        records,
        sourcesComplete,
        sourcesQueried,
        ...found,
        searchId,
        note,
      ];
    }),
  ];
}
