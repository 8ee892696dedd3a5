/** The simulator adds `"simulated": true` to its feed rows, next to the keys of the record. */
export function takeMark<R extends object>(row: R): { readonly record: R; readonly isSimulated: boolean } {
  const mark = 'simulated' in row ? String(row.simulated).toLowerCase() : undefined;
  if (mark !== 'true' && mark !== 'false') return { record: row, isSimulated: false };
  const { simulated: _mark, ...record } = row as R & { simulated: unknown };
  return { record: record as unknown as R, isSimulated: mark === 'true' };
}
