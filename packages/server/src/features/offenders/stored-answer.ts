import type { SearchEnvelope, SearchRequest, SourceStatus } from '@blotter/contract';
import { isUntouched, toUntouched } from './source-status.ts';
import type { VersionRef } from './version-ref.ts';

export type EnvelopeHead = Omit<SearchEnvelope, 'records'>;

type StoredVersions = readonly (readonly [source: string, rowKey: string, version: number])[];

/** A search as it is kept: the answer without its records, and of each record which versions it was made of and what was added. */
export type StoredAnswer = {
  readonly request: SearchRequest;
  readonly head: EnvelopeHead;
  readonly records: readonly (readonly [versions: StoredVersions, spliced: string])[];
};

/** A registry that had nobody is its code alone. */
type ShortHead = Omit<EnvelopeHead, 'sourceStatus'> & { readonly sourceStatus: readonly (string | SourceStatus)[] };

type FirstLine = Pick<StoredAnswer, 'request'> & { readonly head: ShortHead } & (
    | { readonly versions: readonly StoredVersions[] }
    // As it was kept before the texts had lines of their own.
    | Pick<StoredAnswer, 'records'>
  );

/** JSON, and behind it a line for what was added to each record: JSON text has no line breaks of its own. */
export const toStoredText = ({ request, head, records }: StoredAnswer): string => {
  const sourceStatus = head.sourceStatus.map((status) => (isUntouched(status) ? status.source : status));
  const versions = records.map(([own]) => own);
  let text = JSON.stringify({ request, head: { ...head, sourceStatus }, versions } satisfies FirstLine);
  for (const [, spliced] of records) text += `\n${spliced}`;
  return text;
};

export const fromStoredText = (text: string): StoredAnswer => {
  const [first = '', ...lines] = text.split('\n');
  const { request, head, ...kept } = JSON.parse(first) as FirstLine;
  const sourceStatus = head.sourceStatus.map((status) => (typeof status === 'string' ? toUntouched(status) : status));
  return {
    request,
    head: { ...head, sourceStatus },
    records: 'records' in kept ? kept.records : kept.versions.map((own, at) => [own, lines[at] ?? '']),
  };
};

export const toStoredRecord = (refs: readonly VersionRef[], spliced: string): StoredAnswer['records'][number] => [
  refs.map(({ source, rowKey, version }) => [source, rowKey, version] as const),
  spliced,
];

export const refsOf = ([versions]: StoredAnswer['records'][number]): readonly VersionRef[] =>
  versions.map(([source, rowKey, version]) => ({ source, rowKey, version }));

const RECORD_ID = /^"recordId":"(rec_[0-9a-f]{20})"/;

export const recordIdOf = ([, spliced]: StoredAnswer['records'][number]): string => RECORD_ID.exec(spliced)?.[1] ?? '';
