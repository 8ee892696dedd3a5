/** Parses RFC 4180 with both line endings. A byte order mark and empty lines are dropped. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = (): void => {
    row.push(cell);
    if (row.length > 1 || cell.trim() !== '') rows.push(row);
    row = [];
    cell = '';
  };
  const input = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < input.length; at++) {
    const sign = input[at];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (input[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && input[at + 1] === '\n') at++;
      endRow();
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Escapes cells that start like a formula, because a spreadsheet would run them. */
const toCell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}
