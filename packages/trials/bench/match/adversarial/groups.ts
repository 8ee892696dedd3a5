import { otherDay } from './births.ts';
import { type Kit, publish, type Subject } from './kit.ts';
import { between, type Family, type TrapRow } from './trap.ts';
import { ONE_LETTER_NAMES, SHARED_SHORT_NAMES, UNISEX_NAMES } from './trap-names.ts';

const without = ['middle'] as const;

/** Three registries: the rows of a group must be able to meet. */
const threeSources = (kit: Kit, { place }: Subject): readonly [string, string, string] => {
  const own = place.state ?? 'OH';
  const second = kit.otherRegistry(own);
  for (;;) {
    const third = kit.otherRegistry(own);
    if (third !== second) return [own, second, third];
  }
};

/** Two people at one house, and a row that could be of either. */
const bridge =
  (draw: (kit: Kit) => readonly [Subject, Subject, Subject], hides: readonly ('middle' | 'first' | 'sex')[] = []) =>
  (kit: Kit): readonly TrapRow[] => {
    const [one, middle, other] = draw(kit);
    const [first, second, third] = threeSources(kit, one);
    return between(
      kit,
      publish(one, { without, source: first }),
      publish(middle, { without: [...without, ...hides], source: second }),
      publish(other, { without, source: third }),
    );
  };

const MIDDLE_NAMES = ['PAUL', 'MARK'] as const;

export const GROUP_FAMILIES: readonly Family[] = [
  {
    name: 'a short form between two full names',
    rule: 7,
    make: bridge((kit) => {
      const [first, short, second] = kit.random.pick(SHARED_SHORT_NAMES);
      const one: Subject = { ...kit.subject({ sex: 'M', culture: 'plain' }), first };
      return [one, { ...one, first: short }, kit.twinOf(one, second)];
    }),
  },
  {
    name: 'an initial between two people at one house',
    rule: 7,
    make: bridge((kit) => {
      const [first, second] = kit.random.pick([
        ['JOHN', 'JAMES'],
        ['MARK', 'MICHAEL'],
        ['DAVID', 'DENNIS'],
        ['RICHARD', 'ROBERT'],
      ] as const);
      const one: Subject = { ...kit.subject({ sex: 'M', culture: 'plain' }), first };
      return [one, { ...one, first: first.charAt(0) }, kit.twinOf(one, second)];
    }),
  },
  {
    name: 'a row without a first name between two people',
    rule: 7,
    make: bridge(
      (kit) => {
        const [first, second] = kit.random.pick(ONE_LETTER_NAMES.M);
        const one: Subject = { ...kit.subject({ sex: 'M', culture: 'plain' }), first };
        return [one, one, kit.twinOf(one, second)];
      },
      ['first'],
    ),
  },
  {
    name: 'a year of birth between two dates at one house',
    rule: 7,
    make: bridge((kit) => {
      const one = kit.subject();
      const other = { ...kit.strangerLike(one), dob: otherDay(one.dob, kit.random) };
      return [one, { ...one, dob: one.dob.slice(0, 4) }, other];
    }),
  },
  {
    name: 'a row without a middle name between two middle names',
    rule: 7,
    make: (kit) => {
      const one: Subject = { ...kit.subject({ sex: 'M' }), middle: MIDDLE_NAMES[0] };
      const other: Subject = { ...kit.twinOf(one, one.first), middle: MIDDLE_NAMES[1] };
      const [first, second, third] = threeSources(kit, one);
      return between(
        kit,
        publish(one, { source: first }),
        publish(one, { without: ['middle'], source: second, others: {} }),
        publish(other, { source: third }),
      );
    },
  },
  {
    name: 'a row without a sex between a man and a woman',
    rule: 7,
    make: bridge(
      (kit) => {
        const one: Subject = { ...kit.subject({ sex: 'M' }), first: kit.random.pick(UNISEX_NAMES) };
        return [one, { ...one, others: {} }, { ...kit.twinOf(one, one.first), sex: 'F' }];
      },
      ['sex'],
    ),
  },
  {
    name: 'a row without a suffix between JR and SR',
    rule: 7,
    make: (kit) => {
      const one = kit.subject({ sex: 'M' });
      const [first, second, third] = threeSources(kit, one);
      return between(
        kit,
        publish(one, { suffix: 'SR', source: first }),
        publish(one, { source: second, others: {} }),
        publish(kit.strangerLike(one), { suffix: 'JR', source: third }),
      );
    },
  },
  {
    name: 'a compound surname between its two parts',
    rule: 7,
    make: bridge((kit) => {
      const one = kit.subject({ culture: 'hispanic' });
      let { last } = kit.subject({ culture: 'hispanic' });
      while (last === one.last) ({ last } = kit.subject({ culture: 'hispanic' }));
      const middle = { ...one, last: `${one.last} ${last}`, others: {} };
      return [one, middle, { ...kit.strangerLike(one), last }];
    }),
  },
  {
    name: 'a twin’s name published as an alias',
    rule: 7,
    make: (kit) => {
      const sex = kit.random.pick(['M', 'F'] as const);
      const [first, second] = kit.random.pick(ONE_LETTER_NAMES[sex]);
      const one: Subject = { ...kit.subject({ sex, culture: 'plain' }), first };
      const [own, other, third] = threeSources(kit, one);
      return [
        { person: 'a', row: publish(one, { without, source: own }) },
        { person: 'a', row: publish(one, { without, source: other, aliases: [{ first: second, last: one.last }] }) },
        { person: 'b', row: publish(kit.twinOf(one, second), { without, source: third }) },
      ];
    },
  },
  {
    name: 'a row of another registry between two ids of one registry',
    rule: 7,
    make: (kit) => {
      const one = kit.subject();
      const [own, other] = threeSources(kit, one);
      return between(
        kit,
        publish(one, { without, source: own }),
        publish(one, { without, source: other, others: {} }),
        publish(kit.strangerLike(one), { without, source: own }),
      );
    },
  },
];
