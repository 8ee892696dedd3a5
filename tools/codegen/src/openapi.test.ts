import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { DESCRIPTION_FILE, toDescriptionText } from './description.ts';
import { listProblems } from './lint-openapi.ts';

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
      .replace('"summary": "Open an account",', '');
    const problems = (await listProblems(broken)).join('\n');
    expect(problems).toContain('no-unresolved-refs');
    expect(problems).toContain('operation-summary');
  });
});
