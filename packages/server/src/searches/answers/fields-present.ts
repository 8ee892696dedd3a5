/** `empty` is the text that follows the key if the field is empty. */
export type FieldKey = readonly [field: string, key: string, empty: string];

/**
 * Lists the fields of a document that are not empty, without parsing it, because the keys occur nowhere else in the
 * text. Documents with the same fields share one list, because many are cached.
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
