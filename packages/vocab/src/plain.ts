/** One line, single spaces, nothing around it: what patterns are tried on. */
export const toPlain = (text: string): string => text.trim().replace(/\s+/g, ' ');
