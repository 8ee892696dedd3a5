import { strFromU8, unzipSync } from 'fflate';

/** A part of a workbook must not be larger than this when it is unpacked, or the page would freeze. */
const MAX_PART_BYTES = 32 * 1024 * 1024;
const MAX_COLUMNS = 100;
/** One more than the console accepts, so that a longer sheet is noticed. */
const MAX_ROWS = 10_002;

/** The number formats of Excel that are dates without being named in the file. */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
const DAY_MS = 86_400_000;
/** Day 0 of Excel, which counts a 29 February 1900 that never was. */
const EXCEL_START = Date.UTC(1899, 11, 30);
const MAC_START = Date.UTC(1904, 0, 1);

const parse = (bytes: Uint8Array | undefined): Document => {
  const text = bytes ? strFromU8(bytes) : '<none/>';
  // A workbook has no document type. One could define entities that grow without bound.
  if (text.includes('<!DOCTYPE')) throw new Error('The workbook has a document type.');
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new Error('The workbook is broken.');
  return document;
};

const all = (node: Document | Element, name: string): readonly Element[] => [...node.getElementsByTagNameNS('*', name)];

/** Returns the text of a cell without the pronunciation that Excel stores for Japanese. */
const toText = (node: Element): string =>
  all(node, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent ?? '')
    .join('');

/** Reads `AB12` as column 27, counted from 0. */
export function toColumn(reference: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns the day of an Excel date as YYYY-MM-DD. */
export function toDay(serial: number, start = EXCEL_START): string {
  return new Date(start + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

/** Returns which cell styles show a date. */
const readDateStyles = (styles: Document): readonly boolean[] => {
  const named = new Set(
    all(styles, 'numFmt')
      .filter((format) =>
        /[dy]/i.test((format.getAttribute('formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')),
      )
      .map((format) => Number(format.getAttribute('numFmtId'))),
  );
  const [formats] = all(styles, 'cellXfs');
  return (formats ? all(formats, 'xf') : []).map((format) => {
    const id = Number(format.getAttribute('numFmtId'));
    return isBuiltInDate(id) || named.has(id);
  });
};

/** Returns the path of the first sheet. */
const findSheetPath = (book: Document, relations: Document): string | undefined => {
  const [sheet] = all(book, 'sheet');
  const id = sheet && [...sheet.attributes].find(({ localName, prefix }) => localName === 'id' && prefix)?.value;
  const target =
    all(relations, 'Relationship')
      .find((each) => each.getAttribute('Id') === id)
      ?.getAttribute('Target') ?? undefined;
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
};

/** Returns the cells of the first sheet of a workbook as texts, without empty rows. Dates are YYYY-MM-DD. Throws if it cannot be read. */
export function readXlsx(bytes: Uint8Array): readonly (readonly string[])[] {
  const read = (wanted: readonly string[]) =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wanted.includes(name)) return false;
        if (originalSize > MAX_PART_BYTES) throw new Error('The workbook is too large.');
        return true;
      },
    });
  const paths = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/sharedStrings.xml'] as const;
  const parts = read(paths);
  const [book, relations, styles, strings] = paths.map((path) => parse(parts[path])) as [
    Document,
    Document,
    Document,
    Document,
  ];
  const path = findSheetPath(book, relations);
  const sheet = path && read([path])[path];
  if (!sheet) throw new Error('The workbook has no sheet.');
  const texts = all(strings, 'si').map(toText);
  const dates = readDateStyles(styles);
  const [properties] = all(book, 'workbookPr');
  const start = ['1', 'true'].includes(properties?.getAttribute('date1904') ?? '') ? MAC_START : EXCEL_START;

  const toCell = (cell: Element): string => {
    const type = cell.getAttribute('t') ?? 'n';
    if (type === 'inlineStr') return toText(cell);
    const value = all(cell, 'v')[0]?.textContent ?? '';
    if (type === 's') return texts[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'e' || value === '') return '';
    const isDate = type === 'n' && dates[Number(cell.getAttribute('s') ?? 0)] === true;
    return isDate && Number.isFinite(Number(value)) ? toDay(Number(value), start) : value;
  };
  const toRow = (row: Element): readonly string[] => {
    const cells: string[] = [];
    for (const cell of all(row, 'c')) {
      const column = toColumn(cell.getAttribute('r') ?? '') ?? cells.length;
      const text = toCell(cell);
      if (text === '') continue;
      // One column more than the console accepts is kept, so that the page can say so.
      if (column > MAX_COLUMNS) throw new Error('The sheet has too many columns.');
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
    return cells;
  };
  return all(parse(sheet), 'row')
    .slice(0, MAX_ROWS)
    .map(toRow)
    .filter((row) => row.length > 0);
}
