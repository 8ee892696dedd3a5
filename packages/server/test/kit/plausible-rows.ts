import { type Executor, type Row, sqlState } from '../../src/store/database.ts';
import type { Random } from './random.ts';

type Column = {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly identity: boolean;
};
type ForeignKey = {
  readonly columns: readonly string[];
  readonly parent: string;
  readonly referred: readonly string[];
};
type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Its constraints, as PostgreSQL writes them. */
  readonly checks: string;
  readonly foreign: readonly ForeignKey[];
};

/** Tables whose rows the schema takes as they come, parents first; of each the columns it has now. */
const listTables = async (db: Executor): Promise<readonly Table[]> => {
  const { rows } = await db.query<Table>(
    `WITH RECURSIVE depth (oid, level) AS (
       SELECT c.oid, 0 FROM pg_class c WHERE c.relnamespace::regnamespace::text IN ('public', 'sandbox')
       UNION SELECT k.conrelid, depth.level + 1 FROM depth JOIN pg_constraint k ON k.confrelid = depth.oid AND k.contype = 'f')
     SELECT c.oid::regclass::text AS name,
       (SELECT jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
           'nullable', NOT a.attnotnull, 'identity', a.attidentity <> ''))
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
       coalesce((SELECT string_agg(pg_get_constraintdef(k.oid), ' ') FROM pg_constraint k
         WHERE k.conrelid = c.oid AND k.contype = 'c'), '') AS checks,
       coalesce((SELECT jsonb_agg(jsonb_build_object('parent', k.confrelid::regclass::text,
           'columns', (SELECT jsonb_agg(a.attname ORDER BY u.place) FROM unnest(k.conkey) WITH ORDINALITY u (num, place)
              JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.num),
           'referred', (SELECT jsonb_agg(a.attname ORDER BY u.place) FROM unnest(k.confkey) WITH ORDINALITY u (num, place)
              JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.num)) ORDER BY array_length(k.conkey, 1))
         FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'), '[]') AS foreign
     FROM pg_class c
     WHERE c.relnamespace::regnamespace::text IN ('public', 'sandbox') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname NOT IN ('schema_migrations', 'deployment', 'vault_state')
     ORDER BY (SELECT max(level) FROM depth WHERE depth.oid = c.oid), 1`,
  );
  return rows;
};

type Draw = { readonly column: Column; readonly words: readonly string[]; readonly bytes: number };

/** Reads the check constraints of one column. Constraints over several columns are satisfied by retries. */
const toDraw = (column: Column, checks: string): Draw => {
  const [, list = ''] = new RegExp(`\\("?${column.name}"? = ANY \\(ARRAY\\[([^\\]]*)`).exec(checks) ?? [];
  const [, bytes] = new RegExp(`octet_length\\(${column.name}\\) = (\\d+)`).exec(checks) ?? [];
  return {
    column,
    words: [...list.matchAll(/'([^']*)'/g)].map(([, word]) => word as string),
    bytes: Number(bytes ?? 32),
  };
};

const toValue = (random: Random, { column: { name, type }, words, bytes }: Draw): unknown => {
  const number = random.pick([0, 1, 1, 2, 7]);
  const word = `w${random.below(1e9).toString(36)}`;
  if (type === 'text') return words.length > 0 ? random.pick(words) : name === 'month' ? '2026-03' : word;
  if (/^(integer|bigint|smallint|double precision)$/.test(type))
    return random.chance(0.1) ? -1 : random.chance(0.4) ? random.below(30_000) : number;
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'bytea') return Buffer.alloc(bytes, word);
  if (type === 'date') return `2026-03-${10 + random.below(20)}`;
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2026, 2, 1 + random.below(28), random.below(24)));
  if (type === 'jsonb') return JSON.stringify(random.pick([{}, [], { [word]: number }]));
  if (type === 'text[]') return [word];
  if (/^(double precision|integer|smallint)\[\]$/.test(type)) return [number];
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (type === 'xid8') return String(10 + number);
  if (type === 'pg_snapshot') return '10:20:12';
  throw new Error(`no value of type ${type} is known`);
};

const MAX_TRIES = 3_000;
const LIKE_BEFORE = 10;
/** A table that has a row for each of few words takes no more. */
const FULL_AFTER = 40;
const UNIQUE_VIOLATION = '23505';
/** Checks, uniqueness and null: the next draw may pass. */
const REFUSED_ROW = /^23/;

/** One row more in every table that is new or was changed since, drawn until its own constraints let it in. Says how many. */
export function createPlausibleRows(random: Random) {
  /** The combinations of null columns and constraint words that the table accepted before. */
  const accepted = new Map<string, ReadonlyMap<string, unknown>>();
  const shapes = new Map<string, string>();

  const draw = (draws: readonly Draw[], like: ReadonlyMap<string, unknown> | undefined): Map<string, unknown> =>
    new Map(
      draws.map((one) => {
        const { name, nullable, type } = one.column;
        const before = like?.get(name);
        if (before === null || (before === undefined && nullable && random.chance(0.5))) return [name, null];
        const isKept = before !== undefined && (one.words.length > 0 || type === 'boolean' || before === 0);
        return [name, isKept && random.chance(0.9) ? before : toValue(random, one)];
      }),
    );

  const addRow = async (db: Executor, { name, columns, checks, foreign }: Table): Promise<void> => {
    const draws = columns.filter(({ identity }) => !identity).map((column) => toDraw(column, checks));
    const sql = `INSERT INTO ${name} (${draws.map(({ column }) => `"${column.name}"`).join(', ')})
      VALUES (${draws.map((_, n) => `$${n + 1}`).join(', ')})`;
    const parents: (readonly [ForeignKey, readonly Row[]])[] = [];
    for (const key of foreign) {
      const { rows } = await db.query(`SELECT * FROM ${key.parent} `);
      parents.push([key, rows]);
    }
    let last: unknown;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const row = draw(draws, tries < LIKE_BEFORE ? accepted.get(name) : undefined);
      for (const [{ columns: own, referred }, rows] of parents) {
        const parent = random.pick(rows);
        for (const [n, column] of own.entries()) row.set(column, parent[referred[n] as string]);
      }
      try {
        await db.query(sql, [...row.values()]);
        accepted.set(name, row);
        return;
      } catch (error) {
        if (!REFUSED_ROW.test(sqlState(error) ?? '')) throw error;
        last = error;
        if (tries >= FULL_AFTER && sqlState(error) === UNIQUE_VIOLATION && accepted.has(name)) return;
      }
    }
    throw new Error(`${name} takes no row that was drawn`, { cause: last });
  };

  return async (db: Executor): Promise<number> => {
    const tables = (await listTables(db)).filter((table) => shapes.get(table.name) !== JSON.stringify(table));
    for (const table of tables) {
      await addRow(db, table);
      shapes.set(table.name, JSON.stringify(table));
    }
    return tables.length;
  };
}
