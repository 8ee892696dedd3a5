import { confidenceOf, type Findings, PERSON_MODEL } from '@blotter/match';
import { toMatchWords } from '../../../searches/answers/match-words.ts';
import type { RenderedRecord } from '../../../searches/answers/record-json.ts';
import type { CriminalPlan } from '../query/search-plan.ts';
import type { CriminalSource } from '../query/search-scope.ts';
import type { ShownDocument } from './documents-service.ts';
import type { CriminalContext } from './standing-store.ts';

const CONFIDENCE_SCALE = 10_000;

const toSourceRef = ({ source, firstSeenAt }: ShownDocument, known: CriminalSource | undefined): string =>
  JSON.stringify({
    code: source,
    name: known?.name ?? source,
    state: known?.state ?? '',
    place: known?.place ?? '',
    kind: known?.kind ?? 'court',
    firstSeenAt: firstSeenAt.toISOString(),
    lastCheckedAt: known?.lastUpdatedAt ?? firstSeenAt.toISOString(),
  });

/** A record that left its source is reported as departed and never deleted (spec §2.8). */
const toLifecycle = (
  { firstSeenAt }: ShownDocument,
  { departedAt, lastSeenAt }: CriminalContext,
  known: CriminalSource | undefined,
): string => {
  const first = firstSeenAt.toISOString();
  const sighted = lastSeenAt?.toISOString() ?? first;
  const checked = departedAt ? first : (known?.lastUpdatedAt ?? first);
  return JSON.stringify({
    state: departedAt ? 'departed' : 'present',
    firstSeenAt: first,
    lastSeenAt: [first, sighted, checked].sort().at(-1),
    departedAt: departedAt?.toISOString() ?? null,
  });
};

export type CriminalMatch = {
  readonly personRef: string;
  readonly document: ShownDocument;
  readonly context: CriminalContext;
  readonly findings: Findings;
  readonly stateLegs: number;
};

/** Returns the members that the search adds to a document, as JSON without braces. They are stored with the search. */
const toSpliced = (
  { personRef, document, context, findings, stateLegs }: CriminalMatch,
  { birth, age }: Pick<CriminalPlan, 'birth' | 'age'>,
  known: CriminalSource | undefined,
): string => {
  const words = toMatchWords({
    findings,
    model: PERSON_MODEL,
    stateLegs,
    distanceMiles: Number.NaN,
    fieldsPresent: document.facts.fieldsPresent,
    byAge: birth === '' && age !== undefined,
    withExplanation: false,
  });
  return (
    `"personRef":"${personRef}","sources":[${toSourceRef(document, known)}],` +
    `"lifecycle":${toLifecycle(document, context, known)},` +
    `"matchConfidence":${confidenceOf(findings, PERSON_MODEL) / CONFIDENCE_SCALE},${words},` +
    `"related":${context.related.length === 0 ? '[]' : JSON.stringify(context.related)}`
  );
};

export function presentCriminal(
  presented: CriminalMatch,
  plan: Pick<CriminalPlan, 'birth' | 'age'>,
  sourceOf: (code: string) => CriminalSource | undefined,
): RenderedRecord {
  return {
    members: [presented.document.core],
    spliced: toSpliced(presented, plan, sourceOf(presented.document.source)),
  };
}
