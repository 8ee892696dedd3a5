import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readTable } from '../../../match/src/link/read-table.ts';
import type { LinkRow } from '../../../match/src/link/row.ts';
import { readCsv } from './read-csv.ts';

export interface LabelledSet {
  readonly set: string;
  readonly rows: readonly LinkRow[];
  /** The person of every row, by the row's id. */
  readonly truth: ReadonlyMap<string, string>;
}

const findSet = (folder: string, file: string): LabelledSet | undefined => {
  const [header = [], ...table] = readCsv(readFileSync(join(folder, file), 'utf8'));
  const column = header.indexOf('cluster');
  if (column < 0) return undefined;
  // Ids need not be unique across a set's sources.
  const rows = readTable(header, table).map((row, index) => ({ ...row, id: String(index) }));
  const truth = new Map(table.map((cells, index) => [String(index), cells[column] ?? '']));
  return { set: basename(file, '.csv'), rows, truth };
};

/** Every csv of the folder with a `cluster` column, in the order of their names. */
export function* listLabelledSets(folder: string): Generator<LabelledSet> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  for (const file of files.sort()) {
    const found = findSet(folder, file);
    if (found) yield found;
  }
}
