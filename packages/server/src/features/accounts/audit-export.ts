import type { AuditEntry } from '@blotter/contract';

export type AuditFormat = 'csv' | 'json';

const COLUMNS = ['at', 'kind', 'method', 'route', 'status', 'userEmail', 'userId', 'keyId', 'requestId'] as const;

/** A spreadsheet would run a cell that begins like a formula. The apostrophe makes it a text. */
const toCell = (value: string | number | null): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const toLine = (cells: readonly (string | number | null)[]): string => `${cells.map(toCell).join(',')}\r\n`;

/** Returns the text before the first entry. */
export function toExportHead(format: AuditFormat): string {
  return format === 'csv' ? toLine(COLUMNS) : '[';
}

/** Returns the text of a page. `isFirst` is true until an entry was written. */
export function toExportPage(format: AuditFormat, page: readonly AuditEntry[], isFirst: boolean): string {
  if (format === 'csv') return page.map((entry) => toLine(COLUMNS.map((column) => entry[column]))).join('');
  return page.map((entry, at) => `${isFirst && at === 0 ? '\n' : ',\n'}${JSON.stringify(entry)}`).join('');
}

/** Returns the text after the last entry. */
export function toExportEnd(format: AuditFormat): string {
  return format === 'csv' ? '' : ']\n';
}
