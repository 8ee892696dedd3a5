import { unzipSync } from 'fflate';
import { toReason, type UnreadableRow, unreadable } from '../parsed-row.ts';
import { findBytes, type Resource } from '../resource.ts';
import type { FormatRow } from '../rows.ts';
import { MAX_COLUMNS, MAX_ROW_CHARACTERS, MAX_UNPACKED_BYTES } from './limits.ts';
import { type CellRow, type TableOptions, toTable } from './table.ts';
import { type FindPart, readDateStyles, readSharedTexts, readWorkbook, type Workbook } from './workbook.ts';
import { readXml } from './xml.ts';
import { findZipFault, listZip } from './zip.ts';

export interface XlsxOptions extends TableOptions {
  /** A number from 1, or a name. */
  readonly sheet?: number | string;
}

/**
 * A date cell becomes `YYYY-MM-DD`, with its time if it has one, and a number stays one. Rows are always ragged. They
 * are built one by one from existing cells only: a reader that allocates the whole grid runs out of memory on a file of
 * 800 bytes with one cell in its last corner.
 */
export async function* readXlsx(resource: Resource, options: XlsxOptions = {}): AsyncIterable<FormatRow> {
  const bytes = await findBytes(resource);
  if (bytes === undefined) return void (yield unreadable(resource.name, 0, 'is too large to be read whole'));
  try {
    const fault = findZipFault(listZip(bytes), MAX_UNPACKED_BYTES);
    if (fault !== undefined) return void (yield unreadable(resource.name, 0, fault));
    const find: FindPart = (path) => unzipSync(bytes, { filter: ({ name }) => name === path })[path];
    const book = readWorkbook(find);
    const { sheet = 1 } = options;
    const path = (typeof sheet === 'number' ? book.sheets[sheet - 1] : book.sheets.find(({ name }) => name === sheet))
      ?.path;
    const cells = readSheet(resource.name, find, book, path);
    yield* toTable(resource.name, cells, { mode: 'ragged', ...options });
  } catch (error) {
    yield unreadable(resource.name, 0, `is no workbook that can be read (${toReason(error)})`);
  }
}

/** The number of columns of a sheet. */
const MAX_CELLS = 16_384;

function* readSheet(
  resource: string,
  find: FindPart,
  book: Workbook,
  path: string | undefined,
): Iterable<CellRow | UnreadableRow> {
  const texts = readSharedTexts(book.textsPath === undefined ? undefined : find(book.textsPath));
  const dates = readDateStyles(book.stylesPath === undefined ? undefined : find(book.stylesPath));
  const bytes = path === undefined ? undefined : find(path);
  if (!bytes) throw new Error('the sheet is missing');
  const done: (CellRow | UnreadableRow)[] = [];
  let rowNumber = 0;
  let cells: unknown[] = [];
  let fault: string | undefined;
  let length = 0;
  let column = 0;
  let cellCount = 0;
  let cell = { type: '', style: 0 };
  let value = '';
  let isValue = false;
  let isPhonetic = false;

  const endCell = (): void => {
    if (++cellCount > MAX_CELLS) throw new Error(`a row holds more than ${MAX_CELLS} cells`);
    length += value.length;
    if (column >= MAX_COLUMNS) fault ??= `has a cell in column ${column + 1}, beyond ${MAX_COLUMNS}`;
    else if (length > MAX_ROW_CHARACTERS) fault ??= `is longer than ${MAX_ROW_CHARACTERS} characters`;
    else {
      while (cells.length < column) cells.push('');
      cells[column] = toCell(value, cell.type, dates.has(cell.style));
    }
    column++;
  };
  const toCell = (raw: string, type: string, isDate: boolean): unknown => {
    if (type === 's') return texts[Number(raw)] ?? '';
    if (raw === '' || type === 'e') return '';
    if (type === 'b') return raw === '1';
    if (type !== '' && type !== 'n') return raw;
    const number = Number(raw);
    if (!Number.isFinite(number)) return raw;
    return isDate ? toDate(number, book.countsFrom1904) : number;
  };

  for (const _piece of readXml(bytes, {
    open: (name, { r: reference = '', t: type = '', s: style = '0' }) => {
      if (name === 'row') {
        const number = Number(reference);
        rowNumber = Number.isInteger(number) && number > rowNumber ? number : rowNumber + 1;
        [cells, fault, length, column, cellCount] = [[], undefined, 0, 0, 0];
      } else if (name === 'c') {
        column = toColumn(reference) ?? column;
        cell = { type, style: Number(style) };
        value = '';
      } else if (name === 'rPh') isPhonetic = true;
      isValue = name === 'v' || (name === 't' && !isPhonetic);
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: (name) => {
      isValue = false;
      if (name === 'rPh') isPhonetic = false;
      else if (name === 'c') endCell();
      else if (name === 'row')
        done.push(fault === undefined ? { rowNumber, cells } : unreadable(resource, rowNumber, fault));
    },
  })) {
    yield* done;
    done.length = 0;
  }
}

/** Reads `AB12` as 27. */
const toColumn = (reference: string): number | undefined => {
  const letters = /^([A-Z]{1,6})\d+$/.exec(reference)?.[1];
  if (letters === undefined) return undefined;
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
};

const DAY_MS = 86_400_000;
const DAY_OF_1970 = 25_569;
const DAYS_TO_1904 = 1_462;

const toDate = (day: number, countsFrom1904: boolean): string => {
  const date = new Date(Math.round((day - DAY_OF_1970 + (countsFrom1904 ? DAYS_TO_1904 : 0)) * DAY_MS));
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace(/T00:00:00\.000Z$/, '');
};
