import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { DESCRIPTION_FILE, POSTMAN_FILE, toDescriptionText, toPostmanText } from './description.ts';
import { listProblems } from './lint-openapi.ts';
import { SDK_OPERATIONS_FILE, SDK_TYPES_FILE, toSdkOperations, toSdkTypes } from './sdk-source.ts';

describe('openapi.json (house: generated, drift-checked)', () => {
  it('is what the contract gives: run `npm run openapi` after a change of the contract', async () => {
    expect(await readFile(DESCRIPTION_FILE, 'utf8')).toBe(toDescriptionText());
  });

  it('has neither errors nor warnings of the linter', async () => {
    expect(await listProblems(toDescriptionText())).toEqual([]);
  });

  it('the linter speaks of a broken reference and of a missing summary', async () => {
    const broken = toDescriptionText()
      .replaceAll('#/components/schemas/Session"', '#/components/schemas/Nowhere"')
      .replace('"summary": "Create an account",', '');
    const problems = (await listProblems(broken)).join('\n');
    expect(problems).toContain('no-unresolved-refs');
    expect(problems).toContain('operation-summary');
  });
});

describe('postman.json', () => {
  it('is what the contract gives: run `npm run openapi` after a change of the contract', async () => {
    expect(await readFile(POSTMAN_FILE, 'utf8')).toBe(toPostmanText());
  });
});

describe('the generated sources of the SDK (house: its types come from openapi.json)', () => {
  it('are what the contract gives: run `npm run openapi` after a change of the contract', async () => {
    expect(await readFile(SDK_TYPES_FILE, 'utf8')).toBe(await toSdkTypes());
    expect(await readFile(SDK_OPERATIONS_FILE, 'utf8')).toBe(toSdkOperations());
  });
});
