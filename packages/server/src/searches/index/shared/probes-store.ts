import {
  type BoundWords,
  isOneLetter,
  MOST_EVIDENCE,
  type NameBoundData,
  type Probe,
  type RowRef,
} from '@blotter/match';
import type { Executor } from '../../../store/database.ts';
import type { RowAtVersion } from '../index-store.ts';
import { type Hide, hashPlaceText, PLACE_KINDS } from './place-keys.ts';

/** The ids of name words, and the hash of place texts. */
export type WordIds = {
  readonly last: ReadonlyMap<string, number>;
  readonly given: ReadonlyMap<string, number>;
  readonly hide: Hide;
};

type Ranges = readonly (readonly [from: number, to: number])[];
type Bind = (value: unknown) => string;

/** Ranges of so few values are an equality, which an index answers in one scan. */
const MOST_VALUES = 400;
/** With more given names, every given name of the surnames is read. */
const MOST_GIVEN = 3_000;

const toCondition = (column: string, ranges: Ranges, bind: Bind): string => {
  const values = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  if (values > MOST_VALUES)
    return `(${ranges.map(([from, to]) => `(${column} >= ${from | 0} AND ${column} < ${to | 0})`).join(' OR ')})`;
  const list = ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at));
  return `${column} = ANY(${bind(list)}::integer[])`;
};

const idsOf = (words: readonly string[], ids: ReadonlyMap<string, number>): readonly number[] =>
  words.flatMap((word) => (word === '' ? 0 : (ids.get(word) ?? [])));

/** Computes `mayBeAlike` of two letter sets. */
const toAlike = (column: string, letters: number): string => {
  const apart = `bit_count((${column} # (${letters}))::bit(32))`;
  return `${apart} * 20 <= (${apart} + 2 * bit_count((${column} & (${letters}))::bit(32))) * 9`;
};

const toEvidence = (
  { letterSets, equal }: BoundWords,
  word: string,
  letters: string,
  ids: ReadonlyMap<string, number>,
  bind: Bind,
): string => {
  if (letterSets.length === 0) return '0';
  const alike = [
    `(${letters} & (${letters} - 1)) = 0`,
    ...letterSets.filter(isOneLetter).map((each) => `(${letters} & (${each})) <> 0`),
    ...letterSets.map((each) => toAlike(letters, each)),
  ];
  return `CASE WHEN ${word} = ANY(${bind(idsOf(equal, ids))}::integer[]) THEN ${MOST_EVIDENCE.equal}
    WHEN ${alike.join(' OR ')} THEN ${MOST_EVIDENCE.alike} ELSE ${MOST_EVIDENCE.different} END`;
};

/** Computes `reachesBound` of a row. */
const toReaches = ({ least, ways }: NameBoundData, ids: WordIds, bind: Bind): string =>
  ways
    .map(({ last, given }) => {
      const ofLast = toEvidence(last, 'last_word', 'last_letters', ids.last, bind);
      const ofGiven = toEvidence(given, 'given_word >> 1', 'given_letters', ids.given, bind);
      return `${ofLast} + ${ofGiven} >= ${Math.floor(least)}`;
    })
    .join(' OR ');

/** Returns a query for the people that the probe selects. */
const toSelect = (probe: Probe, ids: WordIds, product: string, bind: Bind): string => {
  if (probe.kind === 'everyone') return `SELECT person_id FROM index_people WHERE product = ${product}`;
  if (probe.kind === 'birth')
    return `SELECT person_id FROM index_records WHERE product = ${product} AND ${toCondition('birth', probe.births, bind)}`;
  if (probe.kind === 'similar')
    return `SELECT person_id FROM index_names WHERE product = ${product} AND birth = ${bind(probe.dob)}::integer
      AND birth >= 10000 AND (${toReaches(probe.bound, ids, bind)})`;
  if (probe.kind === 'place') {
    const key =
      'texts' in probe
        ? `key = ANY(${bind(probe.texts.map((text) => hashPlaceText(text, ids.hide)))}::integer[])`
        : toCondition('key', probe.ranges, bind);
    return `SELECT person_id FROM index_places WHERE product = ${product} AND kind = ${PLACE_KINDS[probe.place]} AND ${key}`;
  }
  const { last, given, births } = probe;
  const conditions = [`product = ${product}`, `last_word = ANY(${bind(idsOf(last, ids.last))}::integer[])`];
  if (given && given.length <= MOST_GIVEN) {
    const keys = given.flatMap(({ word, isMiddle }) =>
      idsOf([word], ids.given).map((id) => id * 2 + (isMiddle ? 1 : 0)),
    );
    conditions.push(`given_word = ANY(${bind(keys)}::integer[])`);
  }
  if (births) conditions.push(toCondition('birth', births, bind));
  return `SELECT person_id FROM index_names WHERE ${conditions.join(' AND ')}`;
};

