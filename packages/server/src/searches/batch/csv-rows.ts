import { BrokenCsv, readCsvText, TooManyCells } from '@blotter/connectors';
import type { TSchema } from '@blotter/contract';
import { trimText } from '@blotter/vocab';
import { Failure } from '../../failure.ts';
import { excerpt } from '../../http/text.ts';
import { coerceParameters } from '../../http/validation/coercion.ts';
import type { Schema } from '../../http/validation/schema.ts';

export type CsvForm = {
  /** Allowed column names. */
  readonly columns: readonly string[];
  /** The schema of a row after its cells are converted: text stays text, a number becomes a number. */
  readonly row: TSchema;
  readonly maxRows: number;
};

/** A row with a few cells too many is an error of the row. A row of millions is not read to its end. */
const MAX_CELLS = 100;

const refuse = (message: string): never => {
  throw new Failure('unprocessable_query', message);
};

const tooManyCells = ({ line, isFirstRow }: TooManyCells, { columns }: CsvForm): Failure =>
  new Failure(
    'unprocessable_query',
    isFirstRow
      ? `The CSV header: has more than ${columns.length} columns; known columns: ${columns.join(', ')}.`
      : `The body: has more than ${MAX_CELLS} cells in line ${line}; send one cell for each column.`,
  );

const checkHeader = (names: readonly string[], { columns }: CsvForm): void => {
  for (const [at, name] of names.entries()) {
    if (!columns.includes(name))
      refuse(`The CSV header: ${excerpt(name)} is not a known column; known columns: ${columns.join(', ')}.`);
    if (names.indexOf(name) < at) refuse(`The CSV header: ${excerpt(name)} occurs twice; send it once.`);
  }
};

/** An empty cell is a field that was not sent. */
const toRow = (names: readonly string[], cells: readonly string[], { row }: CsvForm): unknown => {
  if (cells.length !== names.length)
    return new Failure(
      'unprocessable_query',
      `The row has ${cells.length} cells under a header of ${names.length} columns; send the same number.`,
    );
  const sent = names.map((name, at) => [name, trimText(cells[at])] as const).filter(([, text]) => text !== '');
  const coerced = coerceParameters(row as Schema, Object.fromEntries(sent));
  return coerced.ok ? coerced.value : {};
};

/** Returns the rows of a CSV text, each a value to check or its error. An error in the header or the quotes fails the whole text. */
export async function readCsvRows(text: string, form: CsvForm): Promise<readonly unknown[]> {
  const limits = { maxRows: form.maxRows + 2, maxColumns: form.columns.length, maxCells: MAX_CELLS };
  const [header, ...rows] = await readCsvText(text, limits).catch((error: unknown) => {
    if (error instanceof TooManyCells) throw tooManyCells(error, form);
    if (!(error instanceof BrokenCsv)) throw error;
    throw new Failure('invalid_request', `The body is not valid CSV: ${error.message} at line ${error.line}.`);
  });
  if (!header) return refuse('The body: is empty; send a CSV header and at least one row.');
  const names = header.map((name) => name.trim());
  checkHeader(names, form);
  if (rows.length === 0) refuse('The body: has no rows under its CSV header; send at least one.');
  if (rows.length > form.maxRows) refuse(`The body: has more than ${form.maxRows} rows; send fewer.`);
  return rows.map((cells) => toRow(names, cells, form));
}
