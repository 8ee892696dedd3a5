import { addressKey, fold } from '@blotter/vocab';
import { foldOffenses } from './fold-offenses.ts';
import type { OffenderDocument, SourcedOffense } from './offender-document.ts';

/** State data and the link describe one registry's record. They come from the winner and are not merged. */
export type Mergeable = Omit<OffenderDocument, 'stateData' | 'recordUrl' | 'offense' | 'offenses'> & {
  readonly offense: SourcedOffense;
  readonly offenses: readonly SourcedOffense[];
};

type Texts = Pick<
  OffenderDocument,
  'age' | 'sex' | 'race' | 'ethnicity' | 'height' | 'weight' | 'eyeColor' | 'hairColor' | 'marks'
>;
const FILLABLE = ['age', 'sex', 'race', 'ethnicity', 'height', 'weight', 'eyeColor', 'hairColor', 'marks'] as const;

const uniqueBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => {
  const kept = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!kept.has(key)) kept.set(key, item);
  }
  return [...kept.values()];
};

const PRECISIONS = ['exact', 'year_month', 'year'];

/** A more precise birth date of another registry is used only if it agrees with the winner's. */
const pickBirth = (documents: readonly Mergeable[]) => {
  const [winner] = documents as readonly [Mergeable];
  const better = documents
    .filter(({ dob, dobPrecision }) => PRECISIONS.includes(dobPrecision) && dob.startsWith(winner.dob))
    .sort((a, b) => PRECISIONS.indexOf(a.dobPrecision) - PRECISIONS.indexOf(b.dobPrecision))[0];
  const { dob, birthYear, dobPrecision, dobAsPublished } = better ?? winner;
  return { dob, birthYear, dobPrecision, dobAsPublished };
};

const anyTrue = (values: readonly (boolean | null)[]): boolean | null =>
  values.includes(true) ? true : values.includes(false) ? false : null;

/**
 * Merges the documents of several registries into one person, the fullest first. The fullest supplies the name and
 * all that it publishes. The others add aliases, addresses and offenses, and fill its empty fields.
 */
export function mergeDocuments(documents: readonly Mergeable[]): Mergeable {
  const [winner, ...others] = documents as readonly [Mergeable, ...Mergeable[]];
  if (others.length === 0) return winner;
  const filled = Object.fromEntries(
    FILLABLE.map((field) => [field, documents.find((document) => document[field] !== '')?.[field] ?? '']),
  ) as Texts;
  const offenses = foldOffenses(documents.map((document) => document.offenses));
  const ownName = fold(winner.name.full);
  return {
    ...winner,
    ...filled,
    ...pickBirth(documents),
    aliases: uniqueBy([...winner.aliases, ...others.flatMap(({ name, aliases }) => [name.full, ...aliases])], (alias) =>
      fold(alias),
    ).filter((alias) => fold(alias) !== ownName),
    addresses: uniqueBy(
      documents.flatMap(({ addresses }) => addresses),
      addressKey,
    ),
    addressStates: [...new Set(documents.flatMap(({ addressStates }) => addressStates))],
    offense: offenses[0] ?? winner.offense,
    offenses,
    flags: {
      absconder: anyTrue(documents.map(({ flags }) => flags.absconder)),
      predator: anyTrue(documents.map(({ flags }) => flags.predator)),
    },
    images: uniqueBy(
      documents.flatMap(({ images }) => images),
      ({ url }) => url,
    ),
    photos: [...new Set(documents.flatMap(({ photos }) => photos))],
    vehicles: uniqueBy(
      documents.flatMap(({ vehicles }) => vehicles),
      (vehicle) => JSON.stringify(vehicle),
    ),
  };
}
