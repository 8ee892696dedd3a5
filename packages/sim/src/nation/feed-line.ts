/** A row in the public feed format. Its mark says that the person is made up, wherever the file is copied to. */
export function toFeedLine({ record }: { readonly record: object }): string {
  return JSON.stringify({ ...record, simulated: true });
}
