import type { SearchEnvelope, SearchRequest, SourceStatus } from '@blotter/contract';
import { toUntouched } from './source-status.ts';
import { listTouched, toCodes } from './status-list.ts';
import type { VersionRef } from './version-ref.ts';

export type EnvelopeHead = Omit<SearchEnvelope, 'records'>;

type StoredVersions = readonly (readonly [source: string, rowKey: string, version: number])[];

/** A search as it is kept: the answer without its records, and of each record which versions it was made of and what was added. */
export type StoredAnswer = {
  readonly request: SearchRequest;
  readonly head: EnvelopeHead;
  readonly records: readonly (readonly [versions: StoredVersions, spliced: string])[];
};

/** The codes of all registries in their order, and what was said of those that did not simply have nobody. */
type ShortHead = Omit<EnvelopeHead, 'sourceStatus'> & { readonly queried: string };

type FirstLine = Pick<StoredAnswer, 'request'> & {
  readonly head: ShortHead;
  readonly touched: readonly SourceStatus[];
  readonly versions: readonly StoredVersions[];
};

/** JSON, and behind it a line for what was added to each record: JSON text has no line breaks of its own. */
export const toStoredText = ({ request, head: { sourceStatus, ...rest }, records }: StoredAnswer): string => {
  const first: FirstLine = {
    request,
    head: { ...rest, queried: toCodes(sourceStatus) },
    touched: listTouched(sourceStatus),
    versions: records.map(([versions]) => versions),
  };
  let text = JSON.stringify(first);
  for (const [, spliced] of records) text += `\n${spliced}`;
  return text;
};

const toHead = ({ queried, ...rest }: ShortHead, touched: readonly SourceStatus[]): EnvelopeHead => {
  const byCode = new Map(touched.map((status) => [status.source, status]));
  const codes = queried === '' ? [] : queried.split(' ');
  // In the order of the keys an answer is written in.
  const { searchId, status, mode, ...others } = rest;
  return {
    searchId,
    status,
    mode,
    sourceStatus: codes.map((code) => byCode.get(code) ?? toUntouched(code)),
    ...others,
  };
};

export const fromStoredText = (text: string): StoredAnswer => {
  const [line = '', ...spliced] = text.split('\n');
  const first = JSON.parse(line) as FirstLine | StoredAnswer;
  // As it was kept before the texts had lines of their own.
  if (!('versions' in first)) return first;
  const { request, head, touched, versions } = first;
  return { request, head: toHead(head, touched), records: versions.map((own, at) => [own, spliced[at] ?? '']) };
};

export const toStoredRecord = (refs: readonly VersionRef[], spliced: string): StoredAnswer['records'][number] => [
  refs.map(({ source, rowKey, version }) => [source, rowKey, version] as const),
  spliced,
];

export const refsOf = ([versions]: StoredAnswer['records'][number]): readonly VersionRef[] =>
  versions.map(([source, rowKey, version]) => ({ source, rowKey, version }));

const RECORD_ID = /^"recordId":"(rec_[0-9a-f]{20})"/;

export const recordIdOf = ([, spliced]: StoredAnswer['records'][number]): string => RECORD_ID.exec(spliced)?.[1] ?? '';
