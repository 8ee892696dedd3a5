import { t } from '../../words/translate.ts';
import type { Table } from './batches.ts';
import { parseCsv } from './csv.ts';

/** The limits of the service. They are checked here, so that a mistake is found before the upload. */
const MAX_ROWS = 10_000;
const MAX_COLUMNS = 100;
const MAX_CELL = 2_000;
const MAX_TITLE = 200;
const MAX_BYTES = 8 * 1024 * 1024;

type Cells = readonly (readonly string[])[];
export type ReadTable = { readonly table: Table } | { readonly complaint: string };

/** Checks the cells of a file. The first row has the titles of the columns. */
export function toTable(name: string, cells: Cells): ReadTable {
  const [header, ...rows] = cells;
  if (!header || rows.length === 0)
    return {
      complaint: t(
        'The file has no rows. The first line must contain the column names, and each further line one person.',
      ),
    };
  if (rows.length > MAX_ROWS)
    return { complaint: t('The file has more than {most} rows. Split it into several files.', { most: '10,000' }) };
  const widest = Math.max(header.length, ...rows.map((row) => row.length));
  if (widest > MAX_COLUMNS)
    return {
      complaint: t('The file has {count} columns. The console accepts at most {most}.', {
        count: widest,
        most: MAX_COLUMNS,
      }),
    };
  const long = cells.findIndex((row, at) => row.some((cell) => cell.length > (at === 0 ? MAX_TITLE : MAX_CELL)));
  if (long >= 0) return { complaint: t('Line {line} has a cell with too much text.', { line: long + 1 }) };
  const columns = Array.from({ length: widest }, (_, at) => header[at]?.trim() ?? '');
  return { table: { name: name.slice(0, 200), columns, rows } };
}

/** Reads a CSV or Excel file. The reader of Excel files is loaded only when it is needed. */
export async function readTable(file: File): Promise<ReadTable> {
  if (file.size > MAX_BYTES) return { complaint: t('The file is larger than 8 MB. Split it into several files.') };
  if (/\.xls$/i.test(file.name))
    return { complaint: t('This is an old Excel format. Save the file as .xlsx or CSV first.') };
  if (!/\.xlsx$/i.test(file.name)) return toTable(file.name, parseCsv(await file.text()));
  const { readXlsx } = await import('./xlsx.ts');
  try {
    return toTable(file.name, readXlsx(new Uint8Array(await file.arrayBuffer())));
  } catch {
    return { complaint: t('The Excel file cannot be read. Save it as CSV and try again.') };
  }
}
