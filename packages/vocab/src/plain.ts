/** Returns trimmed text in one line with single spaces, for pattern matching. */
export function toPlain(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
