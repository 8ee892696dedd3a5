import { createRandom } from '../random.ts';
import { fromIso } from './calendar.ts';
import { arrivalsPerDay, createRowEvents, type RegistryChange } from './changes.ts';
import { type CriminalRow, createCriminalRows } from './criminal-row.ts';
import { createPeople } from './people.ts';
import type { Person } from './person.ts';
import { createRegistryRows, type RegistryRow, type RowEvent } from './registry-row.ts';
import { type NationStyle, toStyleRates } from './style.ts';

export interface NationSize {
  /** The number of people. With `records`, the number of registry rows determines the people. */
  readonly people?: number;
  readonly records?: number;
  /**
   * Number of rows of jails, prisons, courts and warrant lists. People in no registry are added until it is reached.
   * Without it, the rows are those of the people, about eight for ten people.
   */
  readonly criminal?: number;
}

export interface NationOptions extends NationSize {
  readonly seed: string | number;
  /** `YYYY-MM-DD`: the day on which everything is published. */
  readonly today?: string;
  /** Defaults to `plain`. */
  readonly style?: NationStyle;
}

export interface Slice {
  /** Range of people by number, the end exclusive. Without it, all people. */
  readonly from?: number;
  readonly to?: number;
  /** The code of a registry or criminal source. */
  readonly source?: string;
  /** Days after today, 0 by default. */
  readonly day?: number;
}

/** One row of one person. Rows with the same `personId` belong to one person. */
export interface TruthRow {
  readonly personId: string;
  readonly product: 'offender' | 'criminal';
  readonly source: string;
  /** The `uuid` or `externalId` in the feed. */
  readonly uuid: string;
}

/** Numbers reserved for arrivals, before those of the people in no registry. */
const DAYS_OF_ARRIVALS = 400;

export const DEFAULT_TODAY = '2026-01-15';

const countPeople = (
  records: number,
  registryCountAt: (index: number) => number,
): { people: number; lastRows: number } => {
  let [rows, index] = [0, 0];
  while (rows < records) rows += registryCountAt(index++);
  return { people: index, lastRows: index === 0 ? 0 : registryCountAt(index - 1) - (rows - records) };
};

/** People with numbers from `first` on, the end exclusive. The last one has `lastRows` rows. */
interface PeopleRange {
  readonly first: number;
  readonly end: number;
  readonly lastRows: number;
}

/** Returns the people needed for this many rows, and the rows that remain if there are too few people. */
const listUntil = (
  first: number,
  end: number,
  rows: number,
  countAt: (index: number) => number,
): PeopleRange & { readonly left: number } => {
  let [index, left] = [first, rows];
  let last = 0;
  while (left > 0 && index < end) {
    last = countAt(index++);
    left -= last;
  }
  return { first, end: index, lastRows: last + Math.min(left, 0), left: Math.max(left, 0) };
};

const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 2 ** 31;

/**
 * Creates synthetic people and the rows that registries, jails, prisons and courts publish about them. Everything
 * follows from the seed and a person's number: nothing is retained, and any slice can be created without the rest.
 */
