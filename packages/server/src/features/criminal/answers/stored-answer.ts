import type { CriminalRequest } from '@blotter/contract';
import { fromStoredRecords, type StoredVersions, toLines } from '../../../searches/answers/stored-records.ts';
import type { CriminalHead } from './envelope.ts';

/** A stored search: the answer without its records, and per record its document version and the members that the search added. */
export type StoredCriminal = {
  readonly request: CriminalRequest;
  readonly head: CriminalHead;
  /** The snapshot of all sources at that time, and the codes in the scope. Null means all sources. */
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
