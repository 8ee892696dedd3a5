import type { RecordSeal } from '../../vault/record-seal.ts';
import type { RecordKey } from '../answers/version-ref.ts';
import { openCore, openRest, type WrittenPieces } from './stored-version.ts';

/** A document in pieces, each with JSON members without outer braces. */
export type StoredPieces<Facts> = {
  /** Shown in every answer. */
  readonly core: Buffer;
  /** Shown on request. Undefined if it was not read. */
  readonly extended?: readonly Buffer[];
  readonly facts: Facts;
};

/** Converts a document that an earlier release stored in clear. */
export type FromClear<Facts> = (text: string, source: string) => WrittenPieces & { readonly facts: Facts };

export type DocumentReading<Facts> = { readonly seal: RecordSeal; readonly fromClear: FromClear<Facts> };

export type PiecesRow = RecordKey & {
  readonly sealedCore: Buffer | null;
  /** Absent or null if only the core was read. */
  readonly sealedRest?: Buffer | null;
  /** The whole document if it is not encrypted. */
  readonly clear: string | null;
};

/** The columns of a `PiecesRow` without its key. */
export function toPiecesColumns(withExtended: boolean): string {
  return `v.sealed_core AS "sealedCore"${withExtended ? ', v.sealed_rest AS "sealedRest"' : ''},
    CASE WHEN v.sealed_core IS NULL THEN v.document END AS clear`;
}

export function openPieces<Facts>({ seal, fromClear }: DocumentReading<Facts>, row: PiecesRow): StoredPieces<Facts> {
  if (!row.sealedCore) {
    const { core, extended, facts } = fromClear(row.clear ?? '', row.source);
    return { core: Buffer.from(core), extended: extended.map((piece) => Buffer.from(piece)), facts };
  }
  const opened = openCore<Facts>(seal, row, row.sealedCore);
  return row.sealedRest ? { ...opened, extended: openRest(seal, row, row.sealedRest).extended } : opened;
}
