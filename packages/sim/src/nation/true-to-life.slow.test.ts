import { readBirthDate, readName } from '@blotter/vocab';
import { describe, expect, test } from 'vitest';
import { fromDayNumber, toIso } from './calendar.ts';
import { createNation } from './nation.ts';
import type { HouseholdKind, Person } from './person.ts';

const PEOPLE = 40_000;
const nation = createNation({ seed: 'life', people: PEOPLE, style: 'true-to-life' });
const people = [...nation.people()];
const rows = people.flatMap((person) => nation.registryRowsOf(person).map((row) => ({ person, ...row })));

const groupBy = <T>(items: readonly T[], toKey: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(toKey(item), [...(groups.get(toKey(item)) ?? []), item]);
  return groups;
};

const pairsOf = (kind: HouseholdKind): readonly (readonly [Person, Person])[] => {
  const households = groupBy(
    people.filter(({ household }) => household === kind),
    ({ householdId }) => householdId,
  );
  return [...households.values()].flatMap(([one, other]) => (one && other ? [[one, other] as const] : []));
};

const homeOf = ({ residences }: Person): string => residences.at(-1)?.address.line1 ?? '';
const shareOf = <T>(items: readonly T[], is: (item: T) => boolean): number => items.filter(is).length / items.length;

const isOneLetterApart = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (one === other || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
};

const expectBetween = (value: number, least: number, most: number): void => {
  expect(value).toBeGreaterThan(least);
  expect(value).toBeLessThan(most);
};

const publishedDate = (row: (typeof rows)[number]): string | undefined => {
  const { dob, dobPrecision } = readBirthDate(row.record.dob ?? '', { today: nation.today });
  return dobPrecision === 'exact' ? dob : undefined;
};

describe('relatives who are hard to distinguish', () => {
  test('many twins have names one letter apart, and half of them live apart', () => {
    const twins = pairsOf('twins');
    expect(twins.length).toBeGreaterThan(300);
    for (const [one, other] of twins) {
      expect(one.bornDay).toBe(other.bornDay);
      expect(one.name.first).not.toBe(other.name.first);
    }
    const alike = shareOf(twins, ([one, other]) => isOneLetterApart(one.name.first, other.name.first));
    expectBetween(alike, 0.38, 0.55);
    expectBetween(
      shareOf(twins, ([one, other]) => homeOf(one) === homeOf(other)),
      0.4,
      0.6,
    );
  });

  test('fathers and sons share one name, often at one house and without a suffix', () => {
    const pairs = pairsOf('senior-junior');
    expect(pairs.length).toBeGreaterThan(600);
    for (const [father, son] of pairs) {
      expect([son.name.first, son.name.last]).toEqual([father.name.first, father.name.last]);
      expect(son.bornDay - father.bornDay).toBeGreaterThan(15 * 365);
    }
    expectBetween(
      shareOf(pairs, ([father, son]) => father.name.suffix === '' && son.name.suffix === ''),
      0.38,
      0.52,
    );
    expectBetween(
      shareOf(pairs, ([father, son]) => homeOf(father) === homeOf(son)),
      0.6,
      0.8,
    );
  });

  test('cousins share one name and have different birth dates and addresses', () => {
    const cousins = pairsOf('cousins');
    expect(cousins.length).toBeGreaterThan(600);
    for (const [one, other] of cousins)
      expect([one.name.first, one.name.last]).toEqual([other.name.first, other.name.last]);
    expect(shareOf(cousins, ([one, other]) => one.bornDay !== other.bornDay)).toBeGreaterThan(0.97);
    expect(shareOf(cousins, ([one, other]) => homeOf(one) !== homeOf(other))).toBe(1);
  });
});

