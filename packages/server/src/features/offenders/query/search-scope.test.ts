import { describe, expect, it } from 'vitest';
import { type SearchedRegistry, toScope } from './search-scope.ts';

const registry = (code: string, covers: readonly string[], isIndexed = true): SearchedRegistry => ({
  code,
  name: code,
  covers,
  isIndexed,
  isSimulated: false,
  isNonCommercial: false,
  lastCheckedAt: null,
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
  it('sourcesSkippedByScope counts the loaded registries left out, by jurisdictions or by the location', () => {
    expect(scope().skippedByScope).toBe(0);
    expect(scope(['TX']).skippedByScope).toBe(1);
    expect(scope(undefined, 'OK').skippedByScope).toBe(1);
    expect(scope(['WY']).skippedByScope).toBe(2);
  });

  it('names the registries in the scope that have no records yet', () => {
    expect(scope().uncovered).toEqual(['WY', 'OSAGE', 'LONE-TRIBE']);
    expect(scope(['TX']).uncovered).toEqual([]);
    expect(scope(['OK']).uncovered).toEqual(['OSAGE']);
  });

  it('names a registry without a known state in a search limited to a state, because it may be there', () => {
    expect(scope(undefined, 'OK').uncovered).toEqual(['OSAGE', 'LONE-TRIBE']);
  });
});

describe('free scope is decided by the registries that are actually queried (contract, Money)', () => {
  const free = (code: string, isIndexed: boolean): SearchedRegistry => ({
    ...registry(code, [code], isIndexed),
    isNonCommercial: true,
  });
  const registries = [...REGISTRIES, free('MT', true), free('ND', false), registry('SD-TRIBE', ['ND'], false)];
  const isFree = (jurisdictions?: readonly string[], locationState?: string, live: readonly string[] = []) =>
    toScope(registries, { jurisdictions, locationState, live }).isFree;

  it('is free if each of them is statutorily non-commercial', () => {
    expect(isFree(['MT'])).toBe(true);
    expect(isFree(undefined, 'MT')).toBe(true);
  });

  it('is free if the only registry in scope has no records', () => {
    expect(isFree(['ND'])).toBe(true);
    expect(isFree(undefined, 'ND')).toBe(true);
    expect(isFree(['MT', 'ND'])).toBe(true);
    expect(isFree(['ND'], undefined, ['ND'])).toBe(true);
  });

  it('is billed if one of them is not non-commercial, loaded or not', () => {
    expect(isFree()).toBe(false);
    expect(isFree(['MT', 'TX'])).toBe(false);
    expect(isFree(['ND', 'TX'])).toBe(false);
    expect(isFree(['ND', 'WY'])).toBe(false);
    expect(isFree(['WY'])).toBe(false);
    expect(isFree(['ND'], undefined, ['TX'])).toBe(false);
  });

  it('ignores a registry without records if another one answers', () => {
    expect(isFree(['MT', 'WY'])).toBe(true);
    expect(isFree(['TX', 'ND'])).toBe(false);
  });

  it('is billed if no registry is queried', () => {
    expect(isFree(['TX'], 'MT')).toBe(false);
  });
});
