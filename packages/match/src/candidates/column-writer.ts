import { numberAt, uint32At } from '@blotter/vocab';
import type { Steps } from '../steps.ts';
import {
  COLUMN_NAMES,
  COLUMNS,
  type ColumnName,
  type Columns,
  listColumns,
  type Owner,
  type ValuesOf,
} from './column-table.ts';
import { createGrowing, type GrowingOf, growingInts } from './growing.ts';
import type { Lists } from './segment.ts';

export interface FilledColumns {
  readonly columns: Columns;
  /** Keys of the words of each record. */
  readonly text: Lists;
}

type GrowingColumns = { readonly [name in ColumnName]: GrowingOf<(typeof COLUMNS)[name]['kind']> };
/** A growing array of any kind. The column table has the actual kind. */
type AnyGrowing = GrowingOf<'ints' | 'longs'>;

const OWNERS: readonly Owner[] = ['record', 'name', 'address'];
const toByOwner = <T>(make: (owner: Owner) => T): { readonly [owner in Owner]: T } => ({
  record: make('record'),
  name: make('name'),
  address: make('address'),
});

/**
 * Writes columns record by record, each followed by its names and addresses and their lists. The copied columns give
 * the final length: growing column by column would copy hundreds of megabytes repeatedly.
 */
export function createColumnWriter(copied: readonly Columns[] = [], expectedWords?: number) {
  const expected = (name: ColumnName): number | undefined =>
    copied.length === 0 ? undefined : copied.reduce((sum, columns) => sum + columns[name].length, 1);
  const into = Object.fromEntries(
    COLUMN_NAMES.map((name) => [name, createGrowing(COLUMNS[name].kind, expected(name))]),
  ) as unknown as GrowingColumns;
  const textStarts = growingInts(expected('version'));
  const textKeys = growingInts(expectedWords);

  const begun = { record: 0, name: 0, address: 0 };
  const startsOf = toByOwner((owner) =>
    listColumns(owner, 'starts').map((name) => {
      const { to } = COLUMNS[name];
      const isOwner = to === 'name' || to === 'address';
      return { starts: into[name], next: isOwner ? (): number => begun[to] : into[to].size };
    }),
  );
  const valuesOf = toByOwner((owner) =>
    listColumns(owner, 'value').map((name) => ({ name, column: into[name] as unknown as AnyGrowing })),
  );

  const begin = (owner: Owner): void => {
    for (const { starts, next } of startsOf[owner]) starts.push(next());
    if (owner === 'record') textStarts.push(textKeys.size());
    begun[owner] += 1;
  };

  /** Begins a record, a name or an address. The caller pushes its lists next. */
  const put = <O extends Owner>(owner: O, values: ValuesOf<O>): void => {
    begin(owner);
    for (const { name, column } of valuesOf[owner])
      column.push((values as { [column: string]: number | bigint })[name] as never);
  };

  /** Copies an owner and its lists from existing columns. The names and addresses of a record follow it. */
  const createCopier = (from: Columns) => {
    const values = toByOwner((owner) =>
      listColumns(owner, 'value').map((name) => ({ from: from[name], column: into[name] as unknown as AnyGrowing })),
    );
    const lists = toByOwner((owner) =>
      listColumns(owner, 'starts').flatMap((name) => {
        const { to } = COLUMNS[name];
        return to === 'name' || to === 'address' ? [] : [{ starts: from[name], from: from[to], column: into[to] }];
      }),
    );
    const copyOne = (owner: Owner, at: number): void => {
      begin(owner);
      for (const each of values[owner]) each.column.push(each.from[at] as never);
      for (const each of lists[owner])
        for (let entry = uint32At(each.starts, at); entry < uint32At(each.starts, at + 1); entry++)
          each.column.push(numberAt(each.from, entry));
    };
    return (record: number): void => {
      copyOne('record', record);
      for (let name = uint32At(from.nameStarts, record); name < uint32At(from.nameStarts, record + 1); name++)
        copyOne('name', name);
      const end = uint32At(from.addressStarts, record + 1);
      for (let address = uint32At(from.addressStarts, record); address < end; address++) copyOne('address', address);
    };
  };

  function* takeSteps(): Steps<FilledColumns> {
    for (const owner of OWNERS) begin(owner);
    const columns: { [name: string]: unknown } = {};
    for (const name of COLUMN_NAMES) columns[name] = yield* into[name].takeSteps();
    return {
      columns: columns as Columns,
      text: { starts: yield* textStarts.takeSteps(), values: yield* textKeys.takeSteps() },
    };
  }

  return { into, textKeys, put, createCopier, takeSteps, size: (): number => into.version.size() };
}

export type ColumnWriter = ReturnType<typeof createColumnWriter>;
