import { changeDigit, shiftYears, swapDayMonth, swapDigits } from './births.ts';
import { type Kit, type Publication, publish, type Subject } from './kit.ts';
import { type Family, onePerson, type TrapRow } from './trap.ts';
import {
  COMMON_NAMES,
  type NamePair,
  SHORT_NAMES,
  SPACED_NAMES,
  SPELLING_VARIANTS,
  TRANSLITERATIONS,
} from './trap-names.ts';

type BySex = Readonly<Record<'M' | 'F', readonly NamePair[]>>;

/** Registries publish the looks of a person; charges of another state are often missing. */
const withoutCharges = (kit: Kit, { others, ...subject }: Subject): Subject => {
  const { case: _, conviction, ...looks } = others;
  return { ...subject, others: conviction && kit.random.chance(0.3) ? { ...looks, conviction } : looks };
};

/** Two rows of one person; the second is of another registry. */
const twice = (
  kit: Kit,
  one: Subject,
  other: Subject,
  [first, second]: readonly [Publication, Publication] = [{}, {}],
): readonly TrapRow[] => {
  const source = kit.otherRegistry(one.place.state);
  return onePerson(publish(one, first), publish(withoutCharges(kit, other), { source, ...second }));
};

const moved = (kit: Kit, one: Subject): Subject => ({ ...one, place: kit.otherState(one.place) });

const twoFirstNames =
  (names: BySex) =>
  (kit: Kit): readonly TrapRow[] => {
    const sex = kit.random.pick(['M', 'F'] as const);
    const [first, second] = kit.random.pick(names[sex]);
    const one: Subject = { ...kit.subject({ sex, culture: 'plain' }), first };
    return twice(kit, one, { ...moved(kit, one), first: second }, [{}, { middle: one.middle.charAt(0) }]);
  };

/** A letter of a long name doubled or dropped: no known name comes of it. */
const misspell = (kit: Kit, name: string): string => {
  const at = kit.random.int(2, name.length - 2);
  return kit.random.chance(0.5)
    ? name.slice(0, at) + name.charAt(at) + name.slice(at)
    : `${name.slice(0, at)}X${name.slice(at + 1)}`;
};

const drawLong = (kit: Kit, part: 'first' | 'last'): Subject => {
  for (;;) {
    const one = kit.subject({ culture: 'plain' });
    if (one[part].length >= 7 && !/[^A-Z]/.test(one[part])) return one;
  }
};

const dateSlip =
  (change: typeof changeDigit) =>
  (kit: Kit): readonly TrapRow[] => {
    const one = kit.subject();
    return twice(kit, one, { ...one, dob: change(one.dob, kit.random) });
  };

const drawCommon = (kit: Kit): Subject => {
  const [first, last] = kit.random.pick(COMMON_NAMES);
  return { ...kit.subject({ sex: 'M' }), first, last };
};

const hideMiddle: Publication = { without: ['middle'] };

