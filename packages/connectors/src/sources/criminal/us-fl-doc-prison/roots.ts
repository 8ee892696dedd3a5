import { createSideTable } from '../../../families/joined-tables/side-table.ts';
import { type Fields, isUnreadable, type Resource, type UnreadableRow } from '../../../kit/index.ts';
import { type Population, readTable } from './tables.ts';

const KEY = 'DCNumber';

/**
 * A person in prison may be under supervision too, and most released people are. The first of these gives the status.
 */
const RANKS: readonly Population[] = ['active', 'supervised', 'released'];

/** Columns that describe a person in every status. */
const LASTING: ReadonlySet<string> = new Set([
  ...['Race', 'race_descr', 'Sex', 'BirthDate', 'HairColor', 'EyeColor', 'Height', 'Weight'],
  ...['MiddleName', 'NameSuffix'],
]);

export interface Root {
  readonly population: Population;
  readonly key: string;
  readonly fields: Fields;
  readonly resource: string;
  readonly rowNumber: number;
}

/**
 * The table of supervised people lacks the prison, and the table of released people lacks the supervision. For a person
 * in prison again, the released table describes an earlier stay, so only the lasting columns are used.
 */
const join = (population: Population, own: Fields, others: ReadonlyMap<Population, Fields>): Fields => {
  const joined: Record<string, unknown> = { ...own };
  for (const [other, fields] of others) {
    for (const [field, value] of Object.entries(fields)) {
      const isOfAnotherStay = population === 'active' && other === 'released' && !LASTING.has(field);
      if (!joined[field] && !isOfAnotherStay) joined[field] = value;
    }
  }
  return joined;
};

/** Yields one root per person, from the ROOT tables of all populations. */
export async function* readRoots(
  files: readonly (readonly [Population, Resource])[],
): AsyncIterable<Root | UnreadableRow> {
  const tables = RANKS.map((population) => [population, createSideTable(KEY)] as const);
  for (const [population, file] of files) {
    const table = tables.find(([each]) => each === population)?.[1];
    for await (const row of readTable(file)) {
      if (isUnreadable(row)) yield row;
      else table?.put(row);
    }
  }
  for (const [rank, [population, table]] of tables.entries()) {
    for (const { key, rows, resource, rowNumber } of table.drain()) {
      const place = { resource, rowNumber };
      // Rows without a number belong to different people.
      if (key === '') {
        for (const own of rows) yield { population, key, fields: { ...own, [KEY]: key }, ...place };
        continue;
      }
      const others = new Map(
        tables.slice(rank + 1).map(([other, lower]) => [other, Object.assign({}, ...lower.take(key).slice(0, 1))]),
      );
      yield { population, key, fields: { [KEY]: key, ...join(population, rows[0] ?? {}, others) }, ...place };
    }
  }
}
