import { type TimedRef, toTimedRef } from '../../../searches/answers/version-ref.ts';
import { createFillPieces, type FillPiecesDeps } from '../../../searches/documents/fill-pieces.ts';
import { type CriminalDocuments, PIECES_FORM, toPiecesEntry } from './documents-service.ts';

/** The name of the file in the folder of the index. */
export const CRIMINAL_FILE = 'criminal.mdb';

export type FillRecordsDeps = Pick<FillPiecesDeps<TimedRef>, 'db' | 'log' | 'index' | 'file'> & {
  readonly documents: Pick<CriminalDocuments, 'storePieces'>;
};

/** Stores the pieces of every loaded record, and of changed records at the next walk. Until then a search reads the database. */
export function createFillRecords({ documents, ...deps }: FillRecordsDeps) {
  return createFillPieces({
    ...deps,
    form: PIECES_FORM,
    countWanted: ({ size }) => size,
    toWanted: toTimedRef,
    toEntry: toPiecesEntry,
    store: documents.storePieces,
  });
}
