import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Database } from '../../../server/src/store/database.ts';
import { createTruth } from '../match/link-figures.ts';

export type RelatedFigures = {
  /** Records that name each other, each pair once. */
  readonly pairs: number;
  readonly precision: number;
  /** Share of all pairs of records of one person. */
  readonly recall: number;
};

type Pair = readonly [one: string, other: string, confidence: number];

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

const READ_AT_ONCE = 100_000;

type Row = {
  readonly source: string;
  readonly rowKey: string;
  readonly otherSource: string;
  readonly otherRowKey: string;
  readonly confidence: number;
};

/** Reads the rows in the order of their keys. */
async function* listRelated(db: Database): AsyncGenerator<Row> {
  let after: Row = { source: '', rowKey: '', otherSource: '', otherRowKey: '', confidence: 0 };
  for (;;) {
    const { rows } = await db.query<Row>(
      `SELECT source, row_key AS "rowKey", other_source AS "otherSource", other_row_key AS "otherRowKey", confidence
       FROM related_records
       WHERE (source, row_key, other_source, other_row_key) > ($1, $2, $3, $4) ORDER BY 1, 2, 3, 4 LIMIT ${READ_AT_ONCE}`,
      [after.source, after.rowKey, after.otherSource, after.otherRowKey],
    );
    yield* rows;
    if (rows.length < READ_AT_ONCE) return;
    after = rows.at(-1) as Row;
  }
}

/** Compares the related records in the database with the people the simulator made. */
export async function measureRelated(db: Database, truthPath: string): Promise<RelatedFigures> {
  const personOf = await readTruth(truthPath);
  const pairs: Pair[] = [];
  for await (const { source, rowKey, otherSource, otherRowKey, confidence } of listRelated(db)) {
    const [one, other] = [keyOf(source, rowKey), keyOf(otherSource, otherRowKey)];
    if (!personOf.has(one)) throw new Error(`the truth file has no record of ${source}`);
    // Each pair is stored in both directions.
    if (one < other) pairs.push([one, other, confidence]);
  }
  const { p: precision, r: recall } = createTruth(personOf).ofPairs(pairs);
  return { pairs: pairs.length, precision, recall };
}
