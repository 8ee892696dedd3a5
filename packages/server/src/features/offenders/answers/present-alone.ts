import { noFindings } from '@blotter/match';
import type { RenderedRecord } from '../../../searches/answers/record-json.ts';
import type { StoredDocument } from '../../../searches/documents/documents-store.ts';
import type { OffenderFacts } from '../documents/offender-facts.ts';
import { makePerson, type PersonPart } from '../people/merged-person.ts';
import { toRecordId } from '../people/people.ts';
import type { SearchedRegistry } from '../query/search-scope.ts';
import { presentPerson } from './present.ts';

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

/** Presents a whole document. */
export function presentAlone(
  document: StoredDocument<OffenderFacts>,
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
