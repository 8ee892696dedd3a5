import { describe, expect, it } from 'vitest';
import { type MatchMode, MODES } from '../models/modes.ts';
import { toGivenName, toSentGiven } from '../normalize/given-name.ts';
import { toSentSurname, toSurname } from '../normalize/surname.ts';
import { createNameSimilarity, hasDifferentName, type NameChance, toSimilarFindings } from './name-similarity.ts';

type Name = readonly [first: string, last: string];

/** A nation of a million people, with 35 people born that day. */
const chance = (last: number, given: number, bornThatDay = 35): NameChance => ({
  people: 1_000_000,
  bornThatDay,
  lastNameCount: () => last,
  givenNameCount: () => given,
});
const RARE = chance(20, 200);
const COMMON = chance(8_000, 15_000);

const evidenceOf = (sent: Name, recorded: Name, by: NameChance): number => {
  const toParts = ([first, last]: Name) => ({
    last: last === '' ? undefined : toSentSurname(last),
    first: first === '' ? undefined : toSentGiven(first),
  });
  const compare = createNameSimilarity(toParts(sent), by, Number.NEGATIVE_INFINITY);
  return compare({ last: toSurname(recorded[1]), given: toGivenName(recorded[0]) })?.evidence ?? Number.NaN;
};

const isFound = (sent: Name, recorded: Name, by: NameChance, mode: MatchMode): boolean =>
  evidenceOf(sent, recorded, by) >= (MODES[mode].similarFrom ?? Number.POSITIVE_INFINITY);

describe('names that are similar beyond the table (contract, Birth-anchored candidates)', () => {
  it.each([
    ['spelling', ['Zelda', 'Quarington'], ['Zelda', 'Quarrington']],
    ['spelling of both names', ['Jonathon', 'Mcallister'], ['Johnathan', 'Macalister']],
    ['sound', ['Zelda', 'Schmidt'], ['Zelda', 'Shmit']],
    ['transliteration', ['Rasheed', 'Hussain'], ['Rashid', 'Husayn']],
    ['order', ['Wozniack', 'Zelda'], ['Zelda', 'Wozniak']],
    ['joined and split parts', ['Zelda', 'Vanderberg'], ['Zelda', 'Van Der Burg']],
    ['nicknames', ['Peggy', 'Quarington'], ['Margaret', 'Quarrington']],
  ] as const)('%s', (_kind, sent, recorded) => {
    expect(isFound(sent, recorded, RARE, 'balanced')).toBe(true);
    expect(isFound(sent, recorded, RARE, 'broad')).toBe(true);
  });

  it('a record without a first name is compared by its surname', () => {
    expect(isFound(['Zelda', 'Quarington'], ['', 'Quarrington'], RARE, 'broad')).toBe(true);
    expect(isFound(['Zelda', 'Quarington'], ['', 'Brown'], RARE, 'broad')).toBe(false);
  });

  it('both names are weighed together: one equal common name proves little', () => {
    for (const [sent, recorded] of [
      [
        ['John', 'Smith'],
        ['Peter', 'Smith'],
      ],
      [
        ['John', 'Smith'],
        ['John', 'Brown'],
      ],
    ] as const) {
      expect(isFound(sent, recorded, COMMON, 'broad')).toBe(false);
      expect(evidenceOf(sent, recorded, RARE)).toBeGreaterThan(evidenceOf(sent, recorded, COMMON));
    }
  });

  it('a record with one wholly different name is distinguished from one with a similar name', () => {
    const asked = { isLastAsked: true, isFirstAsked: true };
    const byTable = { lastName: 0, firstName: 0 };
    const findingsOf = (recorded: Name) => {
      const sent = { last: toSentSurname('Quarrington'), first: toSentGiven('Zelda') };
      const compare = createNameSimilarity(sent, RARE, Number.NEGATIVE_INFINITY);
      const similarity = compare({ last: toSurname(recorded[1]), given: toGivenName(recorded[0]) });
      return similarity ? toSimilarFindings(similarity, asked, byTable) : byTable;
    };
    expect(hasDifferentName(findingsOf(['Ida', 'Quarrington']))).toBe(true);
    expect(hasDifferentName(findingsOf(['Zelda', 'Voss']))).toBe(true);
    expect(hasDifferentName(findingsOf(['Zelda', 'Quarington']))).toBe(false);
    expect(hasDifferentName(findingsOf(['', 'Quarington']))).toBe(false);
  });

  it('two different names are never similar', () => {
    expect(isFound(['John', 'Smith'], ['Peter', 'Brown'], chance(1, 1, 1), 'broad')).toBe(false);
  });

  it('the more people share the birth date, the more similar a name must be', () => {
    const [sent, recorded] = [
      ['Zelda', 'Quarrington'],
      ['Ida', 'Quarrington'],
    ] as const;
    expect(evidenceOf(sent, recorded, chance(20, 200, 40))).toBeLessThan(evidenceOf(sent, recorded, RARE));
    expect(evidenceOf(sent, recorded, chance(20, 200, 1))).toBe(evidenceOf(sent, recorded, chance(20, 200, 30)));
  });

  it('in broad the threshold is lower than in balanced, and strict has none', () => {
    expect(MODES.broad.similarFrom).toBeLessThan(MODES.balanced.similarFrom ?? 0);
    expect(MODES.strict.similarFrom).toBeNull();
  });
});
