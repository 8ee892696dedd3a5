import { findManifest } from '@blotter/connectors';
import {
  type Generation,
  type HowStep,
  type IndexQuery,
  inOrder,
  type LinkModel,
  type LinkResult,
  type LinkRow,
  linkIncremental,
  type PublishedRecord,
  readPublished,
} from '@blotter/match';
import { type Clock, utcDay } from '../../../clock.ts';
import { newId } from '../../../ids.ts';
import type { RecordKey } from '../../../searches/answers/version-ref.ts';
import { listCandidates } from '../../../searches/linkage/candidates.ts';
import { encodeAll } from '../../../searches/linkage/encode-all.ts';
import { concludeFullLink } from '../../../searches/linkage/full-link.ts';
import {
  countPublished,
  findModel,
  insertKeptApart,
  listKeptApart,
  listNamesakes,
  listPublished,
  listPublishedOf,
  type PublishedRow,
  putModel,
} from '../../../searches/linkage/linkage-store.ts';
import { MovedMeanwhile } from '../../../searches/linkage/moved-meanwhile.ts';
import { FEWEST_TO_LEARN_FROM } from '../../../searches/linkage/scale.ts';
import { beginFullLink, noteLinked } from '../../../searches/linkage/waiting-store.ts';
import type { Database, Executor } from '../../../store/database.ts';
import { lockPeople, noteBatch } from '../../../store/record-batches.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import { toLinkId, toPersons, toRelations } from './link-people.ts';
import { countMoved, putPersons, replaceRelations } from './link-store.ts';

export type LinkDeps = { readonly db: Database; readonly clock: Clock; readonly seal: RecordSeal };

export type LinkReport = { readonly records: number; readonly merged: number; readonly moved: number };

type KnownRecord = Pick<PublishedRow, 'source' | 'rowKey' | 'personId' | 'departedAt'>;

export type LinkPeople = ReturnType<typeof createLinkPeople>;

