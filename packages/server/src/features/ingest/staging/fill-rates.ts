/** Distinct rows of a run that fill the same fields. */
export type FilledRows = { readonly fields: readonly string[]; readonly rows: number };

/** Returns the share of distinct rows that fill each field, from 0 to 1, in thousandths. */
export function toFillRates(groups: readonly FilledRows[]): { readonly [field: string]: number } {
  const rows = groups.reduce((sum, group) => sum + group.rows, 0);
  const filled = new Map<string, number>();
  for (const group of groups)
    for (const field of new Set(group.fields)) filled.set(field, (filled.get(field) ?? 0) + group.rows);
  return Object.fromEntries(
    [...filled].sort().map(([field, count]) => [field, rows === 0 ? 0 : Math.round((count / rows) * 1_000) / 1_000]),
  );
}
