import type { OffenderRecord } from '@blotter/sdk';
import { countPlaceMatches } from './compare.ts';
import type { Subject } from './subject.ts';

export type SortBy = 'confidence' | 'place' | 'name' | 'birth';

export type Arrangement = {
  /** Words of a name, place, offense or registry. Empty shows everyone. */
  readonly text: string;
  /** A registry code, or null for all. */
  readonly registry: string | null;
  readonly sortBy: SortBy;
};

export const UNARRANGED: Arrangement = { text: '', registry: null, sortBy: 'confidence' };

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const toSearched = ({ name, aliases, dob, addresses, offenses, sources }: OffenderRecord): string =>
  fold(
    [
      ...[name.full, ...aliases, dob],
      ...addresses.flatMap(({ line1, city, state, zipcode }) => [line1, city, state, zipcode]),
      ...offenses.map(({ crime }) => crime),
      ...sources.flatMap(({ jurisdiction, registryName }) => [jurisdiction, registryName]),
    ].join(' '),
  );

/** A person without a date of birth comes last. */
const toBirthKey = ({ dob }: OffenderRecord): string => dob || '9';

/** Returns the records that fit, in the wanted order. Equal records keep the order of the service, which is by confidence. */
export function arrange(
  records: readonly OffenderRecord[],
  { text, registry, sortBy }: Arrangement,
  subject: Subject,
): readonly OffenderRecord[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const fitting = records.filter((record) => {
    const isListed = registry === null || record.sources.some(({ jurisdiction }) => jurisdiction === registry);
    if (!isListed || words.length === 0) return isListed;
    const searched = toSearched(record);
    return words.every((word) => searched.includes(word));
  });
  if (sortBy === 'place') return fitting.sort((a, b) => countPlaceMatches(subject, b) - countPlaceMatches(subject, a));
  if (sortBy === 'name') return fitting.sort((a, b) => a.name.full.localeCompare(b.name.full));
  if (sortBy === 'birth') return fitting.sort((a, b) => toBirthKey(a).localeCompare(toBirthKey(b)));
  return fitting;
}

/** Returns the codes of the registries that hold one of the records. */
export function listRegistries(records: readonly OffenderRecord[]): readonly string[] {
  return [...new Set(records.flatMap(({ sources }) => sources.map(({ jurisdiction }) => jurisdiction)))].sort();
}
