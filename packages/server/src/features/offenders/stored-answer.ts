import type { SearchEnvelope, SearchRequest } from '@blotter/contract';
import type { VersionRef } from './version-ref.ts';

export type EnvelopeHead = Omit<SearchEnvelope, 'records'>;

/** A search as it is kept: the answer without its records, and of each record which versions it was made of and what was added. */
export type StoredAnswer = {
  readonly request: SearchRequest;
  readonly head: EnvelopeHead;
  readonly records: readonly (readonly [versions: readonly (readonly [string, string, number])[], spliced: string])[];
};

export const toStoredRecord = (refs: readonly VersionRef[], spliced: string): StoredAnswer['records'][number] => [
  refs.map(({ source, rowKey, version }) => [source, rowKey, version] as const),
  spliced,
];

export const refsOf = ([versions]: StoredAnswer['records'][number]): readonly VersionRef[] =>
  versions.map(([source, rowKey, version]) => ({ source, rowKey, version }));

const RECORD_ID = /^"recordId":"(rec_[0-9a-f]{20})"/;

export const recordIdOf = ([, spliced]: StoredAnswer['records'][number]): string => RECORD_ID.exec(spliced)?.[1] ?? '';
