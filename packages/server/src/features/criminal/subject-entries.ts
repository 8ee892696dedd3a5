import type { CriminalRecord } from '@blotter/contract';
import { isConviction } from '@blotter/vocab';
import type { SubjectEntry } from '../../searches/subject-records.ts';

const EMPTY: SubjectEntry = {
  ...{ description: '', statute: '', severity: '', caseNumber: '', court: '' },
  ...{ isConviction: false, date: '', offenseDate: '', disposition: '', dispositionDate: '' },
};

/** Whoever is in prison was convicted of it, unless the words say otherwise. */
const isConvicted = (disposition: string, { recordType }: CriminalRecord): boolean =>
  isConviction(disposition) || (disposition === '' && recordType === 'prison');

/** A record that lists no charge still says that its person was booked, imprisoned or sought. */
const toBareEntry = (record: CriminalRecord): SubjectEntry => {
  const { custody, warrant, sentence } = record;
  return {
    ...EMPTY,
    description: warrant?.type ?? '',
    isConviction: isConvicted('', record),
    date: warrant?.issuedDate ?? custody?.bookedAt ?? sentence?.imposedDate ?? '',
  };
};

/** The entries of a criminal record, dated by when the charge was entered: seven years run from then. */
export const listEntries = (record: CriminalRecord): readonly SubjectEntry[] => {
  const entries = record.cases.flatMap(({ caseNumber, court, filedDate, disposedDate, charges }) =>
    charges.map((charge): SubjectEntry => {
      const dispositionDate = charge.dispositionDate ?? disposedDate ?? '';
      const entered = filedDate ?? record.custody?.bookedAt ?? record.warrant?.issuedDate;
      return {
        ...{ description: charge.description, statute: charge.statute, severity: charge.severity ?? '' },
        ...{ caseNumber, court, isConviction: isConvicted(charge.disposition, record) },
        date: entered ?? (dispositionDate || (charge.offenseDate ?? '')),
        ...{ offenseDate: charge.offenseDate ?? '', disposition: charge.disposition, dispositionDate },
      };
    }),
  );
  return entries.length > 0 ? entries : [toBareEntry(record)];
};
