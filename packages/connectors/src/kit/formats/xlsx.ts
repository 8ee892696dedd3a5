import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { toReason, unreadable } from '../parsed-row.ts';
import { findBytes, type Resource } from '../resource.ts';
import type { FormatRow } from '../rows.ts';
import { MAX_UNPACKED_BYTES } from './limits.ts';
import { type TableOptions, toTable } from './table.ts';
import { findZipFault, listZip } from './zip.ts';

export interface XlsxOptions extends TableOptions {
  /** By number from 1, or by name. */
  readonly sheet?: number | string;
}

/** A date cell becomes `YYYY-MM-DD`, with its time if it has one; a number stays one. Rows are ragged by nature. */
export async function* readXlsx(resource: Resource, options: XlsxOptions = {}): AsyncIterable<FormatRow> {
  const bytes = await findBytes(resource);
  if (bytes === undefined) return void (yield unreadable(resource.name, 0, 'is too large to be read whole'));
  try {
    const fault = findWorkbookFault(bytes);
    if (fault !== undefined) return void (yield unreadable(resource.name, 0, fault));
    const rows = await readSheet(Uint8Array.from(bytes).buffer, options.sheet ?? 1);
    const cells = rows.map((row, index) => ({ rowNumber: index + 1, cells: row.map(toCell) }));
    yield* toTable(resource.name, cells, { mode: 'ragged', ...options });
  } catch (error) {
    yield unreadable(resource.name, 0, `is no workbook that can be read (${toReason(error)})`);
  }
}

const PROLOG_BYTES = 4_096;

const findWorkbookFault = (bytes: Uint8Array): string | undefined => {
  const fault = findZipFault(listZip(bytes), MAX_UNPACKED_BYTES);
  if (fault !== undefined) return fault;
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/i.test(name) });
  const hasDoctype = Object.values(parts).some((part) =>
    /<!(doctype|entity)/i.test(Buffer.from(part.subarray(0, PROLOG_BYTES)).toString('latin1')),
  );
  return hasDoctype ? 'declares entities' : undefined;
};

const toCell = (value: unknown): unknown => {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return value;
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00:00\.000Z$/, '');
};
