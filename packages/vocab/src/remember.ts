const MAX_TEXTS = 30_000;
const LONGEST_TEXT = 100;

/**
 * Memoizes a pure function for texts that recur from row to row. A full cache is cleared, so that a file without
 * repeated texts costs time but no memory. Results are shared and must never be changed.
 */
export function remember<T>(read: (text: string) => T): (text: string) => T {
  let known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const answer = read(text);
    if (text.length > LONGEST_TEXT || answer === undefined) return answer;
    if (known.size >= MAX_TEXTS) known = new Map();
    known.set(text, answer);
    return answer;
  };
}