export const SAME_FAMILIES: readonly Family[] = [
  {
    name: 'same: equal name and birth date',
    rule: 4,
    make: (kit) => {
      const one = kit.subject();
      return twice(kit, one, moved(kit, one));
    },
  },
  {
    name: 'same: equal name and birth date, no middle name',
    rule: 4,
    make: (kit) => {
      const one = kit.subject();
      return twice(kit, one, moved(kit, one), [hideMiddle, hideMiddle]);
    },
  },
  {
    name: 'same: middle name beside its initial',
    rule: 3,
    make: (kit) => {
      const one = kit.subject();
      return twice(kit, one, { ...moved(kit, one), middle: one.middle.charAt(0) });
    },
  },
  {
    name: 'same: equal name and birth date on three registries',
    rule: 7,
    make: (kit) => {
      const one = kit.subject();
      const rows = [one, moved(kit, one), one].map((subject, at) => ({
        person: 'a',
        row: publish(subject, at === 2 ? { source: 'GU' } : {}),
      }));
      return rows;
    },
  },
  {
    name: 'same: a suffix on one row only',
    rule: 3,
    make: (kit) => {
      const one = kit.subject({ sex: 'M' });
      return twice(kit, one, moved(kit, one), [{ suffix: 'JR' }, {}]);
    },
  },
  { name: 'same: nickname', rule: 1, make: twoFirstNames(SHORT_NAMES) },
  { name: 'same: spelling variant', rule: 1, make: twoFirstNames(SPELLING_VARIANTS) },
  { name: 'same: joined and split given name', rule: 1, make: twoFirstNames(SPACED_NAMES) },
  {
    name: 'same: transliteration',
    rule: 1,
    make: (kit) => {
      const [first, second] = kit.random.pick(TRANSLITERATIONS);
      const one: Subject = { ...kit.subject({ sex: 'M' }), first };
      return twice(kit, one, { ...moved(kit, one), first: second });
    },
  },
  {
    name: 'same: initial beside the full name',
    rule: 1,
    make: (kit) => {
      const one = kit.subject();
      return twice(kit, one, { ...moved(kit, one), first: one.first.charAt(0) });
    },
  },
  {
    name: 'same: given name and surname swapped',
    rule: 1,
    make: (kit) => {
      const one = kit.subject();
      return twice(kit, one, { ...moved(kit, one), first: one.last, last: one.first });
    },
  },
  {
    name: 'same: slip in a rare surname, one house',
    rule: 2,
    make: (kit) => {
      const one = drawLong(kit, 'last');
      return twice(kit, one, { ...one, last: misspell(kit, one.last) });
    },
  },
  {
    name: 'same: slip in the given name, one house',
    rule: 1,
    make: (kit) => {
      const one = drawLong(kit, 'first');
      return twice(kit, one, { ...one, first: misspell(kit, one.first) });
    },
  },
  {
    name: 'same: married name with the former name as alias',
    rule: 2,
    make: (kit) => {
      const one = kit.subject({ sex: 'F' });
      const { last } = kit.subject();
      const { first } = one;
      return twice(kit, one, { ...moved(kit, one), last }, [{}, { aliases: [{ first, last: one.last }] }]);
    },
  },
  {
    name: 'same: one part of a compound surname',
    rule: 2,
    make: (kit) => {
      const one = kit.subject({ culture: 'hispanic' });
      const { last } = kit.subject({ culture: 'hispanic' });
      return twice(kit, { ...one, last: `${one.last} ${last}` }, moved(kit, one));
    },
  },
  { name: 'same: one digit of the date, one house', rule: 4, make: dateSlip(changeDigit) },
  { name: 'same: two digits of the date swapped, one house', rule: 4, make: dateSlip(swapDigits) },
  { name: 'same: day and month swapped, one house', rule: 4, make: dateSlip(swapDayMonth) },
  {
    name: 'same: year of birth only, one house',
    rule: 4,
    make: (kit) => {
      const one = kit.subject();
      return twice(kit, one, { ...one, dob: one.dob.slice(0, 4) });
    },
  },
  {
    name: 'same: 1 January, one house',
    rule: 4,
    make: (kit) => {
      const one = kit.subject();
      return twice(kit, one, { ...one, dob: `${one.dob.slice(0, 4)}-01-01` });
    },
  },
  {
    name: 'same: common name, one house',
    rule: 6,
    make: (kit) => {
      const one = drawCommon(kit);
      return twice(kit, one, one, [hideMiddle, hideMiddle]);
    },
  },
  {
    name: 'same: common name, full middle name',
    rule: 6,
    make: (kit) => {
      const one = drawCommon(kit);
      return twice(kit, one, moved(kit, one));
    },
  },
  {
    name: 'same: common name, case number',
    rule: 6,
    make: (kit) => {
      const one = drawCommon(kit);
      return twice(kit, one, moved(kit, one), [hideMiddle, { ...hideMiddle, others: one.others }]);
    },
  },
  {
    name: 'same: cross-reference against every rule',
    rule: 'cross-reference',
    make: (kit) => {
      const one = kit.subject();
      const stranger = kit.subject();
      const other = { ...stranger, dob: shiftYears(one.dob, kit.random.int(1, 20), kit.random) };
      return [
        { person: 'a', row: publish(one) },
        { person: 'a', row: publish(other), refersTo: 0 },
      ];
    },
  },
  {
    name: 'same: cross-reference within one registry',
    rule: 'cross-reference',
    make: (kit) => {
      const one = kit.subject();
      return [
        { person: 'a', row: publish(one) },
        { person: 'a', row: publish(one), refersTo: 0 },
      ];
    },
  },
];
