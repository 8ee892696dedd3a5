import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PEOPLE } from '../apps/console/src/pages/sandbox/people.ts';

it('the people to try in the console are the people of the sandbox guide', () => {
  const guide = readFileSync('docs/guides/sandbox.md', 'utf8');
  const rows = [...guide.matchAll(/^\| [^|]+ \| (\w+) (\w+) \| (\d{4}-\d\d-\d\d) \|/gm)].map(([, ...row]) => row);
  expect(PEOPLE.map(({ firstName, lastName, dob }) => [firstName, lastName, dob])).toEqual(rows);
});
