export type Column = readonly [name: string, description: string, type: 'CHAR' | 'DATE' | 'DECIMAL', length: number];

/** Truncates a cell at the end of its column. */
export function toLine(columns: readonly Column[], row: Readonly<Record<string, string>>): string {
  return `${columns.map(([name, , , length]) => (row[name] ?? '').slice(0, length).padEnd(length)).join('')}\r\n`;
}

const toDesLine = (...cells: readonly [string, string, string, string, string]): string =>
  `${[14, 35, 10, 8, 0].map((width, index) => (cells[index] as string).padEnd(width)).join('')}\r\n`;

/** Writes the description of a table: name, description, type, start (from 1), length. */
export function toDes(columns: readonly Column[]): string {
  let start = 1;
  const lines = columns.map(([name, description, type, length]) => {
    const line = toDesLine(name, description, type, String(start), String(length));
    start += length;
    return line;
  });
  return [toDesLine('Name', 'Description', 'Type', 'Start', 'Length'), ...lines].join('');
}
