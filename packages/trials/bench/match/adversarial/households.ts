import { otherDay, shiftYears } from './births.ts';
import { type Kit, publish, type Subject } from './kit.ts';
import { type Family, type TrapRow, twoPeople } from './trap.ts';

const drawFather = (kit: Kit): Subject => {
  const father = kit.subject({ sex: 'M' });
  // Parents of grown children are born before 1985.
  return Number(father.dob.slice(0, 4)) < 1985
    ? father
    : { ...father, dob: `19${kit.random.int(40, 79)}${father.dob.slice(4)}` };
};

const elsewhereOrNot = (kit: Kit, { place }: Subject) =>
  kit.random.chance(0.6) ? { source: kit.otherRegistry(place.state) } : {};

const fatherAndSon =
  (suffixes: readonly [string, string], toDob = (dob: string): string => dob) =>
  (kit: Kit): readonly TrapRow[] => {
    const father = drawFather(kit);
    const son = kit.childOf(father);
    const withSuffix = (suffix: string) => (suffix === '' ? {} : { suffix });
    return twoPeople(
      publish(father, { dob: toDob(father.dob), ...withSuffix(suffixes[0]) }),
      publish(son, { dob: toDob(son.dob), ...withSuffix(suffixes[1]), ...elsewhereOrNot(kit, father) }),
    );
  };

export const HOUSEHOLD_FAMILIES: readonly Family[] = [
  { name: 'father and son, one name, one house', rule: 4, make: fatherAndSon(['', '']) },
  { name: 'father and son, SR and JR', rule: 3, make: fatherAndSon(['SR', 'JR']) },
  { name: 'father and son, only one suffix', rule: 4, make: fatherAndSon(['', 'JR']) },
  { name: 'father and son, years of birth only', rule: 4, make: fatherAndSon(['', ''], (dob) => dob.slice(0, 4)) },
  {
    name: 'mother and daughter, one name, one house',
    rule: 4,
    make: (kit) => {
      const mother: Subject = { ...drawFather(kit), first: kit.subject({ sex: 'F' }).first, sex: 'F' };
      return twoPeople(
        publish(mother, { without: ['middle'] }),
        publish(kit.childOf(mother), { without: ['middle'], ...elsewhereOrNot(kit, mother) }),
      );
    },
  },
  {
    name: 'SR and JR, all else equal',
    rule: 3,
    make: (kit) => {
      const one = kit.subject({ sex: 'M' });
      const [first, second] = kit.random.pick([
        ['SR', 'JR'],
        ['II', 'III'],
        ['JR', 'III'],
      ] as const);
      return twoPeople(
        publish(one, { suffix: first }),
        publish(kit.strangerLike(one), { suffix: second, source: kit.otherRegistry(one.place.state) }),
      );
    },
  },
  {
    name: 'born 20 years apart by one digit, one house',
    rule: 4,
    make: (kit) => {
      const one = drawFather(kit);
      const dob = `${Number(one.dob.slice(0, 4)) + 20}${one.dob.slice(4)}`.replace('-02-29', '-02-28');
      const other = { ...kit.strangerLike(one), dob };
      return twoPeople(publish(one), publish(other, elsewhereOrNot(kit, one)));
    },
  },
  {
    name: 'cousins with one name, other dates, other street',
    rule: 4,
    make: (kit) => {
      const one = kit.subject();
      const dob = shiftYears(one.dob, kit.random.int(-6, 6), kit.random);
      const place = kit.random.pick([kit.otherStreet(one.place), kit.otherTown(one.place), kit.otherState(one.place)]);
      return twoPeople(
        publish(one, { without: ['middle'] }),
        publish({ ...kit.strangerLike(one), dob, place }, { without: ['middle'] }),
      );
    },
  },
  {
    name: 'cousins with one name, other days of one year, one house',
    rule: 4,
    make: (kit) => {
      const one = kit.subject();
      const other = { ...kit.strangerLike(one), dob: otherDay(one.dob, kit.random) };
      return twoPeople(
        publish(one, { without: ['middle'] }),
        publish(other, { without: ['middle'], ...elsewhereOrNot(kit, one) }),
      );
    },
  },
  {
    name: 'brothers with one first name and other middle names, one house',
    rule: 3,
    make: (kit) => {
      const one: Subject = {
        ...kit.subject({ culture: 'hispanic', sex: 'M' }),
        first: 'JOSE',
        middle: kit.random.pick(['LUIS', 'MANUEL', 'CARLOS']),
      };
      const other: Subject = {
        ...kit.twinOf(one, 'JOSE'),
        middle: kit.random.pick(['ANTONIO', 'FRANCISCO', 'GUADALUPE', 'REFUGIO']),
      };
      return twoPeople(publish(one), publish(other, elsewhereOrNot(kit, one)));
    },
  },
];
