import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createLinker,
  type Generation,
  type HowStep,
  type Linked,
  type LinkModel,
  type LinkRow,
  linkIncremental,
  OPEN_QUERY,
  toBirthNumber,
  toRules,
} from '@blotter/match';
import { type Clock, utcDay } from '../../clock.ts';
import { newId } from '../../ids.ts';
import type { Database, Executor } from '../../store/database.ts';
import { lockPeople, noteBatch } from '../../store/record-batches.ts';
import { toLinkId, toLinkRow, toPersons, toRelations, withRuleLinks } from './link-people.ts';
import {
  findModel,
  insertKeptApart,
  listKeptApart,
  listPublished,
  listPublishedOf,
  listUnlinked,
  noteLinked,
  type PublishedRow,
  parsePublished,
  putModel,
  putPersons,
  readAllPublished,
  replaceRelations,
} from './link-store.ts';
import { inTurns } from './people-index.ts';
import type { RecordKey } from './version-ref.ts';

export type LinkDeps = { readonly db: Database; readonly clock: Clock };

/** Fewer records than that teach nothing about names: equal names with equal full dates of birth are one person, and no more. */
const FEWEST_TO_LEARN_FROM = 1_000;

export type LinkReport = { readonly records: number; readonly merged: number; readonly moved: number };

const THREADS = 2;
/** Below that a second thread costs more than it brings. */
const THREADED_FROM = 20_000;
/** More than this share of the records, and everything is linked anew. */
const FULL_FROM_SHARE = 0.05;
const CHANGED_AT_ONCE = 500;
const CANDIDATES_OF_ONE = 60;

type KnownRecord = RecordKey & { readonly personId: bigint };

export type LinkPeople = ReturnType<typeof createLinkPeople>;

/** Which records of the registries are one person (contract, Merging). */
export const createLinkPeople = ({ db, clock }: LinkDeps) => {
  const toRow = (row: PublishedRow, today: string): LinkRow => toLinkRow(row, parsePublished(row), today);
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
      await noteLinked(tx, [batchId], now);
      return count;
    });
    return { records: known.length, merged: linked.merges.length, moved };
  };

  /** All records anew; what is learned of them is kept. */
  const linkAll = async (): Promise<LinkReport> => {
    const today = utcDay(clock.now());
    const { ids } = await listUnlinked(db);
    const keys: KnownRecord[] = [];
    const rows: LinkRow[] = [];
    await db.transaction(async (tx) => {
      await tx.query(`SET LOCAL idle_in_transaction_session_timeout = '120s'`);
      for await (const chunk of readAllPublished(tx))
        for (const row of chunk) {
          keys.push({ source: row.source, rowKey: row.rowKey, personId: row.personId });
          rows.push(toRow(row, today));
        }
    });
    if (rows.length < FEWEST_TO_LEARN_FROM) {
      await noteLinked(db, ids, clock.now());
      return { records: rows.length, merged: 0, moved: 0 };
    }
    const linked = await createLinker({
      keepApart: await listApart(),
      threads: rows.length < THREADED_FROM ? 1 : THREADS,
    }).link(withRuleLinks(rows));
    return keep(keys, linked, true, async (tx, now) => {
      await putModel(tx, linked.model, rows.length, now);
      await noteLinked(tx, ids, now);
    });
  };

  /** Records that may be one of these people by name or by date of birth, however misspelt. */
  const listCandidates = async (held: Generation, rows: readonly LinkRow[]): Promise<readonly RecordKey[]> => {
    const handles = new Set<number>();
    for (const { first = '', last = '', dob = '' } of rows) {
      const queries = [
        { ...OPEN_QUERY, rule: toRules({ match: 'broad' }), first, last },
        ...(dob.length === 10
          ? [{ ...OPEN_QUERY, rule: toRules({ match: 'strict' }), birth: toBirthQuery(dob), needsBirthEvidence: true }]
          : []),
      ];
      for (const query of queries.filter((each) => each.last !== '' || each.birth)) {
        const { candidates } = await inTurns(held.searchSteps(query));
        const best = Array.from({ length: candidates.size }, (_, at) => at)
          .sort((a, b) => (candidates.confidence[b] as number) - (candidates.confidence[a] as number))
          .slice(0, CANDIDATES_OF_ONE);
        for (const at of best) handles.add(candidates.record[at] as number);
        await nextTurn();
      }
    }
    return [...handles].map((handle) => ({ source: held.sourceOf(handle), rowKey: held.rowKeyOf(handle) }));
  };

  const linkSome = async (held: Generation, changed: readonly RecordKey[], model: LinkModel): Promise<LinkReport> => {
    const today = utcDay(clock.now());
    const own = await listPublished(db, changed);
    const ownRows = own.map((row) => toRow(row, today));
    const near = await listPublished(db, await listCandidates(held, ownRows));
    const company = await listPublishedOf(db, [...new Set([...own, ...near].map(({ personId }) => personId))]);
    const inPlay = [...new Map([...own, ...near, ...company].map((row) => [toLinkId(row), row])).values()];
    const linked = linkIncremental([], withRuleLinks(inPlay.map((row) => toRow(row, today))), {
      model,
      keepApart: await listApart(),
    });
    return keep(inPlay, linked, false, async () => {});
  };

  const takeApart = async (pair: readonly [RecordKey, RecordKey], reason: string): Promise<LinkReport> => {
    await insertKeptApart(db, pair, reason, clock.now());
    const together = await listPublishedOf(db, [
      ...new Set((await listPublished(db, pair)).map(({ personId }) => personId)),
    ]);
    const model = await findModel(db);
    const today = utcDay(clock.now());
    const rows = withRuleLinks(together.map((row) => toRow(row, today)));
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
      const model = await findModel(db);
      const rows = withRuleLinks((await listPublished(db, keys)).map((row) => toRow(row, utcDay(clock.now()))));
      if (!model || rows.length < 2) return [];
      return linkIncremental(rows, [], { model, keepApart: await listApart() }).how(rows.map(({ id }) => id));
    },

    /** The records that ingest changed since; all of them where they are too many, or nothing was learned yet. */
    linkChanged: async (
      held: Generation,
      linkAllElsewhere: () => Promise<undefined>,
    ): Promise<LinkReport | undefined> => {
      const { ids, changed } = await listUnlinked(db);
      if (ids.length === 0) return undefined;
      const model = await findModel(db);
      if (held.size < FEWEST_TO_LEARN_FROM) return void (await noteLinked(db, ids, clock.now()));
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
      await noteLinked(db, ids, clock.now());
      return total;
    },
  };
};

const NO_EVIDENCE = { logOdds: 0, probability: 0.5, prior: 0, evidence: [] };

const toBirthQuery = (dob: string) => ({
  dob: toBirthNumber(dob),
  age: -1,
  ageTolerance: 0,
  today: toBirthNumber(dob),
});
