const MOST_ENTRIES = 65_536;

/** Memoizes values by text. Clearing the whole cache is cheaper than tracking recent use, because texts repeat soon. */
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
