import type { SourceStatus, Verdict } from '@blotter/contract';
import { CONTRADICTION_REMEDY } from '../../searches/answers/birth-contradiction.ts';

export type VerdictFacts = {
  readonly statuses: readonly SourceStatus[];
  /** Of them. */
  readonly incomplete: readonly SourceStatus[];
  /** All that matched, before the page is cut. */
  readonly records: number;
  readonly suppressed: number;
  readonly skippedByScope: number;
  /** Registries inside the scope that are not held yet and were not asked for by name. */
  readonly uncovered: readonly string[];
  readonly isScoped: boolean;
  /** Says that what was sent of the birth contradicts itself. */
  readonly contradiction: string | undefined;
};

const list = (codes: readonly string[]): string =>
  codes.length > 12 ? `${codes.slice(0, 12).join(', ')} and ${codes.length - 12} more` : codes.join(', ');

/** May one say that this person was not found? Only where everything was searched to its end and nobody was there. */
export const toVerdict = (facts: VerdictFacts): Verdict => {
  const { statuses, incomplete, records, suppressed, skippedByScope, uncovered, isScoped, contradiction } = facts;
  const canConclude =
    statuses.length > 0 && incomplete.length === 0 && records === 0 && suppressed === 0 && contradiction === undefined;
  const because = [
    ...(statuses.length === 0 ? ['No registry was searched.'] : []),
    ...(records > 0 ? [`${records} ${records === 1 ? 'person' : 'people'} matched.`] : []),
    ...(suppressed > 0
      ? [`${suppressed} matching ${suppressed === 1 ? 'person was' : 'people were'} left out by your clearances.`]
      : []),
    ...(incomplete.length > 0 ? [`Not searched to the end: ${list(incomplete.map(({ source }) => source))}.`] : []),
    ...(contradiction ? [contradiction] : []),
    ...(canConclude ? [`Nobody matched in the ${statuses.length} registries that were searched.`] : []),
    ...(isScoped ? [`The search was limited to ${list(statuses.map(({ source }) => source))}.`] : []),
    ...(skippedByScope > 0 ? [`${skippedByScope} registries outside the state were not searched.`] : []),
    ...(uncovered.length > 0 ? [`Not covered yet: ${list(uncovered)}.`] : []),
  ];
  const remedies = [
    ...new Set(incomplete.flatMap(({ remedy }) => remedy ?? [])),
    ...(contradiction ? [CONTRADICTION_REMEDY] : []),
  ];
  return { canConcludeNoMatch: canConclude, because, remedies };
};
