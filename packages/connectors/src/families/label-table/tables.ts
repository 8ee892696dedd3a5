import { cellText, type Html } from '../../kit/index.ts';

/**
 * Reads cells that alternate between label and value, several pairs per row. A label ends with a colon and may contain
 * spaces.
 */
export function pairCells($: Html, scope: string): Readonly<Record<string, string>> {
  const pairs: Record<string, string> = {};
  for (const tr of $(scope).find('tr').toArray()) {
    const cells = $(tr)
      .children('td, th')
      .toArray()
      .map((cell) => cellText($(cell)));
    for (const [index, cell] of cells.entries()) {
      const label = /^([^:\n]{1,60}):$/.exec(cell)?.[1]?.trim();
      if (label !== undefined && !Object.hasOwn(pairs, label)) pairs[label] = cells[index + 1] ?? '';
    }
  }
  return pairs;
}

/** Returns the rows of a table, keyed by its header. */
export function tableRecords($: Html, table: string): readonly Readonly<Record<string, string>>[] {
  const [header = [], ...rows] = $(table)
    .first()
    .find('tr')
    .toArray()
    .map((tr) =>
      $(tr)
        .children('td, th')
        .toArray()
        .map((cell) => cellText($(cell))),
    )
    .filter((cells) => cells.some((cell) => cell !== ''));
  return rows.map((cells) => Object.fromEntries(header.map((name, column) => [name, cells[column] ?? ''])));
}
