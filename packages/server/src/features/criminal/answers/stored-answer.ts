import type { CriminalRequest } from '@blotter/contract';
import { fromStoredRecords, type StoredVersions, toLines } from '../../../searches/answers/stored-records.ts';
import type { CriminalHead } from './envelope.ts';

/** A search as it is kept: the answer without its records, and of each record which version it was made of and what was added. */
export type StoredCriminal = {
  readonly request: CriminalRequest;
  readonly head: CriminalHead;
  /** Of the state of all sources then, and which of them were in the scope: null is all. */
  readonly coverage: { readonly snapshot: string; readonly codes: readonly string[] | null };
  readonly records: readonly (readonly [versions: StoredVersions, spliced: string])[];
};

type FirstLine = Omit<StoredCriminal, 'records'> & { readonly versions: readonly StoredVersions[] };

export function toStoredLines({ records, ...rest }: StoredCriminal): readonly string[] {
  const first: FirstLine = { ...rest, versions: records.map(([versions]) => versions) };
  return toLines(first, records);
}

export function fromStoredText(text: string): StoredCriminal {
  const { first, spliced } = fromStoredRecords<FirstLine>(text);
  const { versions, ...rest } = first;
  return { ...rest, records: versions.map((own, at) => [own, spliced[at] ?? '']) };
}
