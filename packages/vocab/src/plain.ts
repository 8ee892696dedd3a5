/** One line, single spaces, nothing around it: what patterns are tried on. */
export function toPlain(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
