/** Writes a row in the public feed format. Its mark shows that the person is synthetic, even in a copy of the file. */
export function toFeedLine({ record }: { readonly record: object }): string {
  return JSON.stringify({ ...record, simulated: true });
}
