import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { STATE_PEOPLE } from '../tables/state-table.ts';
import { CENSUS_NAMED_PEOPLE } from '../tables/surname-table.ts';
import { createNation } from './nation.ts';
import type { Person } from './person.ts';

const toLines = (rows: Iterable<unknown>): string => [...rows].map((row) => JSON.stringify(row)).join('\n');

const byHousehold = (people: Iterable<Person>): ReadonlyMap<string, readonly Person[]> => {
  const households = new Map<string, Person[]>();
  for (const person of people)
    households.set(person.householdId, [...(households.get(person.householdId) ?? []), person]);
  return households;
};

describe('the synthetic nation (contract Simulator)', () => {
  test('the nation is deterministic by seed', () => {
    const lines = (seed: string): string => {
      const nation = createNation({ seed, people: 150 });
      return `${toLines(nation.records())}\n${toLines(nation.criminal())}`;
    };
    expect(lines('one')).toBe(lines('one'));
    expect(lines('one')).not.toBe(lines('two'));
  });

  test('any slice can be created alone and in any order', () => {
    const nation = createNation({ seed: 1, people: 300 });
    const whole = [...nation.records()];
    const late = [...createNation({ seed: 1, people: 300 }).records({ from: 150 })];
    const early = [...nation.records({ to: 150 })];
    expect([...early, ...late]).toEqual(whole);
    expect(nation.personAt(37)).toEqual(createNation({ seed: 1, people: 38 }).personAt(37));
  });

  test('`records` sets the number of registry rows, `people` the number of people', () => {
    for (const records of [0, 1, 2, 777]) {
      expect([...createNation({ seed: 5, records }).records()]).toHaveLength(records);
    }
    expect([...createNation({ seed: 5, people: 123 }).people()]).toHaveLength(123);
    expect(() => createNation({ seed: 5 })).toThrow(RangeError);
    expect(() => createNation({ seed: 5, people: 1, records: 1 })).toThrow(RangeError);
  });

  test('a person is in one to four registries, each once', () => {
    const counts = new Set<number>();
    for (const { registrations } of createNation({ seed: 'many', people: 2000 }).people()) {
      expect(new Set(registrations.map(({ source }) => source)).size).toBe(registrations.length);
      counts.add(registrations.length);
    }
    expect([...counts].sort()).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('two hundred thousand people in sequence (contract Simulator: streams in constant memory)', () => {
  const PEOPLE = 200_000;
  const WARM = 20_000;
  const homes = new Map<string, number>();
  let [smiths, registered, rows, growthBytes] = [0, 0, 0, 0];

  beforeAll(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const nation = createNation({ seed: 'memory', people: PEOPLE });
    const heapAfter = (from: number, to: number): number => {
      for (const person of nation.people({ from, to })) {
        if (person.name.last === 'SMITH') smiths++;
        const home = person.registrations.find(({ why }) => why === 'home')?.source;
        if (home !== undefined) homes.set(home, (homes.get(home) ?? 0) + 1);
        if (home !== undefined) registered++;
        if (person.index % 100 === 0)
          rows += nation.registryRowsOf(person).length + nation.criminalRowsOf(person).length;
      }
      collect();
      return process.memoryUsage().heapUsed;
    };
    growthBytes = -heapAfter(0, WARM);
    growthBytes += heapAfter(WARM, PEOPLE);
  }, 180_000);

  test('none of them are retained', () => {
    expect(rows).toBeGreaterThan(2000);
    expect(growthBytes).toBeLessThan(4_000_000);
  });

  test('surnames are as frequent as in reality: Smith has its share of the census', () => {
    const census = 2_442_977 / CENSUS_NAMED_PEOPLE;
    expect(smiths / PEOPLE).toBeGreaterThan(census * 0.8);
    expect(smiths / PEOPLE).toBeLessThan(census * 1.2);
  });

  test('registries have rows roughly by the population of their states', () => {
    const everybody = Object.values(STATE_PEOPLE).reduce((sum, people) => sum + people, 0);
    for (const state of ['CA', 'TX', 'FL', 'NY', 'GA', 'OH', 'MT']) {
      const expected = (STATE_PEOPLE[state] ?? 0) / everybody;
      expect((homes.get(state) ?? 0) / registered / expected).toBeGreaterThan(0.8);
      expect((homes.get(state) ?? 0) / registered / expected).toBeLessThan(1.2);
    }
  });
});

describe('households (contract Merging: twins, juniors, families)', () => {
  const households = [...byHousehold(createNation({ seed: 'homes', people: 8000 }).people()).values()];
  const ofKind = (kind: string): readonly (readonly Person[])[] =>
    households.filter(([first]) => first?.household === kind);

  test('twins share surname, date of birth and address and have different first names', () => {
    const twins = ofKind('twins');
    expect(twins.length).toBeGreaterThan(20);
    for (const [one, other] of twins) {
      expect(one?.name.last.slice(0, 4)).toBe(other?.name.last.slice(0, 4));
      expect(one?.bornDay).toBe(other?.bornDay);
      expect(one?.residences.at(-1)?.address).toEqual(other?.residences.at(-1)?.address);
      expect(one?.name.first).not.toBe(other?.name.first);
    }
    const alike = twins.filter(([one, other]) => one?.name.first.charAt(0) === other?.name.first.charAt(0));
    expect(alike.length).toBeGreaterThan(twins.length * 0.3);
  });

  test('a senior and his junior share the name, not the suffix and not the date of birth', () => {
    const pairs = ofKind('senior-junior');
    expect(pairs.length).toBeGreaterThan(50);
    for (const [senior, junior] of pairs) {
      expect(junior?.name.first).toBe(senior?.name.first);
      expect(junior?.name.last).toBe(senior?.name.last);
      expect(junior?.name.suffix).not.toBe(senior?.name.suffix);
      expect((junior?.bornDay ?? 0) - (senior?.bornDay ?? 0)).toBeGreaterThan(15 * 365);
    }
    const suffixes = new Set(pairs.flatMap((pair) => pair.map(({ name }) => name.suffix)));
    expect([...suffixes].sort()).toEqual(['', 'II', 'III', 'JR', 'SR']);
  });

  test('families share surname and address, strangers in a shelter only the address', () => {
    const families = ofKind('family');
    expect(families.length).toBeGreaterThan(5);
    const together = families.filter(
      (family) => new Set(family.map(({ residences }) => residences.at(-1)?.address.line1)).size === 1,
    );
    expect(together.length).toBeGreaterThan(0);
    const shelters = ofKind('shelter');
    for (const shelter of shelters) {
      expect(new Set(shelter.map(({ residences }) => residences.at(-1)?.address.line1)).size).toBe(1);
    }
    expect(shelters.some((shelter) => new Set(shelter.map(({ name }) => name.last)).size === 3)).toBe(true);
  });

  test('every person is registered as an adult', () => {
    for (const { bornDay, offenses } of households.flat()) {
      for (const { convictionDay } of offenses) expect(convictionDay - bornDay).toBeGreaterThan(18 * 365);
    }
  });
});

describe('criminal rows by number (the goals count records)', () => {
  const sized = (size: { readonly people?: number; readonly records?: number; readonly criminal: number }) => {
    const nation = createNation({ seed: 5, ...size });
    const rows = [...nation.criminal()];
    return { nation, rows, people: [...nation.people()] };
  };

  test.each([
    [{ criminal: 1_000 }, 0],
    [{ records: 300, criminal: 1_000 }, 300],
    [{ records: 300, criminal: 17 }, 300],
  ])('%o gives the requested number of rows', (size, records) => {
    const { nation, rows } = sized(size);
    expect(rows).toHaveLength(size.criminal);
    expect([...nation.records()]).toHaveLength(records);
    const truth = [...nation.truth()].filter(({ product }) => product === 'criminal');
    expect(truth.map(({ source, uuid }) => `${source} ${uuid}`)).toEqual(
      rows.map(({ source, record }) => `${source} ${record.externalId}`),
    );
  });

  test('added people are in no registry and do not change the registries', () => {
    const { nation, people } = sized({ people: 200, criminal: 1_000 });
    expect([...nation.records()]).toEqual([...createNation({ seed: 5, people: 200 }).records()]);
    expect(people.slice(200).every(({ registrations }) => registrations.length === 0)).toBe(true);
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
    expect(people.length).toBe(nation.peopleCount + nation.addedCount);
  });

  test('a person is in several sources of several kinds', () => {
    const { rows } = sized({ criminal: 3_000 });
    const kinds = new Map<string, Set<string>>();
    for (const { personId, record } of rows)
      kinds.set(personId, (kinds.get(personId) ?? new Set()).add(record.recordType));
    expect(rows.length / kinds.size).toBeGreaterThan(1.8);
    expect([...kinds.values()].filter((each) => each.size > 1).length / kinds.size).toBeGreaterThan(0.3);
  });

  test('the most common surname is as common as in the census', () => {
    const { rows } = sized({ criminal: 8_000 });
    const isSmith = ({ record: { name } }: (typeof rows)[number]): boolean =>
      typeof name === 'string' ? /\bsmith\b/i.test(name) : /^smith$/i.test(name.last ?? '');
    expect(rows.filter(isSmith).length / rows.length).toBeGreaterThan(0.0065);
  });
});
