import { readFileSync } from 'node:fs';
import { NAME_STRATEGIES, type NameStrategy, SURNAME_STRATEGIES } from '@blotter/vocab';
import { describe, expect, it } from 'vitest';
import { compareBirth, keepsBirth } from './compare/birth.ts';
import { toBirthNumber } from './compare/birth-date-parts.ts';
import { findNameMatch, type RecordedName, toSentName } from './match-name.ts';
import { type MatchMode, MODES } from './models/modes.ts';
import { howOf, toFinding } from './models/name-finding.ts';
import { RARITY, toRarity } from './models/rarity.ts';
import { CEILINGS, toStrategyCode } from './models/strategies.ts';
import { FEATURES, FIRST_SIMILARITY, LAST_SIMILARITY, PERSON_MODEL, PLACE_MODEL } from './models/weights.ts';
import { nameConfidenceOf } from './score.ts';

const page = readFileSync(new URL('../../../docs/reference/matching.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '));

const tableOf = (heading: string): readonly (readonly string[])[] => {
  const [, table = ''] = page.split(`\n${heading}\n`);
  const [lines = ''] = table.split('\n\n');
  return lines
    .split('\n')
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

const toHundredths = (value: number | undefined): string => (value ? (value / 100).toFixed(2) : '');
const isOfSurname = (strategy: NameStrategy): boolean => SURNAME_STRATEGIES.some((each) => each === strategy);

const toName = (text: string): RecordedName => {
  const [first = '', last = ''] = text.split(' ');
  return { first, middle: '', last };
};

const toConfidence = (sent: string, record: string, match: MatchMode): string => {
  const [sentName = '', dob = ''] = sent.split(', ');
  const [names = '', recordedDob = ''] = record.split(', ');
  const [legal = '', ...aliases] = names.split(' aka ');
  const { first, last } = toName(sentName);
  const rules = MODES[match];
  const query = { dob: toBirthNumber(dob), age: -1, ageTolerance: 1, today: toBirthNumber('2026-08-01') };
  const birth = compareBirth(query, toBirthNumber(recordedDob), -1, rules.birth);
  const hit = findNameMatch(toSentName(last, first), toName(legal), aliases.map(toName), rules, birth);
  if (hit === undefined || !keepsBirth(birth, rules.birth)) return '—';
  return (nameConfidenceOf(hit.lastName, hit.firstName, hit.index > 0 ? 1 : 0, birth) / 10_000).toFixed(4);
};

describe('docs/reference/matching.md describes the code', () => {
  const examples = rows.filter((row) => row.length === 5 && /^(\d\.\d{4}|—)$/.test(row[4] ?? ''));

  it('contains its examples', () => {
    expect(examples.length).toBeGreaterThan(10);
  });

  it.each(examples)('%s against %s: %s, %s, %s', (sent, record, strict, balanced, broad) => {
    const computed = (['strict', 'balanced', 'broad'] as const).map((mode) => toConfidence(sent, record, mode));
    expect(computed).toEqual([strict, balanced, broad]);
  });

  it('each strategy with its cap, in the order of strength', () => {
    const strategies = tableOf('| strategy | cap | on | meaning |').map(([strategy, cap, on]) => [strategy, cap, on]);
    expect(strategies).toEqual(
      NAME_STRATEGIES.map((strategy) => {
        const cap = (CEILINGS[toStrategyCode(strategy)] ?? 0) / 10_000;
        return [strategy, cap.toFixed(2), isOfSurname(strategy) ? 'both' : 'first'];
      }),
    );
  });

  it.each(NAME_STRATEGIES)('the similarity of %s', (strategy) => {
    const table = tableOf('| similarity | surname | first name |');
    const hows = strategy === 'fuzzy' ? [[', 1 edit', 1] as const, [', 2 edits', 2] as const] : [['', 0] as const];
    for (const [edits, count] of hows) {
      const how = howOf(toFinding(toStrategyCode(strategy), count));
      const [last, first] = [LAST_SIMILARITY[how], FIRST_SIMILARITY[how]].map(toHundredths);
      expect(first).not.toBe('');
      expect(last !== '').toBe(isOfSurname(strategy));
      expect(table).toContainEqual([`${strategy}${edits}`, last, first]);
    }
  });

  it.each(FEATURES)('the weight of %s', (feature) => {
    const weights = [PERSON_MODEL, PLACE_MODEL].map(({ weights: of }) => (of[feature] / 100).toFixed(2));
    expect(rows).toContainEqual([feature, ...weights]);
  });

  it('rarity', () => {
    expect(rows).toContainEqual(['bearers per 100,000, at least', ...RARITY.map(([from]) => String(from)), 'fewer']);
    expect(rows).toContainEqual(['rarity', ...RARITY.map(([, rarity]) => (rarity / 100).toFixed(2)), '1.00']);
    expect([toRarity(1, 50), toRarity(1, 20_000), toRarity(0, 0)]).toEqual([97, 97, 100]);
  });
});
