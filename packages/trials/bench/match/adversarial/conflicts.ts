import { type Kit, publish, type Subject } from './kit.ts';
import { type Family, twoPeople } from './trap.ts';
import { INFANT_NAMES, PLACEHOLDER_NAMES } from './trap-names.ts';

const MIDDLE_NAMES = ['PAUL', 'MARK', 'WAYNE', 'LEE', 'THOMAS', 'EDWARD', 'GRANT', 'HENRY'] as const;

/** A number that one issuer gives a person once: the column `fbi` of `others`. */
const fbi = (kit: Kit): string =>
  `${kit.random.int(100_000, 999_999)}${kit.random.pick(['AA', 'BC', 'DD', 'KB', 'TC'])}${kit.random.int(1, 9)}`;

const strangerElsewhere = (kit: Kit, one: Subject): Subject => ({
  ...kit.strangerLike(one),
  place: kit.otherState(one.place),
});

export const CONFLICT_FAMILIES: readonly Family[] = [
  {
    name: 'conflicting middle names, one birth date, other state',
    rule: 3,
    make: (kit) => {
      const at = kit.random.int(0, MIDDLE_NAMES.length - 1);
      const one: Subject = { ...kit.subject({ sex: 'M' }), middle: MIDDLE_NAMES[at] as string };
      const middle = MIDDLE_NAMES[(at + kit.random.int(1, MIDDLE_NAMES.length - 1)) % MIDDLE_NAMES.length] as string;
      return twoPeople(publish(one), publish({ ...strangerElsewhere(kit, one), middle }));
    },
  },
  {
    name: 'conflicting middle names, one house',
    rule: 3,
    make: (kit) => {
      const one: Subject = { ...kit.subject({ sex: 'M' }), middle: 'PAUL' };
      const other = { ...kit.twinOf(one, one.first), middle: 'MARK' };
      return twoPeople(publish(one), publish(other, { source: kit.otherRegistry(one.place.state) }));
    },
  },
  {
    name: 'sex conflict, one name and birth date',
    rule: 3,
    make: (kit) => {
      const one = kit.subject();
      const other = { ...strangerElsewhere(kit, one), sex: one.sex === 'M' ? 'F' : 'M' };
      return twoPeople(publish(one, { without: ['middle'] }), publish(other, { without: ['middle'] }));
    },
  },
  {
    name: 'suffixes II and III, one birth date',
    rule: 3,
    make: (kit) => {
      const one = kit.subject({ sex: 'M' });
      return twoPeople(publish(one, { suffix: 'II' }), publish(strangerElsewhere(kit, one), { suffix: 'III' }));
    },
  },
  {
    name: 'two identifiers of one kind and issuer',
    rule: 3,
    make: (kit) => {
      const one = kit.subject();
      const other = strangerElsewhere(kit, one);
      return twoPeople(
        publish(one, { without: ['middle'], others: { ...one.others, fbi: [fbi(kit)] } }),
        publish(other, { without: ['middle'], others: { ...other.others, fbi: [fbi(kit)] } }),
      );
    },
  },
  {
    name: 'two ids of one registry, all else equal',
    rule: 5,
    make: (kit) => {
      const one = kit.subject();
      return twoPeople(publish(one), publish(one));
    },
  },
  {
    name: 'two ids of one registry, other street',
    rule: 5,
    make: (kit) => {
      const one = kit.subject();
      return twoPeople(publish(one), publish({ ...kit.strangerLike(one), place: kit.otherStreet(one.place) }));
    },
  },
  {
    name: 'two ids of one registry, an initial beside the name',
    rule: 5,
    make: (kit) => {
      const one = kit.subject();
      return twoPeople(publish(one), publish({ ...kit.strangerLike(one), first: one.first.charAt(0) }));
    },
  },
  {
    name: 'placeholder names, one birth date',
    rule: 'placeholder',
    make: (kit) => {
      const [first, last] = kit.random.pick(PLACEHOLDER_NAMES);
      const one: Subject = {
        ...kit.subject({ sex: first.startsWith('J') && first !== 'JOHN' ? 'F' : 'M' }),
        first,
        last,
      };
      const other = {
        ...kit.strangerLike(one),
        place: kit.random.pick([kit.otherStreet(one.place), kit.otherState(one.place)]),
      };
      return twoPeople(
        publish(one, { without: ['middle'] }),
        publish(other, { without: ['middle'], source: kit.otherRegistry(one.place.state) }),
      );
    },
  },
  {
    name: 'infants without a name, one surname and birth date',
    rule: 'placeholder',
    make: (kit) => {
      const first = kit.random.pick(INFANT_NAMES);
      const one: Subject = { ...kit.subject(), first };
      const other = { ...kit.twinOf(one, first), place: kit.otherStreet(one.place) };
      return twoPeople(
        publish(one, { without: ['middle'] }),
        publish(other, { without: ['middle'], source: kit.otherRegistry(one.place.state) }),
      );
    },
  },
];
