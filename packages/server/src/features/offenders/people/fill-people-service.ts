import type { Generation } from '@blotter/match';
import { createFillPieces, type FillPiecesDeps } from '../../../searches/documents/fill-pieces.ts';
import type { OffenderDocuments, WantedPerson } from './documents-service.ts';
import { listPersonRefs, orderRefs } from './people.ts';

/** The name of the file in the folder of the index. */
export const PEOPLE_FILE = 'people.mdb';

export type FillPeopleDeps = Pick<FillPiecesDeps<WantedPerson>, 'db' | 'log' | 'index' | 'file'> & {
  readonly documents: Pick<OffenderDocuments, 'storeMerged'>;
};

/** Returns the person whose first record this is, and undefined for their other records. */
const toWanted = (handle: number, generation: Generation): WantedPerson | undefined => {
  const personId = generation.personOf(handle);
  if (generation.listOfPerson(personId)[0] !== handle) return undefined;
  return { personId, refs: orderRefs(listPersonRefs(personId, generation), () => true) };
};

/** Stores everyone who is loaded, and changed people at the next walk. Until then a search merges their documents. */
export function createFillPeople({ documents, ...deps }: FillPeopleDeps) {
  return createFillPieces({
    ...deps,
    countWanted: ({ people }) => people,
    toWanted,
    store: documents.storeMerged,
  });
}
