import { readFileSync } from 'node:fs';
import { SETTINGS } from '@blotter/server/src/config/settings-table.ts';
import { describe, expect, it } from 'vitest';
import { toConfigurationPage, toEnvExample } from './configuration-page.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('the pages that are generated from the table of settings', () => {
  it('docs/reference/configuration.md is what npm run docs:configuration writes', () => {
    expect(read('docs/reference/configuration.md')).toBe(toConfigurationPage());
  });

  it('.env.example is what npm run docs:configuration writes', () => {
    expect(read('.env.example')).toBe(toEnvExample());
  });

  it('both have every setting once, and no other', () => {
    const names = Object.keys(SETTINGS).sort();
    expect(
      toEnvExample()
        .match(/^[A-Z_]+(?==)/gm)
        ?.sort(),
    ).toEqual(names);
    expect(
      toConfigurationPage()
        .match(/(?<=^\| `)[A-Z_]+(?=` \|)/gm)
        ?.sort(),
    ).toEqual(names);
  });

  it('every description is one sentence', () => {
    for (const { description } of Object.values(SETTINGS)) expect(description).toMatch(/^[^a-z].*[^.]\.$/);
  });
});
