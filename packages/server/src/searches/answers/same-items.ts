/** Returns whether two lists have the same items in any order. Items are equal if their texts are. No item is in a list twice. */
export function areSameItems<Item>(
  one: readonly Item[],
  other: readonly Item[],
  toText: (item: Item) => string,
): boolean {
  const known = new Set(one.map(toText));
  return one.length === other.length && other.every((item) => known.has(toText(item)));
}
