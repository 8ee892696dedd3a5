import { confidenceOf, type Findings, PERSON_MODEL, PLACE_MODEL } from '@blotter/match';
import { remember } from '@blotter/vocab';
import { quote, quoteAll } from '../../../searches/answers/json-text.ts';
import { toMatchWords } from '../../../searches/answers/match-words.ts';
import type { RenderedRecord } from '../../../searches/answers/record-json.ts';
import { OMITTED_FIELDS, toShownMembers } from '../documents/offender-pieces.ts';
import { type MergedPerson, type PersonPart, toMatchedName } from '../people/merged-person.ts';
import type { SearchPlan } from '../query/search-plan.ts';
import type { SearchedRegistry } from '../query/search-scope.ts';

/** The parts of a plan that affect how an answer is presented. */
export type PresentationPlan = Pick<
  SearchPlan,
  'firstName' | 'lastName' | 'q' | 'dob' | 'age' | 'withExplanation' | 'withStateData'
>;

const asksName = ({ firstName, lastName }: PresentationPlan): boolean => firstName !== '' || lastName !== '';

/** Cached, because most records share their ingest time with many others. */
const toTime = remember((ms: number) => new Date(ms).toISOString(), { maxEntries: 5_000 });

const toSourceRef = (part: PersonPart, registry: SearchedRegistry | undefined): string => {
  const checkedMs = registry?.lastCheckedAt?.getTime() ?? part.firstSeenMs;
  return (
    `{"jurisdiction":${quote(part.source)},"uuid":${quote(part.rowKey)},` +
    `"registryName":${quote(registry?.name ?? part.source)},` +
    `"recordUrl":${quote(part.recordUrl)},"scrapedAt":"${toTime(part.firstSeenMs)}",` +
    `"lastCheckedAt":"${toTime(checkedMs)}","sourceUpdatedAt":"${toTime(part.updatedMs)}"}`
  );
};

const CONFIDENCE_SCALE = 10_000;
const OMITTED = JSON.stringify(OMITTED_FIELDS);

export type PersonMatch = {
  readonly recordId: string;
  readonly personRef: string;
  readonly related: readonly { readonly personRef: string; readonly confidence: number }[];
  readonly made: MergedPerson;
  /** The part whose name matched. The merge winner if the search had no query. */
  readonly matchedPart: PersonPart;
  /** Index into the names of the matched part: 0 is the legal name, n is alias n - 1. */
  readonly variant: number;
  readonly findings: Findings;
  readonly stateLegs: number;
  readonly distanceMiles: number;
};

/** Returns the members that the search adds to a document, as JSON without braces. They are stored with the search. */
const toSpliced = (
  person: PersonMatch,
  plan: PresentationPlan,
  registryOf: (code: string) => SearchedRegistry | undefined,
): string => {
  const { findings, stateLegs, distanceMiles, related } = person;
  const { parts } = person.made;
  const { nicknames, fieldsPresent } = person.made.pieces.facts;
  const model = asksName(plan) || plan.q !== '' ? PERSON_MODEL : PLACE_MODEL;
  const words = toMatchWords({
    findings,
    model,
    stateLegs,
    distanceMiles,
    fieldsPresent,
    byAge: plan.dob === '' && plan.age !== undefined,
    withExplanation: plan.withExplanation,
  });
  const refs = parts.map((part) => toSourceRef(part, registryOf(part.source)));
  const matchedName = asksName(plan) ? toMatchedName(person.matchedPart, person.variant) : null;
  return (
    `"recordId":"${person.recordId}","personRef":"${person.personRef}","nicknames":${quoteAll(nicknames)},` +
    `"matchedName":${JSON.stringify(matchedName)},"source":${refs[0]},"sources":[${refs.join(',')}],` +
    `"matchConfidence":${confidenceOf(findings, model) / CONFIDENCE_SCALE},${words},` +
    `"related":${related.length === 0 ? '[]' : JSON.stringify(related)},` +
    `"omittedFields":${plan.withStateData ? '[]' : OMITTED}`
  );
};

export function presentPerson(
  person: PersonMatch,
  plan: PresentationPlan,
  registryOf: (code: string) => SearchedRegistry | undefined,
): RenderedRecord {
  return {
    members: toShownMembers(person.made.pieces, plan.withStateData),
    spliced: toSpliced(person, plan, registryOf),
  };
}
