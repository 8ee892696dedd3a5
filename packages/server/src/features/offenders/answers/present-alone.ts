import { noFindings } from '@blotter/match';
import type { StoredDocument } from '../documents/document-text.ts';
import { makePerson, type PersonPart } from '../people/merged-person.ts';
import { toRecordId } from '../people/people.ts';
import type { SearchedRegistry } from '../query/search-scope.ts';
import { presentPerson, type RenderedRecord } from './present.ts';

/** A record looked up by id has no query, so it has no match fields. */
const UNASKED = {
  firstName: '',
  lastName: '',
  q: '',
  dob: '',
  age: undefined,
  withExplanation: false,
  withStateData: true,
} as const;

export function presentAlone(
  document: StoredDocument,
  personRef: string,
  registryOf: (code: string) => SearchedRegistry | undefined,
): RenderedRecord {
  const made = makePerson([document]);
  return presentPerson(
    {
      recordId: toRecordId([document]),
      personRef,
      related: [],
      made,
      matchedPart: made.parts[0] as PersonPart,
      variant: 0,
      findings: noFindings(),
      stateLegs: 0,
      distanceMiles: Number.NaN,
    },
    UNASKED,
    registryOf,
  );
}
