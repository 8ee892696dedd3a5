import type { CriminalRecord } from '@blotter/contract';
import type { SubjectEntry } from '../../../searches/subject-records.ts';

const EMPTY: SubjectEntry = {
  description: '',
  statute: '',
  severity: '',
  caseNumber: '',
  court: '',
  caseStatus: '',
  chargeStatus: '',
  date: '',
  offenseDate: '',
  disposition: '',
  dispositionDate: '',
};

/** A record without a charge still shows that the person was booked, imprisoned or wanted. */
const toBareEntry = ({ custody, warrant, sentence, cases: [first] }: CriminalRecord): SubjectEntry => ({
  ...EMPTY,
  description: warrant?.type ?? '',
  ...(first && { caseNumber: first.caseNumber, court: first.court, caseStatus: first.status }),
  date: first?.filedDate ?? warrant?.issuedDate ?? custody?.bookedAt ?? sentence?.imposedDate ?? '',
  dispositionDate: first?.disposedDate ?? '',
});

/** Lists the entries of a criminal record, dated by when the charge was entered, because the seven years start then. */
export function listEntries(record: CriminalRecord): readonly SubjectEntry[] {
  const entries = record.cases.flatMap(({ caseNumber, court, filedDate, disposedDate, status, charges }) =>
    charges.map((charge): SubjectEntry => {
      const dispositionDate = charge.dispositionDate ?? disposedDate ?? '';
      const entered = filedDate ?? record.custody?.bookedAt ?? record.warrant?.issuedDate;
      return {
        description: charge.description,
        statute: charge.statute,
        severity: charge.severity ?? '',
        caseNumber,
        court,
        caseStatus: status,
        chargeStatus: charge.status,
        date: entered ?? (dispositionDate || (charge.offenseDate ?? '')),
        offenseDate: charge.offenseDate ?? '',
        disposition: charge.disposition,
        dispositionDate,
      };
    }),
  );
  return entries.length > 0 ? entries : [toBareEntry(record)];
}
