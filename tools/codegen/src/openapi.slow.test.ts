import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { DESCRIPTION_FILE, POSTMAN_FILE, toDescriptionText, toPostmanText } from './description.ts';
import { listProblems } from './lint-openapi.ts';
import { SDK_OPERATIONS_FILE, SDK_TYPES_FILE, toSdkOperations, toSdkTypes } from './sdk-source.ts';

describe('openapi.json (generated, checked for drift)', () => {
  it('is up to date: run `npm run openapi` after a change of the contract', async () => {
    expect(await readFile(DESCRIPTION_FILE, 'utf8')).toBe(toDescriptionText());
  });

  it('has no errors or warnings from the linter', async () => {
    expect(await listProblems(toDescriptionText())).toEqual([]);
  });

  it('the linter reports a broken reference and a missing summary', async () => {
    const broken = toDescriptionText()
      .replaceAll('#/components/schemas/Session"', '#/components/schemas/Nowhere"')
      .replace('"summary": "Create an account",', '');
    const problems = (await listProblems(broken)).join('\n');
    expect(problems).toContain('no-unresolved-refs');
    expect(problems).toContain('operation-summary');
  });
});

describe('postman.json', () => {
  it('is up to date: run `npm run openapi` after a change of the contract', async () => {
    expect(await readFile(POSTMAN_FILE, 'utf8')).toBe(toPostmanText());
  });
});

describe('the generated sources of the SDK (from openapi.json)', () => {
  it('are up to date: run `npm run openapi` after a change of the contract', async () => {
    expect(await readFile(SDK_TYPES_FILE, 'utf8')).toBe(await toSdkTypes());
    expect(await readFile(SDK_OPERATIONS_FILE, 'utf8')).toBe(toSdkOperations());
  });
});
