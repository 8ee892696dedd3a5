import {
  type Generation,
  type HowStep,
  inOrder,
  type Linked,
  type LinkModel,
  type LinkRow,
  linkIncremental,
  type Published,
  readPublished,
  withPlainLinks,
} from '@blotter/match';
import { type Clock, utcDay } from '../../clock.ts';
import { newId } from '../../ids.ts';
import type { RecordKey } from '../../searches/answers/version-ref.ts';
import { listCandidates } from '../../searches/linkage/candidates.ts';
import { encodeAll } from '../../searches/linkage/encode-all.ts';
import {
  countPublished,
  findModel,
  insertKeptApart,
  listKeptApart,
  listPublished,
  listPublishedOf,
  listUnlinked,
  noteLinked,
  type PublishedRow,
  putModel,
} from '../../searches/linkage/linkage-store.ts';
import { FEWEST_TO_LEARN_FROM, FULL_FROM_SHARE } from '../../searches/linkage/scale.ts';
import type { Database, Executor } from '../../store/database.ts';
import { lockPeople, noteBatch } from '../../store/record-batches.ts';
import { toLinkId, toPersons, toRelations } from './link-people.ts';
import { putPersons, replaceRelations } from './link-store.ts';

export type LinkDeps = { readonly db: Database; readonly clock: Clock };

export type LinkReport = { readonly records: number; readonly merged: number; readonly moved: number };

const CHANGED_AT_ONCE = 500;

type KnownRecord = RecordKey & { readonly personId: bigint };

export type LinkPeople = ReturnType<typeof createLinkPeople>;

/** Which records of the registries are one person (contract, Merging). */
export const createLinkPeople = ({ db, clock }: LinkDeps) => {
  const toPublished = (row: PublishedRow, today: string): Published => ({
    id: toLinkId(row),
    source: row.source,
    text: row.published,
    shownOn: today,
  });
  const toRow = (row: PublishedRow, today: string): LinkRow => readPublished('offender', toPublished(row, today));
  const listApart = async (): Promise<readonly (readonly [string, string])[]> =>
    (await listKeptApart(db)).map(([one, other]) => [toLinkId(one), toLinkId(other)]);

  const keep = async (
    known: readonly KnownRecord[],
    linked: Pick<Linked, 'merges' | 'clusters' | 'explain'>,
    isAll: boolean,
    more: (tx: Executor, now: Date) => Promise<unknown>,
  ): Promise<LinkReport> => {
    const persons = toPersons(known, linked.merges);
    const moves = persons
      .map((person, at) => ({ ...person, before: (known[at] as KnownRecord).personId }))
      .filter(({ before, personId }) => before !== personId);
    const relations = toRelations(persons, linked);
    const now = clock.now();
    const batchId = newId('ing').toLowerCase();
    const moved = await db.transaction(async (tx) => {
      await lockPeople(tx);
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

  /** All records anew; what is learned of them is kept. */
  const linkAll = async (): Promise<LinkReport> => {
    const today = utcDay(clock.now());
    const { ids } = await listUnlinked(db, 'offender');
    const records = await countPublished(db, 'offender');
    if (records < FEWEST_TO_LEARN_FROM) {
      await noteLinked(db, 'offender', ids, clock.now());
      return { records, merged: 0, moved: 0 };
    }
    const keys: KnownRecord[] = [];
    const encoded = await encodeAll(db, 'offender', {
      ...{ records, statesPlainlySame: true },
      toPublished: (row) => {
        keys.push({ source: row.source, rowKey: row.rowKey, personId: row.personId });
        return toPublished(row, today);
      },
    });
    const linked = await encoded.link(await listApart());
    return keep(keys, linked, true, async (tx, now) => {
      await putModel(tx, 'offender', linked.model, keys.length, now);
      await noteLinked(tx, 'offender', ids, now);
    });
  };

  const linkSome = async (held: Generation, changed: readonly RecordKey[], model: LinkModel): Promise<LinkReport> => {
    const today = utcDay(clock.now());
    const own = await listPublished(db, 'offender', changed);
    const ownRows = own.map((row) => toRow(row, today));
    const near = await listPublished(db, 'offender', await listCandidates(held, ownRows));
    const company = await listPublishedOf(db, 'offender', [
      ...new Set([...own, ...near].map(({ personId }) => personId)),
    ]);
    const inPlay = [...new Map([...own, ...near, ...company].map((row) => [toLinkId(row), row])).values()];
    const linked = linkIncremental([], withPlainLinks(inOrder(inPlay.map((row) => toRow(row, today)))), {
      model,
      keepApart: await listApart(),
    });
    return keep(inPlay, linked, false, async () => {});
  };

  const takeApart = async (pair: readonly [RecordKey, RecordKey], reason: string): Promise<LinkReport> => {
    await insertKeptApart(db, pair, reason, clock.now());
    const together = await listPublishedOf(db, 'offender', [
      ...new Set((await listPublished(db, 'offender', pair)).map(({ personId }) => personId)),
    ]);
    const model = await findModel(db, 'offender');
    const today = utcDay(clock.now());
    const rows = withPlainLinks(together.map((row) => toRow(row, today)));
    const linked = model
      ? linkIncremental(rows, [], { model, keepApart: await listApart() })
      : { merges: [], clusters: [], explain: () => NO_EVIDENCE };
    return keep(together, linked, false, async () => {});
  };

  return {
    linkAll,
    takeApart,

    /** The steps by which these records became one person, with the evidence of each; none where no model has been learned. */
    explain: async (keys: readonly RecordKey[]): Promise<readonly HowStep[]> => {
      const model = await findModel(db, 'offender');
      const rows = withPlainLinks(
        (await listPublished(db, 'offender', keys)).map((row) => toRow(row, utcDay(clock.now()))),
      );
      if (!model || rows.length < 2) return [];
      return linkIncremental(rows, [], { model, keepApart: await listApart() }).how(rows.map(({ id }) => id));
    },

    /** The records that ingest changed since; all of them where they are too many, or nothing was learned yet. */
    linkChanged: async (
      held: Generation,
      linkAllElsewhere: () => Promise<undefined>,
    ): Promise<LinkReport | undefined> => {
      const { ids, changed } = await listUnlinked(db, 'offender');
      if (ids.length === 0) return undefined;
      const model = await findModel(db, 'offender');
      if (held.size < FEWEST_TO_LEARN_FROM) return void (await noteLinked(db, 'offender', ids, clock.now()));
      if (!model || changed.length > held.size * FULL_FROM_SHARE) return linkAllElsewhere();
      let total: LinkReport = { records: 0, merged: 0, moved: 0 };
      for (let from = 0; from < changed.length; from += CHANGED_AT_ONCE) {
        const done = await linkSome(held, changed.slice(from, from + CHANGED_AT_ONCE), model);
        total = {
          records: total.records + done.records,
          merged: total.merged + done.merged,
          moved: total.moved + done.moved,
        };
      }
      await noteLinked(db, 'offender', ids, clock.now());
      return total;
    },
  };
};

const NO_EVIDENCE = { logOdds: 0, probability: 0.5, prior: 0, evidence: [] };
