import { SaxesParser } from 'saxes';
import type { UnreadableRow } from '../parsed-row.ts';
import type { Resource } from '../resource.ts';
import type { FormatRow } from '../rows.ts';
import { type CellRow, type TableOptions, toTable } from './table.ts';
import { endsWith, isUnreadable, splitRows } from './text.ts';

export interface TabOptions extends TableOptions {
  readonly fieldEnd?: string;
  readonly rowEnd?: string;
}

/** Fields are separated by a tab and never quoted, as in BCP dumps. */
export function readTab(resource: Resource, options: TabOptions = {}): AsyncIterable<FormatRow> {
  const { fieldEnd = '\t', rowEnd = '\n' } = options;
  async function* cells(): AsyncIterable<CellRow | UnreadableRow> {
    for await (const row of splitRows(resource, endsWith(rowEnd), rowEnd)) {
      yield isUnreadable(row) ? row : { rowNumber: row.rowNumber, cells: row.text.split(fieldEnd) };
    }
  }
  return toTable(resource.name, cells(), options);
}

/** Returns the columns and terminators of a BCP format file (XML). Throws for any other content and for a DOCTYPE. */
export function readBcpFormat(xml: string): Required<Pick<TabOptions, 'header' | 'fieldEnd' | 'rowEnd'>> {
  const ends: string[] = [];
  const header: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new Error('is not a BCP format file');
  });
  parser.on('doctype', () => {
    throw new Error('has a DOCTYPE');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'FIELD') ends.push(unescapeEnd(String(attributes.TERMINATOR ?? '')));
    if (name === 'COLUMN') header.push(String(attributes.NAME ?? ''));
  });
  parser.write(xml).close();
  const [fieldEnd, rowEnd] = [ends[0], ends.at(-1)];
  if (!fieldEnd || !rowEnd || header.length === 0) throw new Error('is not a BCP format file');
  return { header, fieldEnd, rowEnd };
}

const unescapeEnd = (text: string): string =>
  text.replaceAll('\\t', '\t').replaceAll('\\r', '\r').replaceAll('\\n', '\n').replaceAll('\\0', '\0');
