import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Database } from '../../src/store/database.ts';

export type RelatedFigures = {
  /** Records that name each other, each pair once. */
  readonly pairs: number;
  readonly precision: number;
  /** Of all pairs of records of one person that stand in two sources. */
  readonly recall: number;
};

type Truth = { readonly personId: string; readonly product: string; readonly source: string; readonly uuid: string };

const keyOf = (source: string, rowKey: string): string => `${source} ${rowKey}`;

const readTruth = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const personOf = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const { personId, product, source, uuid } = JSON.parse(line) as Truth;
    if (product === 'criminal') personOf.set(keyOf(source, uuid), personId);
  }
  return personOf;
};

const countTruePairs = (personOf: ReadonlyMap<string, string>): number => {
  const sourcesOf = new Map<string, string[]>();
  for (const [key, person] of personOf) {
    const source = key.slice(0, key.indexOf(' '));
    const own = sourcesOf.get(person);
    if (own) own.push(source);
    else sourcesOf.set(person, [source]);
  }
  let pairs = 0;
  for (const sources of sourcesOf.values())
    for (const [at, one] of sources.entries())
      for (const other of sources.slice(at + 1)) pairs += Number(one !== other);
  return pairs;
};

const READ_AT_ONCE = 100_000;

type Row = {
  readonly source: string;
  readonly rowKey: string;
  readonly otherSource: string;
  readonly otherRowKey: string;
};

/** In the order of their keys. */
async function* listRelated(db: Database): AsyncGenerator<Row> {
  let after: Row = { source: '', rowKey: '', otherSource: '', otherRowKey: '' };
  for (;;) {
    const { rows } = await db.query<Row>(
      `SELECT source, row_key AS "rowKey", other_source AS "otherSource", other_row_key AS "otherRowKey" FROM related_records
       WHERE (source, row_key, other_source, other_row_key) > ($1, $2, $3, $4) ORDER BY 1, 2, 3, 4 LIMIT ${READ_AT_ONCE}`,
      [after.source, after.rowKey, after.otherSource, after.otherRowKey],
    );
    yield* rows;
    if (rows.length < READ_AT_ONCE) return;
    after = rows.at(-1) as Row;
  }
}

/** What the program believes of the records it holds, against whom the simulator made them of. */
export const measureRelated = async (db: Database, truthPath: string): Promise<RelatedFigures> => {
  const personOf = await readTruth(truthPath);
  let [pairs, right] = [0, 0];
  for await (const { source, rowKey, otherSource, otherRowKey } of listRelated(db)) {
    const [one, other] = [keyOf(source, rowKey), keyOf(otherSource, otherRowKey)];
    // Each is kept in both directions.
    if (one > other) continue;
    const person = personOf.get(one);
    if (person === undefined) throw new Error(`the truth does not know a record of ${source}`);
    pairs++;
    if (personOf.get(other) === person) right++;
  }
  return { pairs, precision: right / pairs, recall: right / countTruePairs(personOf) };
};
