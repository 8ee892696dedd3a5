import type { StoredRun } from './run.ts';

const NOTABLE_FALL = 0.05;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Lists signs that a source changes its format: unread fields, and fields that vanished or are filled less. */
export function listDrift(
  {
    state,
    fillRates,
    unknownFields,
    missingFields,
  }: Pick<StoredRun, 'state' | 'fillRates' | 'unknownFields' | 'missingFields'>,
  before: StoredRun['fillRates'] | null,
): string[] {
  const wasRead = state === 'done' || state === 'held';
  const falls = Object.entries(wasRead ? (before ?? {}) : {}).filter(
    ([field, rate]) => rate - (fillRates[field] ?? 0) > NOTABLE_FALL,
  );
  return [
    ...unknownFields.map((field) => `The field ${field} is new and is not read.`),
    ...missingFields.map((field) => `The field ${field} is missing in some rows.`),
    ...falls.map(([field, rate]) =>
      fillRates[field] === undefined
        ? `${field} was filled in ${percent(rate)} of the records and has vanished.`
        : `${field} was filled in ${percent(rate)} of the records and is in ${percent(fillRates[field])}.`,
    ),
  ];
}
