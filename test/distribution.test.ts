import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DISTRIBUTED_TABLES } from '../packages/server/src/store/distribution.ts';

type Table = {
  readonly columns: ReadonlyMap<string, string>;
  /** Columns of every primary key and unique constraint. */
  readonly keys: readonly (readonly string[])[];
};

const toColumns = (list: string): readonly string[] => list.split(',').map((column) => column.trim());

const readTables = (sql: string): ReadonlyMap<string, Table> =>
  new Map(
    [...sql.matchAll(/^CREATE TABLE (\w+) \(\n(.*?)^\)/gms)].map(([, name = '', body = '']) => [
      name,
      {
        columns: new Map(
          [...body.matchAll(/^ {2}"?(\w+)"? (?!KEY)(.+?),?$/gm)]
            .filter(([, column]) => column !== 'CONSTRAINT')
            .map(([, column = '', type = '']) => [column, type]),
        ),
        keys: [...body.matchAll(/(?:PRIMARY KEY|UNIQUE) \(([^)]*)\)/g)].map(([, list = '']) => toColumns(list)),
      },
    ]),
  );

const listUniqueIndexes = (sql: string) =>
  [...sql.matchAll(/^CREATE UNIQUE INDEX \w+ ON (\w+) USING \w+ \(([^)]*)\)/gm)].map(([, table = '', list = '']) => ({
    table,
    columns: toColumns(list),
  }));

const listForeignKeys = (sql: string) =>
  [...sql.matchAll(/^ALTER TABLE (\w+) ADD CONSTRAINT \w+ FOREIGN KEY .* REFERENCES (\w+)/gm)].map(
    ([, from = '', to = '']) => ({ from, to }),
  );

/** Returns the faults that Citus rejects in a distributed table, or accepts with wrong results, one sentence each. */
const listRefusals = (sql: string, distributed: typeof DISTRIBUTED_TABLES): readonly string[] => {
  const tables = readTables(sql);
  const names = new Set(distributed.map(({ table }) => table));
  const refusals: string[] = [];
  for (const { table, column, beside } of distributed) {
    const { columns, keys } = tables.get(table) ?? { columns: new Map<string, string>(), keys: [] };
    if (!columns.get(column)?.includes('NOT NULL')) refusals.push(`${table}.${column} is no column that is never null`);
    const indexes = listUniqueIndexes(sql).filter((index) => index.table === table);
    for (const key of [...keys, ...indexes.map((index) => index.columns)])
      if (!key.includes(column)) refusals.push(`a unique key of ${table} is without ${column}: ${key.join(', ')}`);
    for (const [name, type] of columns)
      if (/IDENTITY|nextval|pg_current_xact_id|xid8|pg_snapshot/.test(type))
        refusals.push(`${table}.${name} is numbered by one server`);
    const other = distributed.find((each) => each.table === beside);
    if (beside && tables.get(beside)?.columns.get(other?.column ?? '') !== columns.get(column))
      refusals.push(`${table} cannot lie beside ${beside}`);
  }
  for (const { from, to } of listForeignKeys(sql))
    if (names.has(from) || names.has(to)) refusals.push(`a foreign key from ${from} to ${to}`);
  return refusals;
};

const schema = readFileSync(new URL('../packages/server/schema.sql', import.meta.url), 'utf8');

describe('tables distributed over a Citus cluster (engine §6)', () => {
  it('have the distribution column in every unique key, no foreign key and no server-local sequence', () => {
    expect(listRefusals(schema, DISTRIBUTED_TABLES)).toEqual([]);
  });

  it('are rejected without the column in a key, with a foreign key or with a server-local sequence', () => {
    const refusals = listRefusals(schema, [
      { table: 'users', column: 'account_id' },
      { table: 'fcra_events', column: 'account_id' },
      { table: 'clearances', column: 'verdict', beside: 'users' },
      { table: 'nothing', column: 'id' },
    ]);
    expect(refusals).toContain('a unique key of users is without account_id: email_index');
    expect(refusals).toContain('a foreign key from sessions to users');
    expect(refusals).toContain('fcra_events.xid is numbered by one server');
    expect(refusals).toContain('fcra_events.sequence is numbered by one server');
    expect(refusals).toContain('a unique key of clearances is without verdict: account_id, id');
    expect(refusals).toContain(
      'a unique key of clearances is without verdict: account_id, subject_hash, client_hash, person_id',
    );
    expect(refusals).toContain('nothing.id is no column that is never null');
  });
});
