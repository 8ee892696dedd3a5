/** A row of the public feed format that the simulator made has `"simulated": true` beside the keys of its record. */
export function takeMark<R extends object>(row: R): { readonly record: R; readonly isSimulated: boolean } {
  const mark = 'simulated' in row ? String(row.simulated).toLowerCase() : undefined;
  if (mark !== 'true' && mark !== 'false') return { record: row, isSimulated: false };
  const { simulated: _mark, ...record } = row as R & { simulated: unknown };
  return { record: record as unknown as R, isSimulated: mark === 'true' };
}
