import { type Column, quoteIdent } from './catalog-store.ts';

/**
 * Rows that stand in the order of their transactions (`xid8`, `pg_snapshot`) cannot be taken to another server as they are: its
 * transaction ids begin anew, and what bears a higher one than it has reached would not be seen for months. So a backup
 * numbers anew. Only batches that somebody still has to work through are compared with a monitor's baseline: these keep an
 * order among themselves, from `FIRST_OPEN` on; all that is done bears `DONE`.
 */
const DONE = 3;
const FIRST_OPEN = 16;

export function toLastTransaction(open: readonly string[]): number {
  return FIRST_OPEN + open.length;
}

/** The transactions of open batches, in their order. */
export const LIST_OPEN = `
  SELECT xid::text AS xid FROM (
    SELECT xid, linked_at, related_at, offender_alerts_at, criminal_alerts_at FROM public.record_batches
    UNION ALL
    SELECT xid, linked_at, related_at, offender_alerts_at, criminal_alerts_at FROM sandbox.record_batches) batch
  WHERE linked_at IS NULL OR related_at IS NULL OR offender_alerts_at IS NULL OR criminal_alerts_at IS NULL
  GROUP BY xid ORDER BY batch.xid`;

/** `open` come from the database itself, as digits. */
export function toSelect(
  table: { readonly schema: string; readonly name: string; readonly columns: readonly Column[] },
  open: readonly string[],
): string {
  const { schema, name, columns } = table;
  const source = `${quoteIdent(schema)}.${quoteIdent(name)} t`;
  const openOnes = `unnest('{${open.join(',')}}'::xid8[]) WITH ORDINALITY AS o (xid, place)`;
  const xid = columns.find(({ type }) => type === 'xid8');
  const identity = columns.find(({ isIdentity }) => isIdentity);
  const isFeed = xid !== undefined && identity !== undefined;
  const toTerm = ({ name: column, type }: Column): string => {
    const own = `t.${quoteIdent(column)}`;
    if (type === 'pg_snapshot') return toBaseline(own, openOnes, open.length);
    if (isFeed && column === identity.name) return `row_number() OVER (ORDER BY t.${quoteIdent(xid.name)}, ${own})`;
    if (isFeed && column === xid.name) return String(DONE);
    return type === 'xid8' ? `coalesce(${FIRST_OPEN - 1} + o.place, ${DONE})` : own;
  };
  const needsPlaces = xid !== undefined && !isFeed;
  return `SELECT ${columns.map(toTerm).join(', ')} FROM ${source}${
    needsPlaces ? ` LEFT JOIN ${openOnes} ON o.xid = t.${quoteIdent(xid.name)}` : ''
  }`;
}

/** A snapshot that sees of the open batches those that the old one saw, and of later ones none. */
const toBaseline = (own: string, openOnes: string, count: number): string => {
  const end = FIRST_OPEN + count;
  return `CASE WHEN ${own} IS NOT NULL THEN (
    SELECT concat(coalesce(min(${FIRST_OPEN - 1} + o.place), ${end}), ':', ${end}, ':', string_agg((${FIRST_OPEN - 1} + o.place)::text, ',' ORDER BY o.place))
    FROM ${openOnes} WHERE NOT pg_visible_in_snapshot(o.xid, ${own})) END`;
};
