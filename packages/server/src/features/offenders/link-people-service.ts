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
import { concludeFullLink } from '../../searches/linkage/full-link.ts';
import {
  countPublished,
  findModel,
  insertKeptApart,
  listKeptApart,
  listPublished,
  listPublishedOf,
  type PublishedRow,
  putModel,
} from '../../searches/linkage/linkage-store.ts';
import { MovedMeanwhile } from '../../searches/linkage/moved-meanwhile.ts';
import { FEWEST_TO_LEARN_FROM } from '../../searches/linkage/scale.ts';
import { beginFullLink, noteLinked } from '../../searches/linkage/waiting-store.ts';
import type { Database, Executor } from '../../store/database.ts';
import { lockPeople, noteBatch } from '../../store/record-batches.ts';
import { toLinkId, toPersons, toRelations } from './link-people.ts';
import { countMoved, putPersons, replaceRelations } from './link-store.ts';

export type LinkDeps = { readonly db: Database; readonly clock: Clock };

export type LinkReport = { readonly records: number; readonly merged: number; readonly moved: number };

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
      // Whoever moved one of them has seen records that this decision does not know. A full link leaves such records where they are.
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

  /** All records anew; what is learned of them is kept. */
  const linkAll = async (): Promise<LinkReport> => {
    const today = utcDay(clock.now());
    const start = await beginFullLink(db, 'offender');
    const records = await countPublished(db, 'offender');
    if (records < FEWEST_TO_LEARN_FROM) {
      await noteLinked(db, 'offender', start.waiting, clock.now());
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
      await concludeFullLink(tx, 'offender', start, now);
    });
  };

  /** Records that changed, with those near them, by what was learned. Throws `MovedMeanwhile` where another has moved one of them. */
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
    linkSome,
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
  };
};

const NO_EVIDENCE = { logOdds: 0, probability: 0.5, prior: 0, evidence: [] };
