import {
  type Findings,
  listNicknames,
  PERSON_MODEL,
  PLACE_MODEL,
  STATE_BY_ADDRESS,
  STATE_BY_REGISTRY,
  score,
  toBirthLabels,
  toMatchBasis,
  toMatchDetail,
} from '@blotter/match';
import { fold } from '@blotter/vocab';
import { type DocumentPieces, OMITTED_FIELDS } from './document-text.ts';
import type { StoredDocument } from './documents-store.ts';
import { renderRecord, toMatchedName, toPieces } from './render-record.ts';
import type { SearchPlan } from './search-plan.ts';
import type { SearchedRegistry } from './search-scope.ts';

/** What of a plan the words of an answer depend on. */
type Asked = Pick<SearchPlan, 'firstName' | 'lastName' | 'q' | 'dob' | 'age' | 'withExplanation' | 'withStateData'>;

const asksName = ({ firstName, lastName }: Asked): boolean => firstName !== '' || lastName !== '';

const FIRST_NAME = /"first":("(?:[^"\\]|\\.)*")/;
const nicknameTexts = new Map<string, string>();
const MAX_KEPT = 20_000;

/** The usual short and long forms of the first name, as JSON. */
const toNicknames = (core: string): string => {
  const first = FIRST_NAME.exec(core)?.[1] ?? '""';
  const known = nicknameTexts.get(first) ?? JSON.stringify([...listNicknames(fold(JSON.parse(first) as string))]);
  if (nicknameTexts.size < MAX_KEPT) nicknameTexts.set(first, known);
  return known;
};

const FIELDS: readonly (readonly [field: string, empty: string])[] = [
  ['firstName', '"first":""'],
  ['middleName', '"middle":""'],
  ['lastName', '"last":""'],
  ['aliases', '"aliases":[]'],
  ['dob', '"dob":""'],
  ['age', '"age":""'],
  ['addresses', '"addresses":[]'],
];

/** Keys of the core that are not empty; the texts stand there as keys and nowhere else. */
const listFieldsPresent = (core: string): readonly string[] =>
  FIELDS.filter(([, empty]) => !core.includes(empty)).map(([field]) => field);

const toSourceRef = (document: StoredDocument, recordUrl: string, registry: SearchedRegistry | undefined) => ({
  jurisdiction: document.source,
  registryName: registry?.name ?? document.source,
  recordUrl,
  scrapedAt: document.firstSeenAt.toISOString(),
  lastCheckedAt: (registry?.lastCheckedAt ?? document.firstSeenAt).toISOString(),
  sourceUpdatedAt: document.sourceUpdatedAt.toISOString(),
});

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
    fieldsPresent: listFieldsPresent(pieces.core),
  };
  const { confidence, ...explanation } = score(findings, model);
  const labels = toBirthLabels(findings);
  const refs = documents.map((document) =>
    toSourceRef(document, toPieces([document.document]).recordUrl, registryOf(document.source)),
  );
  const matchDetail = {
    ...toMatchDetail(findings, shown),
    ...(plan.withExplanation ? { explanation } : {}),
  };
  return [
    `"recordId":"${person.recordId}"`,
    `"personRef":"${person.personRef}"`,
    `"nicknames":${toNicknames(pieces.core)}`,
    `"matchedName":${asksName(plan) ? toMatchedName(person.matchedDocument.document, person.variant) : 'null'}`,
    `"source":${JSON.stringify(refs[0])}`,
    `"sources":${JSON.stringify(refs)}`,
    `"matchConfidence":${confidence}`,
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
  const pieces = toPieces(person.documents.map(({ document }) => document));
  const spliced = toSpliced(person, pieces, plan, registryOf);
  return { text: renderRecord(pieces, spliced, plan.withStateData), spliced };
};
