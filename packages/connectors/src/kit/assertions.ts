import type { RunAssertions } from './manifest.ts';
import type { ParsedRow } from './parsed-row.ts';

/** What a run looked like; kept to compare the next one with. */
export interface RunFacts {
  readonly records: number;
  readonly unreadable: number;
  /** The share of the records that publish a top-level key. */
  readonly fillRates: Readonly<Record<string, number>>;
  readonly unknownFields: readonly string[];
  readonly missingFields: readonly string[];
}

export const createRunTally = () => {
  let records = 0;
  let unreadable = 0;
  const filled = new Map<string, number>();
  const unknown = new Set<string>();
  const missing = new Set<string>();
  return {
    add: (row: ParsedRow): void => {
      if (row.kind === 'unreadable') {
        unreadable++;
        return;
      }
      records++;
      for (const key of Object.keys(row.record)) filled.set(key, (filled.get(key) ?? 0) + 1);
      for (const field of row.unknownFields) unknown.add(field);
      for (const field of row.missingFields) missing.add(field);
    },
    facts: (): RunFacts => ({
      records,
      unreadable,
      fillRates: Object.fromEntries([...filled].map(([key, count]) => [key, count / records])),
      unknownFields: [...unknown].sort(),
      missingFields: [...missing].sort(),
    }),
  };
};

const MAX_UNREADABLE_SHARE = 0.05;
const MAX_FILL_FALL = 0.2;

/** Why a run is not to be believed, a sentence a reason; none when it is. */
export const checkRun = (
  { minRecords, maxDropShare, fillRates }: RunAssertions,
  now: RunFacts,
  before?: RunFacts,
): readonly string[] => {
  const rows = now.records + now.unreadable;
  const drop = before && before.records > 0 ? 1 - now.records / before.records : 0;
  const floors = Object.entries(fillRates).filter(([key, floor]) => (now.fillRates[key] ?? 0) < floor);
  const falls = Object.entries(before?.fillRates ?? {}).filter(
    ([key, rate]) => rate - (now.fillRates[key] ?? 0) > MAX_FILL_FALL && !floors.some(([floored]) => floored === key),
  );
  return [
    now.records < minRecords && `${now.records} records were read; at least ${minRecords} are expected.`,
    drop > maxDropShare && `The number of records fell by ${percent(drop)}, from ${before?.records} to ${now.records}.`,
    rows > 0 && now.unreadable / rows > MAX_UNREADABLE_SHARE && `${now.unreadable} of ${rows} rows could not be read.`,
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
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;
