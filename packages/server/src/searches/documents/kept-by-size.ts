/** What was used last, up to a size in all. */
export const createKeptBySize = <Value>(maxSize: number) => {
  type Entry = { readonly value: Value; readonly size: number };
  /** In the order of their last use. */
  const entries = new Map<string, Entry>();
  let size = 0;

  return {
    find: (key: string): Value | undefined => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    put: (key: string, value: Value, ownSize: number): void => {
      size += ownSize - (entries.get(key)?.size ?? 0);
      entries.delete(key);
      entries.set(key, { value, size: ownSize });
      for (const [oldest, entry] of entries) {
        if (size <= maxSize) break;
        entries.delete(oldest);
        size -= entry.size;
      }
    },
  };
};
