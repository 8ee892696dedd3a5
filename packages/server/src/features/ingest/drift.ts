import type { StoredRun } from './run.ts';

const NOTABLE_FALL = 0.05;
const NOTABLE_VOLUME = 0.2;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

type Volume = Pick<StoredRun, 'state' | 'kind' | 'arrived' | 'changed' | 'unchanged'>;

/** A delta reads only changes, so its volume says nothing about the source. */
const listVolumeDrift = ({ state, kind, arrived, changed, unchanged }: Volume, before: number | null): string[] => {
  const records = arrived + changed + unchanged;
  if (kind !== 'full' || !(state === 'done' || state === 'held') || !before) return [];
  const change = records / before - 1;
  if (Math.abs(change) <= NOTABLE_VOLUME) return [];
  const much = `${percent(Math.abs(change))} ${change < 0 ? 'fewer' : 'more'}`;
  return [`The run has ${records} records, ${much} than the ${before} of the run before.`];
};

/**
 * Lists signs that a source changes: unread fields, fields that vanished or are filled less, and a number of records
 * that differs from the previous run.
 */
export function listDrift(
  run: Volume & Pick<StoredRun, 'fillRates' | 'unknownFields' | 'missingFields'>,
  before: StoredRun['fillRates'] | null,
  recordsBefore: number | null,
): string[] {
  const { state, fillRates, unknownFields, missingFields } = run;
  const wasRead = state === 'done' || state === 'held';
  const falls = Object.entries(wasRead ? (before ?? {}) : {}).filter(
    ([field, rate]) => rate - (fillRates[field] ?? 0) > NOTABLE_FALL,
  );
  return [
    ...listVolumeDrift(run, recordsBefore),
    ...unknownFields.map((field) => `The field ${field} is new and is not read.`),
    ...missingFields.map((field) => `The field ${field} is missing in some rows.`),
    ...falls.map(([field, rate]) =>
      fillRates[field] === undefined
        ? `${field} was filled in ${percent(rate)} of the records and has vanished.`
        : `${field} was filled in ${percent(rate)} of the records and is in ${percent(fillRates[field])}.`,
    ),
  ];
}
