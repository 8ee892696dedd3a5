import { changeDigit, shiftYears } from './births.ts';
import type { Kit, Subject } from './kit.ts';
import { publish } from './kit.ts';
import { type Family, type TrapRow, twoPeople } from './trap.ts';
import {
  ALIKE_NAMES,
  MODERN_NAMES,
  type NamePair,
  ONE_LETTER_NAMES,
  SISTER_NAMES,
  UNISEX_NAMES,
  UNLIKE_NAMES,
} from './trap-names.ts';

type BySex = Readonly<Record<'M' | 'F', readonly NamePair[]>>;

/** Two people with one surname, birth date and home, and a given name of each. */
const drawTwins = (kit: Kit, names: BySex): readonly [Subject, Subject] => {
  const sex = kit.random.chance(0.6) ? 'M' : 'F';
  const [first, second] = kit.random.pick(names[sex]);
  const one: Subject = { ...kit.subject({ sex, culture: 'plain' }), first };
  return [one, kit.twinOf(one, second)];
};

const without = ['middle'] as const;

const atOneHouse =
  (names: BySex) =>
  (kit: Kit): readonly TrapRow[] => {
    const [one, other] = drawTwins(kit, names);
    const source = kit.random.chance(0.5) ? {} : { source: kit.otherRegistry(one.place.state) };
    return twoPeople(publish(one, { without }), publish(other, { without, ...source }));
  };

const elsewhere =
  (names: BySex, move: (kit: Kit, one: Subject) => Subject['place']) =>
  (kit: Kit): readonly TrapRow[] => {
    const [one, other] = drawTwins(kit, names);
    const hides = kit.random.chance(0.6) ? { without } : {};
    return twoPeople(publish(one, hides), publish({ ...other, place: move(kit, one) }, hides));
  };

const anywhere = (kit: Kit, { place }: Subject): Subject['place'] =>
  kit.random.pick([kit.otherStreet(place), kit.otherTown(place), kit.otherState(place)]);

export const TWIN_FAMILIES: readonly Family[] = [
  { name: 'twins one letter apart, one house', rule: 1, make: atOneHouse(ONE_LETTER_NAMES) },
  {
    name: 'twins one letter apart, other street',
    rule: 1,
    make: elsewhere(ONE_LETTER_NAMES, (kit, { place }) => kit.otherStreet(place)),
  },
  {
    name: 'twins one letter apart, other town',
    rule: 1,
    make: elsewhere(ONE_LETTER_NAMES, (kit, { place }) => kit.otherTown(place)),
  },
  {
    name: 'twins one letter apart, other state',
    rule: 1,
    make: elsewhere(ONE_LETTER_NAMES, (kit, { place }) => kit.otherState(place)),
  },
  { name: 'twins one letter apart, modern names', rule: 1, make: elsewhere(MODERN_NAMES, anywhere) },
  { name: 'twins one letter apart, modern names, one house', rule: 1, make: atOneHouse(MODERN_NAMES) },
  { name: 'twins with unlike names, one house', rule: 1, make: atOneHouse(UNLIKE_NAMES) },
  { name: 'twins whose names begin alike, one house', rule: 1, make: atOneHouse(ALIKE_NAMES) },
  { name: 'twins whose names begin alike, elsewhere', rule: 1, make: elsewhere(ALIKE_NAMES, anywhere) },
  { name: 'twins with full names of one nickname family', rule: 1, make: atOneHouse(SISTER_NAMES) },
  {
    name: 'one letter apart, born a year apart, other street',
    rule: 1,
    make: (kit) => {
      const [one, other] = drawTwins(kit, ONE_LETTER_NAMES);
      const dob = `${Number(one.dob.slice(0, 4)) + 1}${one.dob.slice(4).replace('-02-29', '-02-28')}`;
      return twoPeople(
        publish(one, { without }),
        publish({ ...other, dob, place: kit.otherStreet(one.place) }, { without }),
      );
    },
  },
  {
    name: 'siblings one letter apart, dates a digit apart, one house',
    rule: 1,
    make: (kit) => {
      const [one, other] = drawTwins(kit, ONE_LETTER_NAMES);
      return twoPeople(
        publish(one, { without }),
        publish(
          { ...other, dob: changeDigit(one.dob, kit.random) },
          { without, source: kit.otherRegistry(one.place.state) },
        ),
      );
    },
  },
  {
    name: 'siblings one letter apart, years of birth only, one house',
    rule: 1,
    make: (kit) => {
      const [one, other] = drawTwins(kit, ONE_LETTER_NAMES);
      const dob = one.dob.slice(0, 4);
      const source = kit.otherRegistry(one.place.state);
      return twoPeople(publish(one, { without, dob }), publish(other, { without, dob, source }));
    },
  },
  {
    name: 'brother and sister with one name of either sex',
    rule: 3,
    make: (kit) => {
      const one: Subject = { ...kit.subject({ sex: 'M' }), first: kit.random.pick(UNISEX_NAMES) };
      const other: Subject = { ...kit.twinOf(one, one.first), sex: 'F', place: kit.otherState(one.place) };
      return twoPeople(publish(one, { without }), publish(other, { without }));
    },
  },
  {
    name: 'sisters with swapped compound surnames',
    rule: 1,
    make: (kit) => {
      const [first, second] = kit.random.pick(UNLIKE_NAMES.F);
      const one = kit.subject({ sex: 'F', culture: 'hispanic' });
      const mother = kit.subject({ culture: 'hispanic' }).last;
      const sister = {
        ...kit.twinOf(one, second),
        dob: kit.random.chance(0.5) ? one.dob : shiftYears(one.dob, 2, kit.random),
      };
      return twoPeople(
        publish({ ...one, first, last: `${one.last} ${mother}` }, { without }),
        publish({ ...sister, last: `${mother} ${one.last}` }, { without, source: kit.otherRegistry(one.place.state) }),
      );
    },
  },
];
