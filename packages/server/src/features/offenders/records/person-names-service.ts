import type { OffenderRecord } from '@blotter/contract';
import { parseRecord } from '../../../searches/answers/record-json.ts';
import { keyOfRecord, keyOfVersion, type VersionRef } from '../../../searches/answers/version-ref.ts';
import { listSuppressed } from '../../../searches/documents/documents-store.ts';
import type { Database } from '../../../store/database.ts';
import { presentAlone } from '../answers/present-alone.ts';
import type { OffenderDocuments } from '../people/documents-service.ts';
import type { PeopleIndex } from '../query/people-index.ts';

export type PersonNamesDeps = {
  readonly db: Database;
  readonly documents: Pick<OffenderDocuments, 'list'>;
  readonly index: Pick<PeopleIndex, 'get'>;
};

/** A name alone needs no reference of a person. */
const NO_PERSON = '';

/** Returns the name that the first record of each person publishes. A person with a suppressed record has no name. */
export function createListPersonNames({ db, documents, index }: PersonNamesDeps) {
  return async (people: readonly (readonly VersionRef[])[]): Promise<readonly (string | null)[]> => {
    const [found, withheld, { sourceOf }] = await Promise.all([
      documents.list(people.flatMap((records) => records.slice(0, 1))),
      listSuppressed(db, people.flat()),
      index.get(),
    ]);
    return people.map((records) => {
      const document = records[0] && found.get(keyOfVersion(records[0]));
      if (!document || records.some((record) => withheld.has(keyOfRecord(record)))) return null;
      return parseRecord<OffenderRecord>(presentAlone(document, NO_PERSON, sourceOf)).name.full;
    });
  };
}
