import { type Column, quoteIdent } from './catalog-store.ts';

/**
 * Rows ordered by transaction (`xid8`, `pg_snapshot`) cannot move to another server unchanged: its transaction ids
 * start over, and rows with higher ids would be invisible for months. So a backup renumbers them. Only batches that
 * are still to be processed are compared with a monitor's baseline. These keep their order from `FIRST_OPEN` on, and
 * all others get `DONE`.
 */
const DONE = 3;
const FIRST_OPEN = 16;

export function toLastTransaction(open: readonly string[]): number {
  return FIRST_OPEN + open.length;
}

/** The transactions of open batches, in order. */
export const LIST_OPEN = `
  SELECT xid::text AS xid FROM (
    SELECT xid, linked_at, related_at, offender_alerts_at, criminal_alerts_at FROM public.record_batches
    UNION ALL
    SELECT xid, linked_at, related_at, offender_alerts_at, criminal_alerts_at FROM sandbox.record_batches) batch
  WHERE linked_at IS NULL OR related_at IS NULL OR offender_alerts_at IS NULL OR criminal_alerts_at IS NULL
  GROUP BY xid ORDER BY batch.xid`;

/** `open` comes from the database itself, as digits. */
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

/** Returns a snapshot that sees the same open batches as the old one, and no later ones. */
const toBaseline = (own: string, openOnes: string, count: number): string => {
  const end = FIRST_OPEN + count;
  return `CASE WHEN ${own} IS NOT NULL THEN (
    SELECT concat(coalesce(min(${FIRST_OPEN - 1} + o.place), ${end}), ':', ${end}, ':', string_agg((${FIRST_OPEN - 1} + o.place)::text, ',' ORDER BY o.place))
    FROM ${openOnes} WHERE NOT pg_visible_in_snapshot(o.xid, ${own})) END`;
};
