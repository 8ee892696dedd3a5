const toCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes CSV by RFC 4180. */
export function toCsv(rows: readonly (readonly string[])[], lineEnd = '\r\n'): string {
  return rows.map((row) => row.map(toCell).join(',') + lineEnd).join('');
}
