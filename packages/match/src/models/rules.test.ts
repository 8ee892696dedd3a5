import { describe, expect, it } from 'vitest';
import { editsAllowed, MODES } from './modes.ts';
import { toRules } from './rules.ts';

describe('the tables of the contract (Matching)', () => {
  it('edits by mode and length', () => {
    const edits = (steps: (typeof MODES)['broad']['last']['edits']) =>
      [2, 4, 5, 7, 8, 20].map((letters) => editsAllowed(steps, letters));
    expect(edits(MODES.strict.first.edits)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(edits(MODES.balanced.first.edits)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(edits(MODES.broad.first.edits)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(edits(MODES.balanced.last.edits)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(edits(MODES.broad.last.edits)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('strict: exact, the whole surname, no aliases; balanced is the default', () => {
    expect(toRules({ match: 'strict' })).toMatchObject({
      last: { strategies: ['exact'], parts: false },
      aliases: false,
    });
    expect(toRules({})).toEqual(MODES.balanced);
  });
});

describe('prefixMatch (§2.1) and nameMatch (contract Request)', () => {
  it('prefixMatch adds the prefix to the fields it names, and matches aliases too', () => {
    const rules = toRules({ match: 'strict', prefixMatch: 'lastName' });
    expect(rules.last.strategies).toEqual(['exact', 'prefix']);
    expect(rules.first.strategies).toEqual(['exact']);
    expect(rules.aliases).toBe(true);
    expect(toRules({ match: 'strict', prefixMatch: ['firstName', 'lastName'] })).toEqual(
      toRules({ match: 'strict', prefixMatch: 'both' }),
    );
  });

  it('an equal name always matches, whatever nameMatch lists', () => {
    const rules = toRules({ match: 'strict', nameMatch: { firstName: ['initial'], lastName: ['prefix'] } });
    expect(rules.first.strategies).toEqual(['exact', 'initial']);
    expect(rules.last.strategies).toEqual(['exact', 'prefix']);
  });

  it('nameMatch overrides match and prefixMatch for the fields it names', () => {
    const rules = toRules({
      match: 'strict',
      prefixMatch: 'both',
      nameMatch: { firstName: ['exact', 'fuzzy'], aliases: false },
    });
    expect(rules.first.strategies).toEqual(['exact', 'fuzzy']);
    expect(editsAllowed(rules.first.edits, 6)).toBe(2);
    expect(rules.last.strategies).toEqual(['exact', 'prefix']);
    expect(rules.aliases).toBe(false);
  });
});
