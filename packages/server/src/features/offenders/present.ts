import {
  confidenceOf,
  type Findings,
  type Model,
  PERSON_MODEL,
  PLACE_MODEL,
  STATE_BY_ADDRESS,
  STATE_BY_REGISTRY,
  score,
  toBirthLabels,
  toMatchBasis,
  toMatchDetail,
} from '@blotter/match';
import { type DocumentPieces, OMITTED_FIELDS } from './document-text.ts';
import type { StoredDocument } from './documents-store.ts';
import { renderRecord, toMatchedName, toPieces } from './render-record.ts';
import type { SearchPlan } from './search-plan.ts';
import type { SearchedRegistry } from './search-scope.ts';

/** What of a plan the words of an answer depend on. */
type Asked = Pick<SearchPlan, 'firstName' | 'lastName' | 'q' | 'dob' | 'age' | 'withExplanation' | 'withStateData'>;

const asksName = ({ firstName, lastName }: Asked): boolean => firstName !== '' || lastName !== '';

const toSourceRef = (document: StoredDocument, registry: SearchedRegistry | undefined) => ({
  jurisdiction: document.source,
  registryName: registry?.name ?? document.source,
  recordUrl: document.pieces.recordUrl,
  scrapedAt: document.firstSeenAt.toISOString(),
  lastCheckedAt: (registry?.lastCheckedAt ?? document.firstSeenAt).toISOString(),
  sourceUpdatedAt: document.sourceUpdatedAt.toISOString(),
});

const WHOLE = 10_000;

const toExplanation = (findings: Findings, model: Model) => {
  const { contributions, cap, total } = score(findings, model);
  return { contributions, cap, total };
};

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
  const { findings, stateLegs, distanceMiles, documents } = person;
  const model = asksName(plan) || plan.q !== '' ? PERSON_MODEL : PLACE_MODEL;
  const shown = {
    stateLegs: [
      ...(stateLegs & STATE_BY_ADDRESS ? (['address'] as const) : []),
      ...(stateLegs & STATE_BY_REGISTRY ? (['registry'] as const) : []),
    ],
    distanceMiles: Number.isNaN(distanceMiles) ? undefined : distanceMiles,
    byAge: plan.dob === '' && plan.age !== undefined,
    fieldsPresent: pieces.fieldsPresent,
  };
  const labels = toBirthLabels(findings);
  const refs = documents.map((document) => toSourceRef(document, registryOf(document.source)));
  const matchDetail = {
    ...toMatchDetail(findings, shown),
    ...(plan.withExplanation ? { explanation: toExplanation(findings, model) } : {}),
  };
  return [
    `"recordId":"${person.recordId}"`,
    `"personRef":"${person.personRef}"`,
    `"nicknames":${pieces.nicknames}`,
    `"matchedName":${asksName(plan) ? toMatchedName(person.matchedDocument.document, person.variant) : 'null'}`,
    `"source":${JSON.stringify(refs[0])}`,
    `"sources":${JSON.stringify(refs)}`,
    `"matchConfidence":${confidenceOf(findings, model) / WHOLE}`,
    `"matchBasis":${JSON.stringify(toMatchBasis(findings, shown))}`,
    `"matchDetail":${JSON.stringify(matchDetail)}`,
    `"matchState":${JSON.stringify(labels.matchState)}`,
    `"dobVerification":"${labels.dobVerification}"`,
    `"unverified":${labels.unverified}`,
    `"related":${JSON.stringify(person.related)}`,
    `"omittedFields":${JSON.stringify(plan.withStateData ? [] : OMITTED_FIELDS)}`,
  ].join(',');
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