/** Decides which records of the registries are one person (contract, Merging). */
export function createLinkPeople({ db, clock, seal }: LinkDeps) {
  const toPublished = (row: PublishedRow, today: string): PublishedRecord => ({
    id: toLinkId(row),
    source: row.source,
    text: row.published,
    shownOn: today,
    ...toSourceTraits(row.source),
  });
  const toRow = (row: PublishedRow, today: string): LinkRow => readPublished('offender', toPublished(row, today));
  const listApart = async (): Promise<readonly (readonly [string, string])[]> =>
    (await listKeptApart(db)).map(([one, other]) => [toLinkId(one), toLinkId(other)]);

  const keep = async (
    known: readonly KnownRecord[],
    linked: Pick<LinkResult, 'merges' | 'clusters' | 'explain'>,
    isAll: boolean,
    more: (tx: Executor, now: Date) => Promise<unknown>,
  ): Promise<LinkReport> => {
    const persons = toPersons(known, linked.merges);
    const moves = persons
      .map((person, at) => ({ ...person, before: (known[at] as KnownRecord).personId }))
      .filter(({ before, personId }) => before !== personId);
    // Departed records take part in the decision. People whose records have all departed get no relations.
    const relations = toRelations(
      persons.filter((_, at) => known[at]?.departedAt === null),
      linked,
    );
    const now = clock.now();
    const batchId = newId('ing');
    const moved = await db.transaction(async (tx) => {
      await lockPeople(tx);
      // If another transaction moved one of these records, it used data that this decision has not seen. A full link skips
      // such records instead.
      if (!isAll && (await countMoved(tx, known)) > 0) throw new MovedMeanwhile();
      const count = await putPersons(tx, batchId, moves);
      await more(tx, now);
      await replaceRelations(
        tx,
        isAll ? 'all' : [...new Set([...known, ...persons].map(({ personId }) => personId))],
        relations,
      );
      await noteBatch(tx, batchId, now);
      await noteLinked(tx, 'offender', [batchId], now);
      return count;
    });
    return { records: known.length, merged: linked.merges.length, moved };
  };

  /** Links all records from scratch and stores the learned model. */
  const linkAll = async (): Promise<LinkReport> => {
    const today = utcDay(clock.now());
    const start = await beginFullLink(db, 'offender');
    const records = await countPublished(db, 'offender');
    const keys: KnownRecord[] = [];
    const encoded = await encodeAll(db, seal, 'offender', {
      records,
      toPublished: (row) => {
        const { source, rowKey, personId, departedAt } = row;
        keys.push({ source, rowKey, personId, departedAt });
        return toPublished(row, today);
      },
    });
    const learns = records >= FEWEST_TO_LEARN_FROM;
    const linked = await encoded.link({ learns, keepApart: await listApart(), personOf: toPersonOf(keys) });
    return keep(keys, learns && !linked.refusal ? linked : withoutRelations(linked), true, async (tx, now) => {
      if (learns) await putModel(tx, 'offender', linked.model, keys.length, now, linked.refusal);
      await concludeFullLink(tx, 'offender', start, now);
    });
  };

  /** Links changed records and their neighbors with the stored model. Throws `MovedMeanwhile` if another transaction moved one of them. */
  const linkSome = async (
    forQuery: (query: IndexQuery) => Promise<Generation>,
    changed: readonly RecordKey[],
    model: LinkModel | undefined,
  ): Promise<LinkReport> => {
    const today = utcDay(clock.now());
    const own = await listPublished(db, seal, 'offender', changed);
    const ownRows = own.map((row) => toRow(row, today));
    const near = await listPublished(db, seal, 'offender', [
      ...(await listCandidates(forQuery, ownRows)),
      ...(await listNamesakes(db, changed)),
    ]);
    const company = await listPublishedOf(db, seal, 'offender', [
      ...new Set([...own, ...near].map(({ personId }) => personId)),
    ]);
    const inPlay = [...new Map([...own, ...near, ...company].map((row) => [toLinkId(row), row])).values()];
    const linked = linkIncremental([], inOrder(inPlay.map((row) => toRow(row, today))), {
      ...(model && { model }),
      keepApart: await listApart(),
      personOf: toPersonOf(inPlay),
    });
    return keep(inPlay, model ? linked : withoutRelations(linked), false, async () => {});
  };

  const takeApart = async (pair: readonly [RecordKey, RecordKey], reason: string): Promise<LinkReport> => {
    await insertKeptApart(db, pair, reason, clock.now());
    const together = await listPublishedOf(db, seal, 'offender', [
      ...new Set((await listPublished(db, seal, 'offender', pair)).map(({ personId }) => personId)),
    ]);
    const model = await findModel(db, 'offender');
    const today = utcDay(clock.now());
    const rows = together.map((row) => toRow(row, today));
    const linked = linkIncremental(rows, [], {
      ...(model && { model }),
      keepApart: await listApart(),
      personOf: toPersonOf(together),
    });
    return keep(together, model ? linked : withoutRelations(linked), false, async () => {});
  };

  return {
    linkAll,
    linkSome,
    takeApart,

    /** Returns the steps that merged these records, with the evidence of each. */
    explain: async (keys: readonly RecordKey[]): Promise<readonly HowStep[]> => {
      const model = await findModel(db, 'offender');
      const known = await listPublished(db, seal, 'offender', keys);
      const rows = known.map((row) => toRow(row, utcDay(clock.now())));
      if (rows.length < 2) return [];
      const options = { ...(model && { model }), keepApart: await listApart(), personOf: toPersonOf(known) };
      return linkIncremental(rows, [], options).how(rows.map(({ id }) => id));
    },
  };
}

/** The fixed table often takes a family in one house for one person, so it reports no relations. */
const withoutRelations = (linked: LinkResult): LinkResult => ({ ...linked, clusters: [] });

/** Reads the id and birth date traits from the source's manifest. A source that is not built in issues its own ids. */
const toSourceTraits = (source: string): Pick<PublishedRecord, 'hasDerivedId' | 'defaultBirthDates'> => {
  const manifest = findManifest(source);
  return { hasDerivedId: manifest?.ids === 'derived', defaultBirthDates: manifest?.defaultBirthDates ?? [] };
};

/** Maps each record to its person before linking. */
const toPersonOf = (known: readonly KnownRecord[]) => {
  const persons = new Map(known.map((record) => [toLinkId(record), String(record.personId)]));
  return (id: string): string | undefined => persons.get(id);
};
