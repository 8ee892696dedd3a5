import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { type Piece, toRecordPieces, toText } from '../../../searches/answers/record-json.ts';
import { refsOf, type StoredRecord } from '../../../searches/answers/stored-records.ts';
import { keyOfRecord, type VersionRef } from '../../../searches/answers/version-ref.ts';
import { listSuppressed } from '../../../searches/documents/documents-store.ts';
import { findShown, type Product } from '../../../searches/searches-store.ts';
import { createStoredSearches, RETENTION_MS } from '../../../searches/stored-searches.ts';
import type { Database } from '../../../store/database.ts';
import type { Vault } from '../../../vault/vault.ts';
import { type OffenderPieces, toShownMembers } from '../documents/offender-pieces.ts';
import type { OffenderDocuments } from '../people/documents-service.ts';
import { fromStoredText, recordIdOf, type StoredAnswer } from './stored-answer.ts';

export type AnswersDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly documents: OffenderDocuments;
};

const RENDERED_AT_ONCE = 50;

type DatedAnswer = StoredAnswer & { readonly createdAt: Date };

export type Answers = ReturnType<typeof createAnswers>;

/** Reads stored searches. Reading one runs no search and bills nothing. */
export function createAnswers({ db, clock, vault, documents }: AnswersDeps) {
  const toFind =
    (...products: readonly Product[]) =>
    async (accountId: string, searchId: string): Promise<DatedAnswer | undefined> => {
      const stored = await createStoredSearches({ db, clock, vault }, ...products)(accountId, searchId);
      return stored && { ...fromStoredText(stored.text), createdAt: stored.createdAt };
    };
  const find = toFind('offender');
  /** A record is found by its id in the searches of both products. */
  const findShowing = toFind('offender', 'evidence');

  /** Returns the stored bytes. A record withheld since then is replaced by a marker. */
  const render = async ({ head, records }: Pick<StoredAnswer, 'head' | 'records'>): Promise<(readonly Piece[])[]> => {
    const refs = records.flatMap(refsOf);
    const withheld = await listSuppressed(db, refs);
    const isShown = (record: StoredRecord): boolean => !refsOf(record).some((ref) => withheld.has(keyOfRecord(ref)));
    const shown = records.filter(isShown);
    const withStateData = head.omittedFields.length === 0;
    const merged = (await documents.listPieces(shown.map(refsOf), withStateData)).values();
    const texts: (readonly Piece[])[] = [];
    for (const record of records) {
      if (texts.length > 0 && texts.length % RENDERED_AT_ONCE === 0) await nextTurn();
      texts.push(
        isShown(record)
          ? toRecordPieces({
              members: toShownMembers(merged.next().value as OffenderPieces, withStateData),
              spliced: record[1],
            })
          : [JSON.stringify({ recordId: recordIdOf(record), withheld: true })],
      );
    }
    return texts;
  };

  const get = async (accountId: string, searchId: string): Promise<StoredAnswer> => {
    const found = await find(accountId, searchId);
    if (!found) throw new Failure('not_found', 'There is no such search.');
    return found;
  };

  return {
    find,
    findEvidence: toFind('evidence'),
    get,
    render,

    /**
     * Returns the record as the newest search showed it. Undefined if another account searched, after 14 days, or if
     * the record is withheld.
     */
    findRecord: async (accountId: string, recordId: string): Promise<RecordText | undefined> => {
      const since = new Date(clock.now().getTime() - RETENTION_MS);
      const shown = await findShown(db, accountId, Buffer.from(recordId.slice(4), 'hex'), since);
      const answer = shown && (await findShowing(accountId, shown.searchId));
      const record = answer?.records[shown?.position ?? -1];
      if (!answer || !record) return undefined;
      const withheld = await listSuppressed(db, refsOf(record));
      if (withheld.size > 0) return undefined;
      const [pieces = []] = await render({ head: answer.head, records: [record] });
      return { text: toText(pieces), refs: refsOf(record) };
    },
  };
}

export type RecordText = { readonly text: string; readonly refs: readonly VersionRef[] };
