const MOST_ENTRIES = 65_536;

/** Remembers what texts lead to. Forgetting all at once is cheaper than knowing which was used last, and texts repeat soon. */
export function createRecent<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (known.size >= MOST_ENTRIES) known.clear();
    known.set(text, made);
    return made;
  };
}
