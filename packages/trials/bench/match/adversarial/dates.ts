import type { LinkPlace } from '../../../../match/src/link/row.ts';
import { changeDigit, otherDay, shiftYears, swapDayMonth, swapDigits } from './births.ts';
import { type Kit, publish, type Subject } from './kit.ts';
import { type Family, type TrapRow, twoPeople } from './trap.ts';
import { SHORT_NAMES } from './trap-names.ts';

const without = ['middle'] as const;

const otherStreet = (kit: Kit, { place }: Subject): LinkPlace => kit.otherStreet(place);
const elsewhere = (kit: Kit, { place }: Subject): LinkPlace =>
  kit.random.pick([kit.otherStreet(place), kit.otherTown(place), kit.otherState(place)]);
const nextDoor = (kit: Kit, { place }: Subject): LinkPlace => kit.nextDoor(place);

/** Two people with one name: the birth that each publishes, and where the second lives. */
const twoBirths =
  (
    toBirths: (kit: Kit, dob: string) => readonly [string, string],
    move: (kit: Kit, one: Subject) => LinkPlace = elsewhere,
  ) =>
  (kit: Kit): readonly TrapRow[] => {
    const one = kit.subject();
    const [first, second] = toBirths(kit, one.dob);
    const other = { ...kit.strangerLike(one), dob: second, place: move(kit, one) };
    return twoPeople(
      publish(one, { without, dob: first }),
      publish(other, { without, source: kit.otherRegistry(one.place.state) }),
    );
  };

const both = (toBirth: (dob: string) => string) => (_: Kit, dob: string) => [toBirth(dob), toBirth(dob)] as const;
const slip = (change: typeof changeDigit) => (kit: Kit, dob: string) => [dob, change(dob, kit.random)] as const;

export const DATE_FAMILIES: readonly Family[] = [
  { name: '1 January, equal names, other street', rule: 4, make: twoBirths(both((dob) => `${dob.slice(0, 4)}-01-01`)) },
  { name: '1 July, equal names, other street', rule: 4, make: twoBirths(both((dob) => `${dob.slice(0, 4)}-07-01`)) },
  { name: '1900-01-01, equal names, other street', rule: 4, make: twoBirths(both(() => '1900-01-01')) },
  {
    name: '1 January beside another date of the year, other street',
    rule: 4,
    make: twoBirths((_, dob) => [dob, `${dob.slice(0, 4)}-01-01`]),
  },
  { name: 'year beside full date, other street', rule: 4, make: twoBirths((_, dob) => [dob, dob.slice(0, 4)]) },
  {
    name: 'years only, one ZIP',
    rule: 4,
    make: twoBirths(
      both((dob) => dob.slice(0, 4)),
      otherStreet,
    ),
  },
  {
    name: 'years only, house next door',
    rule: 4,
    make: twoBirths(
      both((dob) => dob.slice(0, 4)),
      nextDoor,
    ),
  },
  { name: 'month beside full date, other street', rule: 4, make: twoBirths((_, dob) => [dob, dob.slice(0, 7)]) },
  {
    name: '1 January, house next door',
    rule: 4,
    make: twoBirths(
      both((dob) => `${dob.slice(0, 4)}-01-01`),
      nextDoor,
    ),
  },
  { name: 'dates one digit apart, other street', rule: 4, make: twoBirths(slip(changeDigit)) },
  { name: 'dates one digit apart, one ZIP', rule: 4, make: twoBirths(slip(changeDigit), otherStreet) },
  { name: 'dates one digit apart, house next door', rule: 4, make: twoBirths(slip(changeDigit), nextDoor) },
  { name: 'dates with digits swapped, other street', rule: 4, make: twoBirths(slip(swapDigits)) },
  { name: 'dates with day and month swapped, other street', rule: 4, make: twoBirths(slip(swapDayMonth)) },
  { name: 'other days of one year, house next door', rule: 4, make: twoBirths(slip(otherDay), nextDoor) },
  {
    name: 'dates one digit apart, a nickname, one house',
    rule: 4,
    make: (kit) => {
      const sex = kit.random.pick(['M', 'F'] as const);
      const [first, short] = kit.random.pick(SHORT_NAMES[sex]);
      const one: Subject = { ...kit.subject({ sex }), first };
      const other = { ...kit.strangerLike(one), first: short, dob: changeDigit(one.dob, kit.random) };
      return twoPeople(
        publish(one, { without }),
        publish(other, { without, source: kit.otherRegistry(one.place.state) }),
      );
    },
  },
  {
    name: 'ages only, equal names, one ZIP',
    rule: 4,
    make: (kit) => {
      const one = kit.subject();
      const year = Number(one.dob.slice(0, 4));
      const birthYears = { from: year - 1, to: year };
      const other = { ...kit.strangerLike(one), place: kit.otherStreet(one.place) };
      const hidden = ['middle', 'dob'] as const;
      return twoPeople(
        publish(one, { without: hidden, birthYears }),
        publish(other, { without: hidden, birthYears, source: kit.otherRegistry(one.place.state) }),
      );
    },
  },
  {
    name: 'no birth published, equal names, one ZIP',
    rule: 4,
    make: (kit) => {
      const one = kit.subject();
      const dob = shiftYears(one.dob, kit.random.int(-9, 9), kit.random);
      const other = { ...kit.strangerLike(one), dob, place: kit.otherStreet(one.place) };
      return twoPeople(
        publish(one, { without }),
        publish(other, { without: ['middle', 'dob'], source: kit.otherRegistry(one.place.state) }),
      );
    },
  },
];
