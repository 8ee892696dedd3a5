import { describe, expect, it } from 'vitest';
import type { SearchedRegistry } from '../query/search-scope.ts';
import { listUnsearched } from './unsearched.ts';

const registry = (code: string, covers: readonly string[], isIndexed = true): SearchedRegistry => ({
  code,
  name: code,
  covers,
  isIndexed,
  isNonCommercial: false,
  isSimulated: false,
  lastCheckedAt: null,
});
const REGISTRIES = [
  registry('OK', ['OK']),
  registry('TX', ['TX']),
  registry('WY', ['WY'], false),
  registry('OSAGE', ['OK'], false),
  registry('LONE-TRIBE', [], false),
  registry('HELD-TRIBE', []),
];
const query = { lastName: 'Doverlane' };

describe('registries that a search did not include', () => {
  it('a registry in the scope that the answer does not name was not covered', () => {
    expect(listUnsearched(REGISTRIES, { query }, ['OK', 'TX', 'HELD-TRIBE'])).toEqual({
      uncovered: ['WY', 'OSAGE', 'LONE-TRIBE'],
      beyondScope: [],
    });
  });

  it('it depends on the answer, not on the registries loaded today', () => {
    expect(listUnsearched(REGISTRIES, { query }, ['TX']).uncovered).toContain('OK');
  });

  it('registries left out by jurisdictions or by the location are outside the scope, loaded or not', () => {
    expect(listUnsearched(REGISTRIES, { query, jurisdictions: ['ok'] }, ['OK'])).toEqual({
      uncovered: ['OSAGE'],
      beyondScope: ['TX', 'WY', 'LONE-TRIBE', 'HELD-TRIBE'],
    });
    const located = { query: { ...query, state: 'Oklahoma' }, locationScoped: true };
    expect(listUnsearched(REGISTRIES, located, ['OK'])).toEqual({
      uncovered: ['OSAGE', 'LONE-TRIBE'],
      beyondScope: ['TX', 'WY', 'HELD-TRIBE'],
    });
  });
});
