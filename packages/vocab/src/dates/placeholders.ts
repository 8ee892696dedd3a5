import { type DateParts, toIsoDate } from './calendar.ts';

/** Texas writes 5555 and 7550 for a release without a date. 9999 and 0001 are in general use. */
const PLACEHOLDER_YEARS = new Set([0, 1, 5555, 7550, 9999]);

/** The zero dates of Windows, SQL Server, OLE and Excel (which displays its own as 1/0/1900). */
const PLACEHOLDER_DATES = new Set(['1601-01-01', '1753-01-01', '1899-12-30', '1899-12-31', '1900-01', '1900-01-01']);

export function isPlaceholder(parts: DateParts): boolean {
  return PLACEHOLDER_YEARS.has(parts.year) || PLACEHOLDER_DATES.has(toIsoDate(parts));
}
