import { createNation, createRandom } from '@blotter/sim';
import type { LinkPlace, LinkProofs } from '../../../../match/src/link/row.ts';
import type { Person } from '../../../../sim/src/nation/person.ts';
import type { Random } from '../../../../sim/src/random.ts';
import { shiftYears, toDob } from './births.ts';
import type { TrapDraft } from './trap.ts';

/** A synthetic person of whom rows are published. */
export interface Subject {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly dob: string;
  readonly sex: string;
  readonly place: LinkPlace;
  readonly others: Readonly<Record<string, readonly string[]>>;
}

export interface SubjectNeeds {
  readonly sex?: 'M' | 'F';
  readonly culture?: 'plain' | 'hispanic';
}

const POOL_PEOPLE = 4_000;
/** Rural routes and highways have no house number that could be changed by one digit. */
const NUMBERED_STREET = /^\d+ (?!COUNTY|STATE|CALLE)[A-Z]/;
/** Georgia, Illinois, Missouri and Oregon publish no ids, so that two ids do not show two people there. Puerto Rico has other streets. */
const LEFT_OUT = new Set(['GA', 'IL', 'MO', 'OR', 'PR']);
const FOREIGN = new Set(['chinese', 'vietnamese', 'korean', 'hmong', 'indian', 'arabic', 'slavic', 'hispanic']);
const RACES = ['W', 'W', 'W', 'B', 'B', 'A'] as const;
const EYES = ['BRO', 'BRO', 'BLU', 'HAZ', 'GRE'] as const;

const toHeights = (inches: number): readonly string[] => [inches - 1, inches, inches + 1].map(String);

const toPlace = ({ residences }: Person): LinkPlace | undefined => {
  const address = residences.at(-1)?.address;
  if (!address || !NUMBERED_STREET.test(address.line1) || LEFT_OUT.has(address.city.state)) return undefined;
  return { street: address.line1, city: address.city.name, state: address.city.state, zip: address.zip };
};

const fits = (person: Person, { sex, culture }: SubjectNeeds): boolean => {
  if (sex !== undefined && person.sex !== sex) return false;
  if (culture === 'hispanic') return person.culture === 'hispanic';
  return culture === undefined || !FOREIGN.has(person.culture);
};

/** Makes people, moves them and publishes rows of them. Everything follows from the seed. */
export function createKit(seed: string) {
  const random: Random = createRandom(seed).fork('traps');
  const nation = createNation({ seed: `${seed} traps`, people: 1 });
  const pool: LinkPlace[] = [];
  for (let index = 0; index < POOL_PEOPLE; index++) {
    const place = toPlace(nation.personAt(index));
    if (place) pool.push(place);
  }
  let next = POOL_PEOPLE;

  const findPlace = (isWanted: (place: LinkPlace) => boolean): LinkPlace => {
    const start = random.int(0, pool.length - 1);
    for (let step = 0; step < pool.length; step++) {
      const place = pool[(start + step) % pool.length] as LinkPlace;
      if (isWanted(place)) return place;
    }
    return pool[start] as LinkPlace;
  };

  const drawLooks = (): Subject['others'] => ({
    race: [random.pick(RACES)],
    eyes: [random.pick(EYES)],
    height: toHeights(random.int(62, 76)),
  });

  const drawCharges = (dob: string): Subject['others'] => {
    const year = Math.min(2024, Number(dob.slice(0, 4)) + random.int(19, 45));
    const day = `${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
    return {
      case: [`${String(year % 100).padStart(2, '0')}-CR-${String(random.int(1, 99_999)).padStart(5, '0')}`],
      conviction: [`${year}-${day}`],
    };
  };

  const drawSubject = (needs: SubjectNeeds = {}): Subject => {
    for (;;) {
      const person = nation.personAt(next++);
      const place = toPlace(person);
      if (!place || !fits(person, needs) || person.name.middle === '') continue;
      const dob = toDob(person.bornDay);
      const { first, middle, last } = person.name;
      return { first, middle, last, dob, sex: person.sex, place, others: { ...drawLooks(), ...drawCharges(dob) } };
    }
  };

  return {
    random,
    subject: drawSubject,
    /** A brother or sister with the same looks, surname and home, and charges of their own. */
    twinOf: (subject: Subject, first: string): Subject => ({
      ...subject,
      first,
      middle: drawSubject({ sex: subject.sex === 'F' ? 'F' : 'M' }).middle,
      others: { ...subject.others, ...drawCharges(subject.dob) },
    }),
    /** Somebody else with looks and charges of their own; name, birth and home are the first one's until changed. */
    strangerLike: (subject: Subject): Subject => ({
      ...subject,
      others: { ...drawLooks(), ...drawCharges(subject.dob) },
    }),
    childOf: (parent: Subject): Subject => {
      const dob = shiftYears(parent.dob, random.int(18, 40), random);
      return { ...parent, dob, others: { ...parent.others, ...drawCharges(dob) } };
    },
    otherStreet: (place: LinkPlace): LinkPlace => {
      const other = findPlace(({ street }) => street !== place.street);
      return { ...place, ...(other.street === undefined ? {} : { street: other.street }) };
    },
    otherTown: (place: LinkPlace): LinkPlace =>
      findPlace(({ city, state }) => state === place.state && city !== place.city),
    otherState: (place: LinkPlace): LinkPlace => findPlace(({ state }) => state !== place.state),
    /** The house next door. */
    nextDoor: (place: LinkPlace): LinkPlace => ({
      ...place,
      street: (place.street ?? '').replace(/^\d+/, (number) => String(Number(number) + random.pick([2, 4, 10]))),
    }),
    /** A registry other than the one of the state. */
    otherRegistry: (state: string | undefined): string => findPlace((place) => place.state !== state).state ?? 'TX',
  };
}

export type Kit = ReturnType<typeof createKit>;

const toTitle = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[\s'-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Registries write in capitals or not, each in its own way. */
const toLetters = (source: string, text: string): string => (source.charCodeAt(1) % 2 === 0 ? toTitle(text) : text);

export interface Publication extends Partial<TrapDraft> {
  /** Fields that this registry does not publish. */
  readonly without?: readonly ('middle' | 'dob' | 'sex' | 'first' | 'places')[];
}

/** A row of the subject as the registry of its home state publishes it, save for what is said otherwise. */
export function publish(subject: Subject, { without = [], ...changes }: Publication = {}): TrapDraft {
  const { first, middle, last, dob, sex, place, others } = subject;
  const source = changes.source ?? place.state ?? 'TX';
  const row: Record<string, unknown> = { first, middle, last, dob, sex, places: [place], others, ...changes, source };
  for (const field of without) delete row[field];
  for (const part of ['first', 'middle', 'last'] as const) {
    const text = row[part];
    if (typeof text === 'string') row[part] = toLetters(source, text);
  }
  return { ...row, proofs: toProofs(changes.others ?? others) } as TrapDraft;
}

/** The same facts as the merge rules see them: the `fbi` number is given to a person once, by one issuer. */
function toProofs({ case: cases = [], conviction: dates = [], fbi = [] }: Subject['others']): LinkProofs {
  return { cases, dates, identifiers: fbi.map((value) => ({ kind: 'fbi number', issuer: 'fbi', value })) };
}