export function createNation({
  seed,
  people,
  records,
  criminal,
  today = DEFAULT_TODAY,
  style = 'plain',
}: NationOptions) {
  if (people === undefined && records === undefined && criminal === undefined) throw new RangeError('no size');
  if (people !== undefined && records !== undefined) throw new RangeError('either people or records');
  if (![people, records, criminal].every((size) => isWhole(size ?? 0))) throw new RangeError('sizes are whole numbers');
  const root = createRandom(seed).fork('nation');
  const todayNumber = fromIso(today);
  const rates = toStyleRates(style);
  const { personAt, registryCountAt } = createPeople(root, todayNumber, rates);
  const { makeRow } = createRegistryRows(root, todayNumber, rates);
  const { rowsOf: allCriminalRowsOf, countAt } = createCriminalRows(root, todayNumber, rates);
  const { eventsUntil } = createRowEvents(root);
  const size = records === undefined ? { people: people ?? 0, lastRows: 4 } : countPeople(records, registryCountAt);
  const daily = arrivalsPerDay(size.people);

  const countOf = (index: number): number => countAt(index, registryCountAt(index) > 0);
  const charged = listUntil(0, criminal === undefined ? 0 : size.people, criminal ?? 0, countOf);
  const firstUnregistered = size.people + daily * DAYS_OF_ARRIVALS;
  const unregistered = listUntil(firstUnregistered, Number.POSITIVE_INFINITY, charged.left, (index) =>
    countAt(index, false),
  );

  const criminalRowsOf = (person: Person): readonly CriminalRow[] => {
    if (criminal === undefined) return allCriminalRowsOf(person);
    const { end, lastRows } = person.index < firstUnregistered ? charged : unregistered;
    if (person.index >= end) return [];
    const rows = allCriminalRowsOf(person);
    return person.index === end - 1 ? rows.slice(0, lastRows) : rows;
  };

  const arrivalDayOf = (index: number): number =>
    index < size.people ? 0 : Math.floor((index - size.people) / daily) + 1;

  const registrationsOf = (person: Person): Person['registrations'] =>
    person.index === size.people - 1 ? person.registrations.slice(0, size.lastRows) : person.registrations;

  const rowOf = (
    person: Person,
    registration: Person['registrations'][number],
    day: number,
  ): RegistryRow | undefined => {
    const arrived = arrivalDayOf(person.index);
    if (day < arrived) return undefined;
    const events: readonly RowEvent[] = eventsUntil(person.index, registration.source, arrived + 1, day);
    return events.at(-1)?.kind === 'departed' ? undefined : makeRow(person, registration, events);
  };

  const registryRowsOf = (person: Person, { source, day = 0 }: Slice = {}): readonly RegistryRow[] =>
    registrationsOf(person)
      .filter((registration) => source === undefined || registration.source === source)
      .flatMap((registration) => rowOf(person, registration, day) ?? []);

  function* listPeople({ from = 0, to = Number.POSITIVE_INFINITY, day = 0 }: Slice = {}): Generator<Person> {
    const end = Math.min(to, size.people + daily * Math.min(day, DAYS_OF_ARRIVALS));
    for (let index = from; index < end; index++) yield personAt(index);
    const last = Math.min(to, unregistered.end);
    for (let index = Math.max(from, firstUnregistered); index < last; index++) yield personAt(index, 0);
  }

  function* listRecords(slice: Slice = {}): Generator<RegistryRow> {
    for (const person of listPeople(slice)) yield* registryRowsOf(person, slice);
  }

  function* listCriminal(slice: Slice = {}): Generator<CriminalRow> {
    for (const person of listPeople(slice)) {
      for (const row of criminalRowsOf(person))
        if (slice.source === undefined || row.source === slice.source) yield row;
    }
  }

  function* listTruth(slice: Slice = {}): Generator<TruthRow> {
    for (const person of listPeople(slice)) {
      for (const row of registryRowsOf(person, slice)) yield toTruth(row);
      for (const row of criminalRowsOf(person))
        if (slice.source === undefined || row.source === slice.source) yield toTruth(row);
    }
  }

  /** Yields the differences between the snapshots of the previous day and of this day. */
  function* listChanges(day: number): Generator<RegistryChange> {
    for (const person of listPeople({ day })) {
      for (const registration of registrationsOf(person)) {
        const { source } = registration;
        const arrived = arrivalDayOf(person.index);
        const event = eventsUntil(person.index, source, arrived + 1, day).at(-1);
        const base = { source, personId: person.id };
        if (arrived === day && day > 0) {
          const after = rowOf(person, registration, day);
          if (after) yield { ...base, kind: 'arrived', after };
        } else if (event?.day === day) {
          const before = rowOf(person, registration, day - 1);
          const after = rowOf(person, registration, day);
          yield { ...base, kind: event.kind, ...(before ? { before } : {}), ...(after ? { after } : {}) };
        }
      }
    }
  }

  return {
    seed: String(seed),
    today,
    /** Their numbers begin at 0. The people added for `criminal` do not follow directly. */
    peopleCount: size.people,
    addedCount: unregistered.end - unregistered.first,
    personAt: (index: number): Person => (index < firstUnregistered ? personAt(index) : personAt(index, 0)),
    registryRowsOf,
    criminalRowsOf,
    people: listPeople,
    records: listRecords,
    criminal: listCriminal,
    truth: listTruth,
    changes: listChanges,
  };
}

export type Nation = ReturnType<typeof createNation>;

export function toTruth({ personId, source, record }: RegistryRow | CriminalRow): TruthRow {
  return 'uuid' in record
    ? { personId, product: 'offender', source, uuid: record.uuid }
    : { personId, product: 'criminal', source, uuid: record.externalId };
}