describe('realistic registries', () => {
  test('85 to 90 of 100 registrants are on one registry only', () => {
    const registered = people.filter(({ registrations }) => registrations.length > 0);
    expectBetween(
      shareOf(registered, ({ registrations }) => registrations.length === 1),
      0.85,
      0.9,
    );
  });

  test('1 January is too frequent as a birth date: for people with foreign names, and as a default', () => {
    const isFirst = (day: number): boolean => fromDayNumber(day).month === 1 && fromDayNumber(day).day === 1;
    const arabic = people.filter(({ culture }) => culture === 'arabic');
    expectBetween(
      shareOf(arabic, ({ bornDay }) => isFirst(bornDay)),
      0.04,
      0.14,
    );
    const dates = rows.flatMap((row) => publishedDate(row) ?? []);
    expectBetween(
      shareOf(dates, (date) => date.endsWith('-01-01')),
      0.008,
      0.025,
    );
  });

  test('dates have slips, including two swapped digits in the year', () => {
    const slips = rows.filter((row) => (publishedDate(row) ?? toIso(row.person.bornDay)) !== toIso(row.person.bornDay));
    expectBetween(slips.length / rows.length, 0.02, 0.045);
    const swapped = slips.filter((row) => {
      const [published, born] = [publishedDate(row) ?? '', toIso(row.person.bornDay)];
      return published.slice(2, 4) === `${born[3]}${born[2]}` && published.slice(5) === born.slice(5);
    });
    expect(swapped.length).toBeGreaterThan(40);
  });

  test('rows of married women are published under the married or the former name, not always with an alias', () => {
    const married = rows.filter(({ person }) => person.maidenName !== '');
    const isFormer = ({ person, record }: (typeof rows)[number]): boolean =>
      readName(record.name).last.toUpperCase() === person.maidenName;
    expectBetween(shareOf(married, isFormer), 0.2, 0.36);
    expectBetween(
      shareOf(married, ({ person }) => person.aliases.some(({ why }) => why === 'maiden')),
      0.5,
      0.7,
    );
  });

  test('some rows have a placeholder for a name', () => {
    const isPlaceholder = (row: (typeof rows)[number]): boolean => {
      const { first, last } = readName(row.record.name);
      return /^(unknown)$/i.test(first) || /^(doe|roe)$/i.test(last);
    };
    expectBetween(shareOf(rows, isPlaceholder), 0.0002, 0.003);
  });
});

describe('realistic name distributions', () => {
  const inState = (state: string): readonly Person[] =>
    people.filter(({ residences }) => residences.at(-1)?.address.city.state === state);

  test('surnames depend on the state', () => {
    const isHispanic = ({ culture }: Person): boolean => culture === 'hispanic';
    expect(shareOf(inState('TX'), isHispanic)).toBeGreaterThan(3 * shareOf(inState('OH'), isHispanic));
    const isGerman = ({ culture }: Person): boolean => culture === 'german';
    expect(shareOf(inState('WI'), isGerman)).toBeGreaterThan(2 * shareOf(inState('TX'), isGerman));
  });

  test('surnames depend on the county: two neighbours share one more often than two people of the state', () => {
    const ohio = inState('OH').filter(({ household }) => household === 'single');
    const sameName = (groups: Iterable<readonly Person[]>): number => {
      let [same, all] = [0, 0];
      for (const group of groups) {
        const counts = new Map<string, number>();
        for (const { name } of group) counts.set(name.last, (counts.get(name.last) ?? 0) + 1);
        all += group.length * (group.length - 1);
        for (const count of counts.values()) same += count * (count - 1);
      }
      return same / all;
    };
    const byCity = groupBy(ohio, ({ residences }) => residences.at(-1)?.address.city.name ?? '');
    expect(sameName(byCity.values())).toBeGreaterThan(1.3 * sameName([ohio]));
  });

  test('common names are as common as in the country', () => {
    const men = people.filter(({ sex }) => sex === 'M');
    // 8 of 1,000 people are called Smith, and about 3 of 100 men of these ages each are called John, Robert or Michael.
    const isSmith = ({ name }: Person): boolean => name.last === 'SMITH';
    expectBetween(shareOf(people, isSmith), 0.0055, 0.0105);
    for (const first of ['JOHN', 'ROBERT', 'MICHAEL'])
      expectBetween(
        shareOf(men, ({ name }) => name.first === first),
        0.013,
        0.045,
      );
    const commonest = shareOf(men, (man) => isSmith(man) && man.name.first === 'JAMES');
    expectBetween(commonest, 0.00005, 0.0007);
  });
});

test('a plain nation does not change with another style', () => {
  const first = [...createNation({ seed: 3, people: 200 }).records()];
  expect([...createNation({ seed: 3, people: 200, style: 'plain' }).records()]).toEqual(first);
  expect([...createNation({ seed: 3, people: 200, style: 'true-to-life' }).records()]).not.toEqual(first);
});
