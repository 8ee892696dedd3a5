import { describe, expect, test } from 'vitest';
import { findObstacle, NOBODY, toCriminalQuery } from './criminal-draft.ts';

describe('a search of criminal records, as it is typed', () => {
  test('a last name is asked for, and a birth that can be read', () => {
    expect(findObstacle(NOBODY)).toContain('last name');
    expect(findObstacle({ ...NOBODY, lastName: 'Smith', birth: 'May' })).toContain('birth');
    expect(findObstacle({ ...NOBODY, lastName: 'Smith' })).toBeUndefined();
  });

  test.each([
    ['1980-05-17', { dob: '1980-05-17' }],
    ['1980', { birthYear: 1980 }],
    ['46', { age: 46 }],
    ['', {}],
  ])('a birth of “%s” is sent as %o, and what is empty is not sent', (birth, sent) => {
    expect(toCriminalQuery({ ...NOBODY, lastName: ' Smith ', birth })).toEqual({ lastName: 'Smith', ...sent });
  });
});
