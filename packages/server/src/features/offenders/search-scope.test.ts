import { describe, expect, it } from 'vitest';
import { type SearchedRegistry, toScope } from './search-scope.ts';

const registry = (code: string, covers: readonly string[], isHeld = true): SearchedRegistry => ({
  ...{ code, name: code, covers, isHeld, isSimulated: false, isNonCommercial: false, lastCheckedAt: null },
});
const REGISTRIES = [
  registry('OK', ['OK']),
  registry('TX', ['TX']),
  registry('WY', ['WY'], false),
  registry('OSAGE', ['OK'], false),
  registry('LONE-TRIBE', [], false),
];
const scope = (jurisdictions?: readonly string[], locationState?: string) =>
  toScope(REGISTRIES, { jurisdictions, locationState });

describe('the scope of a search (contract, Request)', () => {
  it('sourcesSkippedByScope counts the held registries left out, by jurisdictions or by the location', () => {
    expect(scope().skippedByScope).toBe(0);
    expect(scope(['TX']).skippedByScope).toBe(1);
    expect(scope(undefined, 'OK').skippedByScope).toBe(1);
    expect(scope(['WY']).skippedByScope).toBe(2);
  });

  it('names the registries in the scope that are not held yet', () => {
    expect(scope().uncovered).toEqual(['WY', 'OSAGE', 'LONE-TRIBE']);
    expect(scope(['TX']).uncovered).toEqual([]);
    expect(scope(['OK']).uncovered).toEqual(['OSAGE']);
  });

  it('names a registry without a known state in a search limited to a state: it may lie there', () => {
    expect(scope(undefined, 'OK').uncovered).toEqual(['OSAGE', 'LONE-TRIBE']);
  });
});
