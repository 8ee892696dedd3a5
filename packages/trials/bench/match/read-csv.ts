/** RFC 4180: quoted cells may hold commas, quotes and line ends. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = (): void => {
    row.push(cell);
    cell = '';
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; at++) {
    const letter = text[at] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',') {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
