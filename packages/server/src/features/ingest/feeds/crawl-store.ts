import { type Resource, toResource, type Validators } from '@blotter/connectors';
import type { Executor } from '../../../store/database.ts';

export type Spool = {
  /** Pages up to the last one with a cursor, after which a crawl continues. */
  readonly pages: number;
  readonly cursor: string | null;
  readonly startedAt: Date | null;
};

/** Deletes the pages after the last cursor, because the connector fetches them again. */
export async function trimSpool(db: Executor, source: string): Promise<Spool> {
  await db.query(
    `DELETE FROM crawl_pages WHERE source = $1
       AND number > coalesce((SELECT max(number) FROM crawl_pages WHERE source = $1 AND cursor IS NOT NULL), -1)`,
    [source],
  );
  const { rows } = await db.query<Spool>(
    `SELECT count(*)::integer AS pages, (array_agg(cursor ORDER BY number DESC))[1] AS cursor, min(fetched_at) AS "startedAt"
     FROM crawl_pages WHERE source = $1`,
    [source],
  );
  return rows[0] as Spool;
}

/** False if another crawl of the source has stored this page. */
export async function insertPage(
  db: Executor,
  source: string,
  number: number,
  { name, url, contentType, charset, cursor, validators = {} }: Resource,
  bytes: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO crawl_pages (source, number, name, url, content_type, charset, cursor, validators, bytes, fetched_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [source, number, name, url, contentType, charset, cursor ?? null, JSON.stringify(validators), bytes, now],
  );
  return rowCount > 0;
}

type Page = Pick<Resource, 'name' | 'url' | 'contentType' | 'charset'> & { readonly bytes: Buffer };

/** Yields the pages in the order they were fetched. */
export async function* readSpool(db: Executor, source: string): AsyncIterable<Resource> {
  for (let number = 0; ; number++) {
    const { rows } = await db.query<Page>(
      `SELECT name, url, content_type AS "contentType", charset, bytes FROM crawl_pages WHERE source = $1 AND number = $2`,
      [source, number],
    );
    if (!rows[0]) return;
    const { bytes, ...about } = rows[0];
    yield toResource(bytes, about);
  }
}

export function dropSpool(db: Executor, source: string) {
  return db.query('DELETE FROM crawl_pages WHERE source = $1', [source]);
}

/** Deletes the pages after they became a run, and keeps the validators for the next conditional request. */
export function keepValidators(db: Executor, source: string) {
  return db.query(
    `WITH pages AS (DELETE FROM crawl_pages WHERE source = $1 RETURNING name, validators)
     UPDATE sources SET validators = (SELECT coalesce(jsonb_object_agg(name, validators), '{}') FROM pages WHERE validators <> '{}')
     WHERE code = $1`,
    [source],
  );
}

export async function findValidators(db: Executor, source: string): Promise<Readonly<Record<string, Validators>>> {
  const { rows } = await db.query<{ validators: Readonly<Record<string, Validators>> }>(
    'SELECT validators FROM sources WHERE code = $1',
    [source],
  );
  return rows[0]?.validators ?? {};
}
