import { confidenceOf, type Findings, PERSON_MODEL, PLACE_MODEL } from '@blotter/match';
import { toMatchWords } from '../../searches/answers/match-words.ts';
import type { StoredDocument } from './document-text.ts';
import { type DocumentPieces, OMITTED_FIELDS } from './document-text.ts';
import { renderRecord, toMatchedName, toPieces } from './render-record.ts';
import type { SearchPlan } from './search-plan.ts';
import type { SearchedRegistry } from './search-scope.ts';

/** What of a plan the words of an answer depend on. */
export type Asked = Pick<
  SearchPlan,
  'firstName' | 'lastName' | 'q' | 'dob' | 'age' | 'withExplanation' | 'withStateData'
>;

const asksName = ({ firstName, lastName }: Asked): boolean => firstName !== '' || lastName !== '';

const toSourceRef = (document: StoredDocument, registry: SearchedRegistry | undefined): string => {
  const checkedAt = registry?.lastCheckedAt ?? document.firstSeenAt;
  const checkedAtMs = checkedAt.getTime();
  const known = document.made.sourceRef;
  if (known?.checkedAtMs === checkedAtMs) return known.text;
  const text =
    `{"jurisdiction":${JSON.stringify(document.source)},"registryName":${JSON.stringify(registry?.name ?? document.source)},` +
    `"recordUrl":${document.pieces.recordUrl},"scrapedAt":"${document.firstSeenAt.toISOString()}",` +
    `"lastCheckedAt":"${checkedAt.toISOString()}","sourceUpdatedAt":"${document.sourceUpdatedAt.toISOString()}"}`;
  document.made.sourceRef = { checkedAtMs, text };
  return text;
};

const WHOLE = 10_000;
const OMITTED = JSON.stringify(OMITTED_FIELDS);

export type Presented = {
  readonly recordId: string;
  readonly personRef: string;
  readonly related: readonly { readonly personRef: string; readonly confidence: number }[];
  /** The winner of the merge first. */
  readonly documents: readonly StoredDocument[];
  /** The one whose name matched; the winner where none was asked for. */
  readonly matchedDocument: StoredDocument;
  /** Of the matched document: 0 the legal name, n the alias n - 1. */
  readonly variant: number;
  readonly findings: Findings;
  readonly stateLegs: number;
  readonly distanceMiles: number;
};

/** What the search adds to a person's documents: keys and values without braces, kept with the search. */
const toSpliced = (
  person: Presented,
  pieces: DocumentPieces,
  plan: Asked,
  registryOf: (code: string) => SearchedRegistry | undefined,
): string => {
  const { findings, stateLegs, distanceMiles, documents, related } = person;
  const model = asksName(plan) || plan.q !== '' ? PERSON_MODEL : PLACE_MODEL;
  const words = toMatchWords({
    ...{ findings, model, stateLegs, distanceMiles, fieldsPresent: pieces.fieldsPresent },
    byAge: plan.dob === '' && plan.age !== undefined,
    withExplanation: plan.withExplanation,
  });
  const refs = documents.map((document) => toSourceRef(document, registryOf(document.source)));
  const matchedName = asksName(plan) ? toMatchedName(person.matchedDocument.document, person.variant) : 'null';
  return (
    `"recordId":"${person.recordId}","personRef":"${person.personRef}","nicknames":${pieces.nicknames},` +
    `"matchedName":${matchedName},"source":${refs[0]},"sources":[${refs.join(',')}],` +
    `"matchConfidence":${confidenceOf(findings, model) / WHOLE},${words},` +
    `"related":${related.length === 0 ? '[]' : JSON.stringify(related)},` +
    `"omittedFields":${plan.withStateData ? '[]' : OMITTED}`
  );
};

export type RenderedRecord = { readonly text: string; readonly spliced: string };

export const presentPerson = (
  person: Presented,
  plan: Asked,
  registryOf: (code: string) => SearchedRegistry | undefined,
): RenderedRecord => {
  const pieces = toPieces(person.documents);
  const spliced = toSpliced(person, pieces, plan, registryOf);
  return { text: renderRecord(pieces, spliced, plan.withStateData), spliced };
};
