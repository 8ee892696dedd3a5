import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';

/** The text is not valid CSV. The message has the problem and the line. */
export class BrokenCsv extends Error {
  readonly line: number;
  constructor(fault: string, line: number) {
    super(fault);
    this.line = line;
  }
}

const PIECE_BYTES = 64 * 1_024;

/** Yields to the event loop between pieces, because megabytes of CSV take half a second. */
async function* inPieces(text: string): AsyncIterable<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    yield bytes.subarray(from, from + PIECE_BYTES);
    await nextTurn();
  }
}

const FAULTS: { readonly [code: string]: string } = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'text stands behind a closing quote',
  INVALID_OPENING_QUOTE: 'a quote stands inside an unquoted field',
};

/**
 * Parses a text of RFC 4180, with an optional byte-order mark, into rows of cells. Rows may differ in length, empty
 * lines are skipped, and reading stops after `maxRows`. Unlike `readCsv`, it rejects the whole text if quotes are
 * broken.
 */
export async function readCsvText(text: string, maxRows: number): Promise<readonly (readonly string[])[]> {
  const parser = parse({ bom: true, relax_column_count: true, skip_empty_lines: true, to: maxRows });
  const rows: string[][] = [];
  try {
    for await (const row of Readable.from(inPieces(text)).pipe(parser)) rows.push(row as string[]);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokenCsv(FAULTS[error.code] ?? 'it cannot be read', Number(error.lines ?? 0));
  }
  return rows;
}
