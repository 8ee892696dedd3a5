/** With the text that follows the key where there is nothing. */
export type FieldKey = readonly [field: string, key: string, empty: string];

/**
 * Names the fields of a document that are not empty, without parsing it: the texts stand there as keys and nowhere else. Documents
 * are kept in great numbers: those with the same fields share a list.
 */
export function createFieldLister(fields: readonly FieldKey[]): (document: string) => readonly string[] {
  const lists = new Map<number, readonly string[]>();
  return (document) => {
    let present = 0;
    for (const [at, [, key, empty]] of fields.entries())
      if (!document.startsWith(empty, document.indexOf(key) + key.length)) present |= 1 << at;
    const known = lists.get(present) ?? fields.filter((_, at) => present & (1 << at)).map(([field]) => field);
    lists.set(present, known);
    return known;
  };
}
