import {
  inOrder,
  type LinkModel,
  type LinkRow,
  linkIncremental,
  type PublishedRecord,
  readPublished,
} from '@blotter/match';
import { type Clock, utcDay } from '../../../clock.ts';
import { newId } from '../../../ids.ts';
import { keyOfRecord, type RecordKey } from '../../../searches/answers/version-ref.ts';
import { type ForQueries, listCandidates } from '../../../searches/linkage/candidates.ts';
import { encodeAll } from '../../../searches/linkage/encode-all.ts';
import { concludeFullLink } from '../../../searches/linkage/full-link.ts';
import {
  countPublished,
  hasChanged,
  insertKeptApart,
  listKeptApart,
  listPublished,
  type PublishedRow,
  putModel,
  readAllPublished,
} from '../../../searches/linkage/linkage-store.ts';
import { MovedMeanwhile } from '../../../searches/linkage/moved-meanwhile.ts';
import { FEWEST_TO_LEARN_FROM } from '../../../searches/linkage/scale.ts';
import { beginFullLink, noteLinked } from '../../../searches/linkage/waiting-store.ts';
import type { Database, Executor } from '../../../store/database.ts';
import { noteBatch } from '../../../store/record-batches.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import { areSameRelations, listPlainPairs, type Relation, toRelations } from './link-records.ts';
import {
  analyzeRelations,
  deleteAllRelations,
  deleteRelationsAmong,
  insertRelations,
  listNamed,
  listRelationsAmong,
  lockRelations,
} from './link-records-store.ts';

export type CriminalLinksDeps = { readonly db: Database; readonly clock: Clock; readonly seal: RecordSeal };

/** `related` counts the relations in both directions. */
export type RelateReport = { readonly records: number; readonly related: number };

/** Finds records of several jurisdictions that may be one person (contract criminal). Nothing is merged. */
export function createCriminalLinks({ db, clock, seal }: CriminalLinksDeps) {
  const toPublished = (row: PublishedRow, today: string): PublishedRecord => ({
    id: keyOfRecord(row),
    source: row.source,
    text: row.published,
    shownOn: row.departedAt === null ? today : utcDay(row.departedAt),
  });
  const toRow = (row: PublishedRow, today: string): LinkRow => readPublished('criminal', toPublished(row, today));
  const listApart = async (): Promise<readonly (readonly [string, string])[]> =>
    (await listKeptApart(db)).map(([one, other]) => [keyOfRecord(one), keyOfRecord(other)]);

  /** Used if there are too few records to learn from. */
  const listPlain = async (today: string, keepApart: Parameters<typeof listPlainPairs>[1]) => {
    const rows: LinkRow[] = [];
    await db.transaction(async (tx) => {
      for await (const chunk of readAllPublished(tx, seal, 'criminal'))
        rows.push(...chunk.map((row) => toRow(row, today)));
    });
    return listPlainPairs(inOrder(rows), keepApart);
  };

  /** Adds a batch without records, which invalidates the relations that searches have cached. */
  const tellOf = async (tx: Executor, now: Date): Promise<void> => {
    const batchId = newId('ing');
    await noteBatch(tx, batchId, now);
    await noteLinked(tx, 'offender', [batchId], now);
    await noteLinked(tx, 'criminal', [batchId], now);
  };

  /** Links all records from scratch and stores the learned model. */
  const linkAll = async (): Promise<RelateReport> => {
    const start = await beginFullLink(db, 'criminal');
    const keepApart = await listApart();
    const today = utcDay(clock.now());
    const records = await countPublished(db, 'criminal');
    const encoded =
      records < FEWEST_TO_LEARN_FROM
        ? undefined
        : await encodeAll(db, seal, 'criminal', {
            records,
            toPublished: (row) => toPublished(row, today),
          });
    const linked = await encoded?.link({ keepApart });
    const relations = toRelations(linked ? linked.relations() : await listPlain(today, keepApart));
    const now = clock.now();
    await db.transaction(async (tx) => {
      await lockRelations(tx);
      await deleteAllRelations(tx);
      await insertRelations(tx, relations);
      if (linked) await putModel(tx, 'criminal', linked.model, records, now, linked.refusal);
      await concludeFullLink(tx, 'criminal', start, now);
      await analyzeRelations(tx);
      await tellOf(tx, now);
    });
    return { records, related: relations.length };
  };

  /**
   * Links changed records and their neighbors with the stored model. Nothing is written if nothing changes. Throws
   * `MovedMeanwhile` if another transaction changed one of the records.
   */
  const linkSome = async (
    forQueries: ForQueries,
    changed: readonly RecordKey[],
    model: LinkModel | undefined,
  ): Promise<RelateReport> => {
    const today = utcDay(clock.now());
    const own = await listPublished(db, seal, 'criminal', changed);
    const near = await listCandidates(
      forQueries,
      own.map((row) => toRow(row, today)),
    );
    const company = await listNamed(db, [...own, ...near]);
    const inPlay = [
      ...new Map(
        [...own, ...(await listPublished(db, seal, 'criminal', [...near, ...company]))].map((row) => [
          keyOfRecord(row),
          row,
        ]),
      ).values(),
    ];
    const rows = inOrder(inPlay.map((row) => toRow(row, today)));
    const relations: readonly Relation[] = toRelations(
      linkIncremental([], rows, { ...(model && { model }), keepApart: await listApart() }).relations(),
    );
    await db.transaction(async (tx) => {
      await lockRelations(tx);
      if (await hasChanged(tx, inPlay)) throw new MovedMeanwhile();
      if (areSameRelations(relations, await listRelationsAmong(tx, inPlay))) return;
      await deleteRelationsAmong(tx, inPlay);
      await insertRelations(tx, relations);
      await tellOf(tx, clock.now());
    });
    return { records: inPlay.length, related: relations.length };
  };

  return {
    linkAll,
    linkSome,
    toPublished: (row: PublishedRow): PublishedRecord => toPublished(row, utcDay(clock.now())),

    /** Separates two records that an operator knows to be two people. They are never related again. */
    takeApart: (pair: readonly [RecordKey, RecordKey], reason: string): Promise<void> =>
      db.transaction(async (tx) => {
        await lockRelations(tx);
        await insertKeptApart(tx, pair, reason, clock.now());
        await deleteRelationsAmong(tx, pair);
        await tellOf(tx, clock.now());
      }),
  };
}
