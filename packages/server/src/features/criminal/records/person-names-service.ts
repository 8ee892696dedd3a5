import type { CriminalRecord } from '@blotter/contract';
import { noFindings } from '@blotter/match';
import { parseRecord } from '../../../searches/answers/record-json.ts';
import { keyOfRecord, keyOfVersion, type VersionRef } from '../../../searches/answers/version-ref.ts';
import { listSuppressed } from '../../../searches/documents/documents-store.ts';
import type { Database } from '../../../store/database.ts';
import type { CriminalDocuments } from '../answers/documents-service.ts';
import { presentCriminal } from '../answers/present.ts';
import type { CriminalIndex } from '../query/criminal-index.ts';

export type CriminalPersonNamesDeps = {
  readonly db: Database;
  readonly documents: CriminalDocuments;
  readonly index: CriminalIndex;
};

const UNASKED = { birth: '', age: undefined } as const;
const NO_CONTEXT = { departedAt: null, lastSeenAt: null, related: [] };

/** Returns the name that each record publishes. A suppressed record has no name. */
export function createListCriminalNames({ db, documents, index }: CriminalPersonNamesDeps) {
  return async (people: readonly (readonly VersionRef[])[]): Promise<readonly (string | null)[]> => {
    const [found, withheld, { sourceOf }] = await Promise.all([
      documents.list(people.flatMap((records) => records.slice(0, 1))),
      listSuppressed(db, people.flat()),
      index.get(),
    ]);
    return people.map((records) => {
      const document = records[0] && found.get(keyOfVersion(records[0]));
      if (!document || records.some((record) => withheld.has(keyOfRecord(record)))) return null;
      const presented = { document, context: NO_CONTEXT, personRef: '', findings: noFindings(), stateLegs: 0 };
      const { first, middle, last, suffix } = parseRecord<CriminalRecord>(
        presentCriminal(presented, UNASKED, sourceOf),
      ).name;
      return [first, middle, last, suffix].filter((part) => part !== '').join(' ');
    });
  };
}
