import type { RunAssertions } from './manifest.ts';

/** Statistics of a run, stored for comparison with the next one. */
export interface RunFacts {
  /** Distinct records: a repeated row counts once. */
  readonly records: number;
  /** The share of records that publish each top-level key. */
  readonly fillRates: Readonly<Record<string, number>>;
  readonly missingFields: readonly string[];
}

const MAX_FILL_FALL = 0.2;

/** Returns the reasons to reject a run, one sentence each, or an empty list. */
export function checkRun(
  { minRecords, maxDropShare, fillRates }: RunAssertions,
  now: RunFacts,
  before?: RunFacts,
): readonly string[] {
  const drop = before && before.records > 0 ? 1 - now.records / before.records : 0;
  const floors = Object.entries(fillRates).filter(([key, floor]) => (now.fillRates[key] ?? 0) < floor);
  const falls = Object.entries(before?.fillRates ?? {}).filter(
    ([key, rate]) => rate - (now.fillRates[key] ?? 0) > MAX_FILL_FALL && !floors.some(([floored]) => floored === key),
  );
  return [
    now.records < minRecords && `${now.records} records were read; at least ${minRecords} are expected.`,
    drop > maxDropShare && `The number of records fell by ${percent(drop)}, from ${before?.records} to ${now.records}.`,
    ...floors.map(
      ([key, floor]) =>
        `${key} is filled in ${percent(now.fillRates[key] ?? 0)} of the records; ${percent(floor)} are expected.`,
    ),
    ...falls.map(
      ([key, rate]) =>
        `${key} was filled in ${percent(rate)} of the records and is in ${percent(now.fillRates[key] ?? 0)}.`,
    ),
    ...now.missingFields.map((field) => `The field ${field} has vanished.`),
  ].filter((sentence) => sentence !== false);
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
