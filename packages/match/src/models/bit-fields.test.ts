import { NAME_STRATEGIES } from '@blotter/vocab';
import { describe, expect, it } from 'vitest';
import { toBitFields } from './bit-fields.ts';
import { editsOf, isPartOf, rarityOf, strategyOf, toFinding } from './name-finding.ts';
import { findStrategy, STRATEGY_CODES, toStrategyCode } from './strategies.ts';

describe('bit fields in one integer', () => {
  it('do not overlap', () => {
    const fields = toBitFields({ one: { bits: 2, values: 4 }, other: { bits: 3, values: 5 } }, 5);
    expect(fields).toEqual({ one: { shift: 0, mask: 3 }, other: { shift: 2, mask: 7 } });
  });

  it('are rejected when a field has more values than its bits hold', () => {
    expect(() => toBitFields({ strategy: { bits: 3, values: 9 } }, 16)).toThrow(
      '9 values of strategy do not fit 3 bits',
    );
  });

  it('are rejected when together they are wider than the integer', () => {
    expect(() => toBitFields({ one: { bits: 9, values: 2 }, other: { bits: 8, values: 2 } }, 16)).toThrow(RangeError);
  });
});

describe('a name finding', () => {
  it('keeps its strategy, edits, part and rarity', () => {
    for (let code = 1; code < STRATEGY_CODES; code++)
      for (const [edits, part, rarity] of [
        [0, false, 0],
        [2, true, 100],
      ] as const) {
        const finding = toFinding(code, edits, part, rarity);
        expect(finding).toBeLessThan(2 ** 16);
        expect([strategyOf(finding), editsOf(finding), isPartOf(finding)]).toEqual([code, edits, part]);
      }
    expect(rarityOf(toFinding(toStrategyCode('exact'), 0, false, 84))).toBe(84);
  });

  it('every strategy has its own code, and every code has a strategy', () => {
    expect(NAME_STRATEGIES.map((strategy) => findStrategy(toStrategyCode(strategy)))).toEqual(NAME_STRATEGIES);
    const shown = Array.from({ length: STRATEGY_CODES - 1 }, (_, at) => findStrategy(at + 1));
    expect(new Set(shown)).toEqual(new Set(NAME_STRATEGIES));
  });
});
