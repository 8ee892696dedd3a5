import type { CriminalRequest } from '@blotter/contract';
import type { Clock } from '../../../clock.ts';
import { type Piece, toRecordPieces } from '../../../searches/answers/record-json.ts';
import { refsOf } from '../../../searches/answers/stored-records.ts';
import { keyOfRecord, keyOfVersion } from '../../../searches/answers/version-ref.ts';
import { listSuppressed } from '../../../searches/documents/documents-store.ts';
import { createStoredSearches } from '../../../searches/stored-searches.ts';
import type { Database } from '../../../store/database.ts';
import type { Vault } from '../../../vault/vault.ts';
import { listKeptRelated, withoutWithheld } from '../linking/kept-related.ts';
import { rewriteCoverage } from '../query/coverage.ts';
import type { CoverageSnapshots } from '../query/coverage-service.ts';
import type { CriminalDocument, CriminalDocuments } from './documents-service.ts';
import type { CoveredHead } from './envelope.ts';
import { fromStoredText } from './stored-answer.ts';

export type CriminalAnswersDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly documents: CriminalDocuments;
  readonly coverage: CoverageSnapshots;
};

export type StoredCriminalAnswer = {
  readonly createdAt: Date;
  readonly request: CriminalRequest;
  readonly head: CoveredHead;
  /** Each is JSON in pieces. A record withheld since then is replaced by a marker, and other records no longer name it. */
  readonly records: readonly (readonly Piece[])[];
};

const NO_SOURCES = '[]';

export type CriminalAnswers = ReturnType<typeof createCriminalAnswers>;

/** Reads stored searches. Reading one runs no search and bills nothing. */
export function createCriminalAnswers({ db, clock, vault, documents, coverage }: CriminalAnswersDeps) {
  const findSearchText = createStoredSearches({ db, clock, vault }, 'criminal');

  const findStored = async (accountId: string, searchId: string) => {
    const search = await findSearchText(accountId, searchId);
    return search && { createdAt: search.createdAt, stored: fromStoredText(search.text) };
  };

  const find = async (accountId: string, searchId: string): Promise<StoredCriminalAnswer | undefined> => {
    const answer = await findStored(accountId, searchId);
    if (!answer) return undefined;
    const { createdAt, stored } = answer;
    const refs = stored.records.flatMap(refsOf);
    const named = stored.records.flatMap(([, spliced]) => listKeptRelated(spliced));
    const [byVersion, withheld, snapshot] = await Promise.all([
      documents.list(refs),
      listSuppressed(db, [...refs, ...named]),
      coverage.find(stored.coverage.snapshot),
    ]);
    const records = stored.records.map(([, spliced], at) => {
      const ref = refs[at] as (typeof refs)[number];
      return withheld.has(keyOfRecord(ref))
        ? [JSON.stringify({ externalId: ref.rowKey, withheld: true })]
        : toRecordPieces({
            members: [(byVersion.get(keyOfVersion(ref)) as CriminalDocument).core],
            spliced: withoutWithheld(spliced, withheld),
          });
    });
    const coverageText = rewriteCoverage(snapshot ?? NO_SOURCES, stored.coverage.codes);
    return { createdAt, request: stored.request, head: { ...stored.head, coverageText }, records };
  };

  return { find, findStored };
}
