import { describe, expect, it } from 'vitest';
import { toMatchDetail } from '../labels.ts';
import { toRules } from '../models/rules.ts';
import { createIndex } from './candidate-index.ts';
import { toFindings } from './candidate-list.ts';
import type { Facets, IndexRow } from './facets.ts';
import { type IndexQuery, OPEN_QUERY } from './query.ts';

const toRow = (rowKey: string, names: Facets['names'], dob: string): IndexRow => ({
  source: 'OH',
  rowKey,
  version: 1,
  personId: BigInt(rowKey.length),
  firstSeenMs: 0,
  updatedMs: 0,
  fullness: 1,
  facets: { names, dob },
});

const BORN = '1990-03-04';
const query: IndexQuery = {
  ...OPEN_QUERY,
  rule: toRules({}),
  first: 'Zelda',
  last: 'Quarrington',
  birth: { dob: 19900304, age: -1, ageTolerance: 1, today: 20260115 },
};

const find = (names: Facets['names'], asked: Partial<IndexQuery> = {}, dob = BORN) => {
  const held = createIndex().apply({ upserts: [toRow('a', names, dob)] });
  const { candidates } = held.search({ ...query, ...asked });
  return Array.from(candidates.confidence, (confidence, at) => {
    const { strategies, signals } = toMatchDetail(toFindings(candidates, at, query));
    return { confidence: confidence / 10_000, name: candidates.name[at], strategies, signals };
  });
};

describe('birth-anchored candidates (contract Matching)', () => {
  it('a similar name with an equal full birth date is found in balanced and broad, by the strategy fuzzy', () => {
    for (const match of ['balanced', 'broad'] as const)
      expect(find([['Kwarinktown', 'Zelda']], { rule: toRules({ match }) })).toMatchObject([
        { strategies: { lastName: 'fuzzy', firstName: 'exact', alias: null }, signals: ['similar_name'] },
      ]);
  });

  it('it is not found in strict, with nameMatch, with another birth date or without a full one', () => {
    const names = [['Kwarinktown', 'Zelda']];
    expect(find(names, { rule: toRules({ match: 'strict' }) })).toEqual([]);
    expect(find(names, { rule: toRules({ nameMatch: { lastName: ['fuzzy'] } }) })).toEqual([]);
    expect(find(names, {}, '1990-03-05')).toEqual([]);
    expect(find(names, {}, '1990-03')).toEqual([]);
  });

  it('its score follows the similarity', () => {
    const [[near], [far], [low]] = [['Quarington'], ['Kwarinktown'], ['Throckmartin']].map(([last = '']) =>
      find([[last, 'Zelda']]),
    ) as [ReturnType<typeof find>, ReturnType<typeof find>, ReturnType<typeof find>];
    expect(near?.confidence).toBeGreaterThan(far?.confidence ?? 1);
    expect(far?.confidence).toBeGreaterThan(low?.confidence ?? 1);
    expect(near?.confidence).toBeLessThan(0.85);
  });

  it('an equal surname with a wholly different first name scores low: a twin or an error', () => {
    expect(find([['Quarrington', 'Ida']])).toMatchObject([{ confidence: 0.3275 }]);
  });

  it('every name of a record is compared, including its aliases', () => {
    const names = [
      ['Voss', 'Ida'],
      ['Kwarinktown', 'Zelda'],
    ];
    expect(find(names)).toMatchObject([{ name: 1, signals: ['alias_only', 'similar_name'] }]);
  });

  it('a record that publishes no surname is compared by its first name', () => {
    expect(find([['', 'Zelda']])).toMatchObject([{ strategies: { lastName: 'fuzzy', firstName: 'exact' } }]);
  });
});

describe('placeholder names in records (contract Matching)', () => {
  it('are flagged and capped at 0.40', () => {
    const doe = { first: 'John', last: 'Doe' };
    expect(find([['Doe', 'John']], doe)).toMatchObject([{ confidence: 0.4, signals: ['placeholder_name'] }]);
    expect(find([['Doe', 'John', 'Michael']], doe)).toMatchObject([{ confidence: 1, signals: [] }]);
  });

  it('a placeholder alias caps only matches by that alias', () => {
    const names = [
      ['Quarrington', 'Zelda'],
      ['Doe', 'Jane'],
    ];
    expect(find(names)).toMatchObject([{ confidence: 1, signals: [] }]);
    expect(find(names, { first: 'Jane', last: 'Doe' })).toMatchObject([
      { confidence: 0.4, signals: ['alias_only', 'placeholder_name'] },
    ]);
  });
});
