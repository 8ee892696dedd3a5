import type { ReportEntry } from '@blotter/sdk';

/** Returns an entry of a record in one line. */
export function toEntryLine({ description, statute, caseNumber, court, date, disposition }: ReportEntry): string {
  return [description, statute, caseNumber, court, date, disposition].filter((piece) => piece !== '').join(' · ');
}
