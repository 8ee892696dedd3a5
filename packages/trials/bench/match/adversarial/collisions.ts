import { type Kit, publish, type Subject } from './kit.ts';
import { type Family, type TrapRow, twoPeople } from './trap.ts';
import {
  COMMON_HISPANIC_NAMES,
  COMMON_NAMES,
  type NamePair,
  ONE_LETTER_SURNAMES,
  SHARED_SHORT_NAMES,
  SHORT_NAMES,
} from './trap-names.ts';

const without = ['middle'] as const;

const drawNamed = (kit: Kit, names: readonly NamePair[]): Subject => {
  const [first, last] = kit.random.pick(names);
  return { ...kit.subject({ sex: first === 'MARIA' ? 'F' : 'M' }), first, last };
};

const collide =
  (names: readonly NamePair[], hides: readonly 'middle'[], other: (kit: Kit, one: Subject) => Subject) =>
  (kit: Kit): readonly TrapRow[] => {
    const one = drawNamed(kit, names);
    const second = other(kit, { ...kit.strangerLike(one), place: kit.otherState(one.place) });
    return twoPeople(publish(one, { without: hides }), publish(second, { without }));
  };

const same = (_: Kit, one: Subject): Subject => one;

/** Returns another person of the same sex, as a source of names. */
const drawOther = (kit: Kit, { sex }: Subject): Subject => kit.subject({ sex: sex === 'F' ? 'F' : 'M' });

const drawUnrelated = (kit: Kit, one: Subject, part: 'first' | 'last'): string => {
  for (;;) {
    const drawn = drawOther(kit, one)[part];
    if (drawn.charAt(0) !== one[part].charAt(0) && !/[^A-Z]/.test(drawn)) return drawn;
  }
};

export const COLLISION_FAMILIES: readonly Family[] = [
  { name: 'common name, one birth date, other state', rule: 6, share: 2, make: collide(COMMON_NAMES, without, same) },
  {
    name: 'common Hispanic name, one birth date, other state',
    rule: 6,
    make: collide(COMMON_HISPANIC_NAMES, without, same),
  },
  { name: 'common name, one birth date, one middle name missing', rule: 6, make: collide(COMMON_NAMES, [], same) },
  {
    name: 'common name, one birth date, in one state',
    rule: 6,
    make: (kit) => {
      const one = drawNamed(kit, COMMON_NAMES);
      const other = { ...kit.strangerLike(one), place: kit.otherTown(one.place) };
      return twoPeople(
        publish(one, { without }),
        publish(other, { without, source: kit.otherRegistry(one.place.state) }),
      );
    },
  },
  {
    name: 'common name and its nickname, one birth date, other state',
    rule: 6,
    make: (kit) => {
      const one = drawNamed(kit, COMMON_NAMES);
      const short = SHORT_NAMES.M.find(([full]) => full === one.first)?.[1] ?? one.first;
      const other = { ...kit.strangerLike(one), first: short, place: kit.otherState(one.place) };
      return twoPeople(publish(one, { without }), publish(other, { without }));
    },
  },
  {
    name: 'common name, one birth date, other middle initial',
    rule: 3,
    make: (kit) => {
      const one = drawNamed(kit, COMMON_NAMES);
      const middle = String.fromCharCode(65 + ((one.middle.charCodeAt(0) - 65 + kit.random.int(1, 24)) % 26));
      const other = { ...kit.strangerLike(one), middle, place: kit.otherState(one.place) };
      return twoPeople(publish({ ...one, middle: one.middle.charAt(0) }), publish(other));
    },
  },
  {
    name: 'one first name, birth date and ZIP, unrelated surnames',
    rule: 2,
    make: (kit) => {
      const one = kit.subject({ culture: 'plain' });
      const last = drawUnrelated(kit, one, 'last');
      const other = { ...kit.strangerLike(one), last, place: kit.otherStreet(one.place) };
      return twoPeople(
        publish(one, { without }),
        publish(other, {
          without,
          source: kit.random.pick([one.place.state ?? 'OH', kit.otherRegistry(one.place.state)]),
        }),
      );
    },
  },
  {
    name: 'one first name, birth date and house, unrelated surnames',
    rule: 2,
    make: (kit) => {
      const one = kit.subject({ culture: 'plain' });
      const other = { ...kit.strangerLike(one), last: drawUnrelated(kit, one, 'last') };
      return twoPeople(
        publish(one, { without }),
        publish(other, { without, source: kit.otherRegistry(one.place.state) }),
      );
    },
  },
  {
    name: 'one surname, birth date and house, unrelated first names',
    rule: 1,
    make: (kit) => {
      const one = kit.subject({ culture: 'plain' });
      const other = kit.twinOf(one, drawUnrelated(kit, one, 'first'));
      return twoPeople(
        publish(one, { without }),
        publish(other, { without, source: kit.otherRegistry(one.place.state) }),
      );
    },
  },
  {
    name: 'known surnames one letter apart, one birth date',
    rule: 2,
    make: (kit) => {
      const [first, second] = kit.random.pick(ONE_LETTER_SURNAMES);
      const one: Subject = { ...kit.subject({ culture: 'plain' }), last: first };
      const place = kit.random.pick([kit.otherStreet(one.place), kit.otherState(one.place)]);
      return twoPeople(
        publish(one, { without }),
        publish(
          { ...kit.strangerLike(one), last: second, place },
          { without, source: kit.otherRegistry(one.place.state) },
        ),
      );
    },
  },
  {
    name: 'two full names with one short form, one birth date',
    rule: 1,
    make: (kit) => {
      const [first, , second] = kit.random.pick(SHARED_SHORT_NAMES);
      const one: Subject = { ...kit.subject({ sex: 'M', culture: 'plain' }), first };
      const place = kit.random.pick([one.place, kit.otherStreet(one.place), kit.otherState(one.place)]);
      return twoPeople(
        publish(one, { without }),
        publish({ ...kit.twinOf(one, second), place }, { without, source: kit.otherRegistry(one.place.state) }),
      );
    },
  },
];
