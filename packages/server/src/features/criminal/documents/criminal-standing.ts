import { type CriminalSourceRecord, type CriminalStage, isConviction } from '@blotter/vocab';

const isConvicted = ({ cases = [] }: CriminalSourceRecord): boolean =>
  cases.some(({ charges = [] }) => charges.some(({ disposition }) => isConviction(disposition ?? '')));

/** Without a published stage, the stage is what the kind of record is evidence of. */
export function toStage(record: CriminalSourceRecord): CriminalStage {
  if (record.stage !== undefined) return record.stage;
  switch (record.recordType) {
    case 'jail':
      return 'arrest';
    case 'prison':
      return 'custody';
    case 'warrant':
      return 'sought';
    case 'court':
      return isConvicted(record) ? 'conviction' : 'charge';
  }
}

const GONE =
  /\b(?:releas|discharg|parole|probation|transfer|escap|abscond|deceas|inactive|supervis|bond(?:ed)? out|out)/i;

/** True if the person is in the facility now. A source also keeps the facility of people who have left. */
export function isHeld({ recordType, stage, currentStatus = '', custody = {} }: CriminalSourceRecord): boolean {
  return (
    (recordType === 'jail' || recordType === 'prison') &&
    stage !== 'conviction' &&
    !custody.releasedAt &&
    !GONE.test(currentStatus) &&
    !GONE.test(custody.status ?? '')
  );
}

export function toCurrentStatus({ currentStatus, custody, warrant }: CriminalSourceRecord): string {
  return currentStatus || custody?.status || warrant?.status || '';
}
