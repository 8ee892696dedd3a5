export type RememberLimits = {
  readonly maxEntries?: number;
  /** Longer texts are computed each time. */
  readonly longestText?: number;
};

/**
 * Memoizes a pure function whose keys recur. A full cache is cleared: that is cheaper than tracking recent use, and keys
 * without repetition cost time but no memory. Results are shared and must never be changed.
 */
export function remember<T, Key extends string | number = string>(
  read: (key: Key) => T,
  { maxEntries = 30_000, longestText = 100 }: RememberLimits = {},
): (key: Key) => T {
  let known = new Map<Key, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = read(key);
    if (result === undefined || (typeof key === 'string' && key.length > longestText)) return result;
    if (known.size >= maxEntries) known = new Map();
    known.set(key, result);
    return result;
  };
}
