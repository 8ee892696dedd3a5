import { findManifest } from '@blotter/connectors';
import {
  type HowStep,
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
import { type ForQueries, listCandidates } from '../../../searches/linkage/candidates.ts';
import { encodeAll } from '../../../searches/linkage/encode-all.ts';
import { concludeFullLink } from '../../../searches/linkage/full-link.ts';
import {
  countPublished,
  findModel,
  hasChanged,
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
import { areSameRelations, listEmptied, toLinkId, toPersons, toRelations } from './link-people.ts';
import {
  deleteAllRelations,
  deleteRelationsAmong,
  haveMoved,
  insertRelations,
  listRelations,
  listRelationsAmong,
  moveRelations,
  putPersons,
} from './link-store.ts';

export type LinkDeps = { readonly db: Database; readonly clock: Clock; readonly seal: RecordSeal };

export type LinkReport = { readonly records: number; readonly merged: number; readonly moved: number };

type KnownRecord = Omit<PublishedRow, 'published'>;

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

  const decide = (known: readonly KnownRecord[], linked: Pick<LinkResult, 'merges' | 'clusters' | 'explain'>) => {
    const persons = toPersons(known, linked.merges);
    const moves = persons
      .map((person, at) => ({ ...person, before: (known[at] as KnownRecord).personId }))
      .filter(({ before, personId }) => before !== personId);
    // Departed records take part in the decision. People whose records have all departed get no relations.
    const relations = toRelations(
      persons.filter((_, at) => known[at]?.departedAt === null),
      linked,
    );
    return { persons, moves, relations };
  };

  const tellOf = async (tx: Executor, batchId: string, now: Date): Promise<void> => {
    await noteBatch(tx, batchId, now);
    await noteLinked(tx, 'offender', [batchId], now);
  };

  /** Links all records from scratch and stores the learned model. Records that moved since they were read stay. */
  const linkAll = async (): Promise<LinkReport> => {
    const today = utcDay(clock.now());
    const start = await beginFullLink(db, 'offender');
    const records = await countPublished(db, 'offender');
    const known: KnownRecord[] = [];
    const encoded = await encodeAll(db, seal, 'offender', {
      records,
      toPublished: (row) => {
        const { source, rowKey, personId, departedAt, version } = row;
        known.push({ source, rowKey, personId, departedAt, version });
        return toPublished(row, today);
      },
    });
    const learns = records >= FEWEST_TO_LEARN_FROM;
    const linked = await encoded.link({ learns, keepApart: await listApart(), personOf: toPersonOf(known) });
    const { moves, relations } = decide(known, learns && !linked.refusal ? linked : withoutRelations(linked));
    const now = clock.now();
    const batchId = newId('ing');
    const moved = await db.transaction(async (tx) => {
      await lockPeople(tx);
      const count = await putPersons(tx, batchId, moves);
      if (learns) await putModel(tx, 'offender', linked.model, known.length, now, linked.refusal);
      await concludeFullLink(tx, 'offender', start, now);
      await deleteAllRelations(tx);
      await insertRelations(tx, relations);
      await tellOf(tx, batchId, now);
      return count;
    });
    return { records: known.length, merged: linked.merges.length, moved };
  };

  /** `known` has all records of its people. Nothing is written if nothing changes. */
  const keepSome = async (
    known: readonly KnownRecord[],
    linked: Pick<LinkResult, 'merges' | 'clusters' | 'explain'>,
  ): Promise<LinkReport> => {
    const { persons, moves, relations } = decide(known, linked);
    const remaining = new Set(persons.map(({ personId }) => personId));
    const people = [...new Set([...known.map(({ personId }) => personId), ...remaining])];
    const batchId = newId('ing');
    const moved = await db.transaction(async (tx) => {
      await lockPeople(tx);
      // Another transaction that changed these people used data that this decision has not seen.
      if ((await hasChanged(tx, known)) || (await haveMoved(tx, known))) throw new MovedMeanwhile();
      if (moves.length === 0 && areSameRelations(relations, await listRelationsAmong(tx, people))) return 0;
      const count = await putPersons(tx, batchId, moves);
      await moveRelations(tx, listEmptied(moves, remaining));
      await deleteRelationsAmong(tx, people);
      await insertRelations(tx, relations);
      await tellOf(tx, batchId, clock.now());
      return count;
    });
    return { records: known.length, merged: linked.merges.length, moved };
  };

  /** Links changed records and their neighbors with the stored model. Throws `MovedMeanwhile` if another transaction changed one of them. */
  const linkSome = async (
    forQueries: ForQueries,
    changed: readonly RecordKey[],
    model: LinkModel | undefined,
  ): Promise<LinkReport> => {
    const today = utcDay(clock.now());
    const own = await listPublished(db, seal, 'offender', changed);
    const ownRows = own.map((row) => toRow(row, today));
    const near = await listPublished(db, seal, 'offender', [
      ...(await listCandidates(forQueries, ownRows)),
      ...(await listNamesakes(db, changed)),
    ]);
    const related = await listRelations(db, own.map(toPersonId));
    const company = await listPublishedOf(db, seal, 'offender', [
      ...new Set([...own.map(toPersonId), ...near.map(toPersonId), ...related.map(({ otherId }) => otherId)]),
    ]);
    const inPlay = [...new Map([...own, ...near, ...company].map((row) => [toLinkId(row), row])).values()];
    const linked = linkIncremental([], inOrder(inPlay.map((row) => toRow(row, today))), {
      ...(model && { model }),
      keepApart: await listApart(),
      personOf: toPersonOf(inPlay),
    });
    return keepSome(inPlay, model ? linked : withoutRelations(linked));
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
    return keepSome(together, model ? linked : withoutRelations(linked));
  };

  return {
    linkAll,
    linkSome,
    takeApart,
    toPublished: (row: PublishedRow): PublishedRecord => toPublished(row, utcDay(clock.now())),

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

const toPersonId = ({ personId }: KnownRecord): bigint => personId;

/** Maps each record to its person before linking. */
const toPersonOf = (known: readonly KnownRecord[]) => {
  const persons = new Map(known.map((record) => [toLinkId(record), String(record.personId)]));
  return (id: string): string | undefined => persons.get(id);
};
