import type { Executor } from '../store/database.ts';

export type Column = {
  readonly name: string;
  readonly type: string;
  readonly isIdentity: boolean;
};

/** A table that holds rows itself: a partition, not its parent. */
export type StoredTable = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly Column[];
  /** SQL that creates the table if no migration does. Null for a plain table. */
  readonly create: string | null;
};

/** The program's own schemas. */
const SCHEMAS = `('public', 'sandbox')`;
/** A new database has its own rows in these, or fills them from the records. */
const OWN_ROWS = `('schema_migrations', 'deployment', 'index_people', 'index_records', 'index_names', 'index_places',
  'index_words', 'index_spellings', 'index_copies', 'index_copy_parts')`;

const OF_NO_EXTENSION = `NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** Referenced tables come first, and the oldest days first, because they are dropped soonest. */
export async function listStoredTables(db: Executor): Promise<readonly StoredTable[]> {
  const { rows } = await db.query<StoredTable>(
    `WITH RECURSIVE depth (oid, level) AS (
       SELECT c.oid, 0 FROM pg_class c WHERE c.relnamespace::regnamespace::text IN ${SCHEMAS}
       UNION
       SELECT k.conrelid, depth.level + 1 FROM depth JOIN pg_constraint k ON k.confrelid = depth.oid AND k.contype = 'f'
       WHERE k.conrelid <> k.confrelid)
     SELECT n.nspname AS schema, c.relname AS name,
       (SELECT jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
            'isIdentity', a.attidentity <> '') ORDER BY a.attnum)
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       CASE
         WHEN c.relispartition THEN format('CREATE TABLE IF NOT EXISTS %I.%I PARTITION OF %s %s', n.nspname, c.relname,
           (SELECT i.inhparent::regclass FROM pg_inherits i WHERE i.inhrelid = c.oid), pg_get_expr(c.relpartbound, c.oid))
         WHEN c.relpersistence = 'u' THEN format('CREATE UNLOGGED TABLE IF NOT EXISTS %I.%I (%s)', n.nspname, c.relname,
           (SELECT string_agg(concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
                CASE WHEN a.attnotnull THEN 'NOT NULL' END), ', ' ORDER BY a.attnum)
            FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped))
       END AS create
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ${SCHEMAS} AND c.relkind = 'r' AND c.relname NOT IN ${OWN_ROWS} AND ${OF_NO_EXTENSION}
     ORDER BY (SELECT max(level) FROM depth WHERE depth.oid = c.oid), n.nspname COLLATE "C", c.relname COLLATE "C"`,
  );
  return rows;
}

export async function hasTables(db: Executor): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ${SCHEMAS} AND c.relkind IN ('r', 'p') AND ${OF_NO_EXTENSION} LIMIT 1`,
  );
  return rows.length > 0;
}

/** Moves identity sequences past the highest restored number. */
export async function advanceIdentities(db: Executor): Promise<void> {
  const { rows } = await db.query<{ statement: string }>(
    `SELECT format('SELECT setval(%L, coalesce(max(%I), 0) + 1, false) FROM %I.%I',
         pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname), a.attname, n.nspname, c.relname) AS statement
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ${SCHEMAS} AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attidentity <> ''`,
  );
  for (const { statement } of rows) await db.query(statement);
}

export function quoteIdent(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
