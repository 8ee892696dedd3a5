import { toTimedRef } from '../../../searches/answers/version-ref.ts';
import { createFillPieces, type FillPiecesDeps } from '../../../searches/documents/fill-pieces.ts';
import type { CriminalDocuments, WantedRecord } from './documents-service.ts';

/** The name of the file in the folder of the index. */
export const CRIMINAL_FILE = 'criminal.mdb';

export type FillRecordsDeps = Pick<FillPiecesDeps<WantedRecord>, 'db' | 'log' | 'index' | 'file'> & {
  readonly documents: Pick<CriminalDocuments, 'storePieces'>;
};

/** Stores the pieces of every loaded record, and of changed records at the next walk. Until then a search reads the database. */
export function createFillRecords({ documents, ...deps }: FillRecordsDeps) {
  return createFillPieces<WantedRecord>({
    ...deps,
    countWanted: ({ size }) => size,
    toWanted: (handle, generation) => ({
      personId: generation.personOf(handle),
      refs: [toTimedRef(handle, generation)],
    }),
    store: documents.storePieces,
  });
}
