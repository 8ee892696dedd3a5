import { noFindings } from '@blotter/match';
import type { Clock } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { takeLookUp } from '../../../limits/look-ups.ts';
import { toRecordPieces, toText } from '../../../searches/answers/record-json.ts';
import { keyOfRecord, keyOfVersion } from '../../../searches/answers/version-ref.ts';
import type { PersonRefs } from '../../../searches/person-ref.ts';
import type { Database } from '../../../store/database.ts';
import type { CriminalDocument, CriminalDocuments } from '../answers/documents-service.ts';
import { presentCriminal } from '../answers/present.ts';
import { type CriminalContext, findCurrentRecord } from '../answers/standing-store.ts';
import type { CriminalIndex } from '../query/criminal-index.ts';

export type CriminalRecordsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly index: CriminalIndex;
  readonly documents: CriminalDocuments;
  readonly refs: PersonRefs;
};

export type CriminalRecords = ReturnType<typeof createCriminalRecords>;

/** A look-up by id has no query, so nothing matched. */
const UNASKED = { birth: '', age: undefined } as const;

export function createCriminalRecords({ db, clock, index, documents, refs }: CriminalRecordsDeps) {
  return {
    /** Returns one unscored record as JSON. Counts against the daily limit of look-ups. */
    get: async (accountId: string, externalId: string, source: string | undefined): Promise<string> => {
      if (source === undefined || source.trim() === '')
        throw new Failure('invalid_request', 'source: is missing; send the code of the record’s source.');
      const snapshot = await index.get();
      const known = snapshot.sources.find(({ code }) => code === source.toLowerCase());
      const record = known && (await findCurrentRecord(db, known.code, externalId));
      if (!record) throw new Failure('not_found', 'There is no such record.');
      await takeLookUp(db, clock, accountId);
      const [byVersion, contexts] = await Promise.all([
        documents.list([record]),
        documents.listContexts([record], snapshot.batches),
      ]);
      const presented = {
        document: byVersion.get(keyOfVersion(record)) as CriminalDocument,
        context: contexts.get(keyOfRecord(record)) as CriminalContext,
        personRef: refs.to(accountId)(record.personId),
        findings: noFindings(),
        stateLegs: 0,
      };
      return toText(toRecordPieces(presentCriminal(presented, UNASKED, snapshot.sourceOf)));
    },
  };
}