const toUnion = (probes: readonly Probe[], ids: WordIds, product: number) => {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const parts = probes.map((probe) => toSelect(probe, ids, `${product}::smallint`, bind));
  return { sql: parts.join(' UNION '), values, bind };
};

/** Returns the people that one of the probes selects, at most `limit`. */
export async function listSelected(
  tx: Executor,
  product: number,
  probes: readonly Probe[],
  ids: WordIds,
  limit: number,
): Promise<readonly bigint[]> {
  if (probes.length === 0) return [];
  const { sql, values } = toUnion(probes, ids, product);
  const { rows } = await tx.query<{ person_id: bigint }>(`${sql} LIMIT ${limit}`, values);
  return rows.map(({ person_id }) => person_id);
}

/** The records that a search may return at all. Null means all. */
export type RecordScope = {
  readonly sources: ReadonlySet<string> | null;
  /** Records of these sources, or with a place in the state. */
  readonly state: { readonly key: number; readonly registries: ReadonlySet<string> } | null;
};

const toScope = ({ sources, state }: RecordScope, bind: Bind): string => {
  const inSources = sources ? `AND r.source = ANY(${bind([...sources])}::text[])` : '';
  if (!state) return inSources;
  const { key, registries } = state;
  return `${inSources} AND (r.source = ANY(${bind([...registries])}::text[]) OR r.states IS NULL
    OR ${bind(key)}::smallint = ANY(r.states))`;
};

/** Counts the records in the scope of the people that one of the probes selects. */
export async function countPerSource(
  tx: Executor,
  product: number,
  probes: readonly Probe[],
  ids: WordIds,
  scope: RecordScope,
): Promise<ReadonlyMap<string, number>> {
  const { sql, values, bind } = toUnion(probes, ids, product);
  const { rows } = await tx.query<{ source: string; count: bigint }>(
    `SELECT r.source, count(*) FROM index_records r
     WHERE r.product = ${product} ${toScope(scope, bind)} AND r.person_id IN (${sql}) GROUP BY r.source`,
    values,
  );
  return new Map(rows.map(({ source, count }) => [source, Number(count)]));
}

/** Returns the people of the first records of each source in the scope, in the order of their hashes. */
export async function listFirstPerSource(
  tx: Executor,
  product: number,
  probes: readonly Probe[],
  ids: WordIds,
  scope: RecordScope,
  perSource: number,
): Promise<readonly bigint[]> {
  const { sql, values, bind } = toUnion(probes, ids, product);
  const place = Number.isFinite(perSource) ? `WHERE place <= ${Math.floor(perSource)}` : '';
  const { rows } = await tx.query<{ person_id: bigint }>(
    `SELECT DISTINCT person_id FROM (
       SELECT r.person_id, row_number() OVER (PARTITION BY r.source ORDER BY r.key_hash, r.row_key) AS place
       FROM index_records r WHERE r.product = ${product} ${toScope(scope, bind)} AND r.person_id IN (${sql})) w ${place}`,
    values,
  );
  return rows.map(({ person_id }) => person_id);
}

/** Returns the people of these records. */
export async function listPeopleOf(
  tx: Executor,
  product: number,
  records: readonly RowRef[],
): Promise<readonly bigint[]> {
  const { rows } = await tx.query<{ person_id: bigint }>(
    `SELECT DISTINCT r.person_id FROM unnest($2::text[], $3::text[]) AS w(source, row_key)
     JOIN index_records r ON r.product = $1 AND r.source = w.source AND r.row_key = w.row_key`,
    [product, records.map(({ source }) => source), records.map(({ rowKey }) => rowKey)],
  );
  return rows.map(({ person_id }) => person_id);
}

/** Returns the records of these people, in the order of their keys. */
export async function listHeldRows(
  tx: Executor,
  product: number,
  people: readonly bigint[],
): Promise<readonly RowAtVersion[]> {
  const { rows } = await tx.query<RowAtVersion>(
    `SELECT source, row_key AS "rowKey", version, person_id AS "personId", first_seen_ms AS "firstSeenMs",
       updated_ms AS "updatedMs"
     FROM index_records WHERE product = $1 AND person_id = ANY($2::bigint[]) ORDER BY source, row_key`,
    [product, people.map(String)],
    'index-held-rows',
  );
  return rows;
}

/** Counts the records with this birth date. */
export async function countBorn(tx: Executor, product: number, dob: number): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    'SELECT count(*) FROM index_records WHERE product = $1 AND birth = $2',
    [product, dob],
    'index-born',
  );
  return Number(rows[0]?.count ?? 0);
}
