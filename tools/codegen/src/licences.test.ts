import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAccepted, listLicences, toLicencesPage } from './licences.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const licensed = listLicences(JSON.parse(read('package-lock.json')).packages);

describe('licences of dependencies', () => {
  it('docs/reference/licences.md is what npm run licences writes', () => {
    expect(read('docs/reference/licences.md')).toBe(toLicencesPage(licensed));
  });

  it('every licence is accepted', () => {
    expect(licensed.length).toBeGreaterThan(100);
    expect(licensed.filter(({ licence }) => !isAccepted(licence))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND GPL-3.0', false],
    ['AGPL-3.0', false],
    ['none', false],
  ])('%s: accepted %s', (licence, accepted) => {
    expect(isAccepted(licence)).toBe(accepted);
  });
});
