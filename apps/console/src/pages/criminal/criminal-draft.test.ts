import { describe, expect, test } from 'vitest';
import { findObstacle, NOBODY, toCriminalQuery, toCriminalRequest } from './criminal-draft.ts';

describe('the form of a criminal records search', () => {
  test('requires a last name and a readable date of birth', () => {
    expect(findObstacle(NOBODY)).toContain('last name');
    expect(findObstacle({ ...NOBODY, lastName: 'Smith', birth: 'May' })).toContain('date of birth');
    expect(findObstacle({ ...NOBODY, lastName: 'Smith' })).toBeUndefined();
  });

  test.each([
    ['1980-05-17', { dob: '1980-05-17' }],
    ['1980', { birthYear: 1980 }],
    ['46', { age: 46 }],
    ['', {}],
  ])('sends a date of birth of “%s” as %o and leaves out empty fields', (birth, sent) => {
    expect(toCriminalQuery({ ...NOBODY, lastName: ' Smith ', birth })).toEqual({ lastName: 'Smith', ...sent });
  });

  test('uses your reference, or builds the same reference for the same fields', () => {
    const typed = { ...NOBODY, firstName: ' John', lastName: 'SMITH', birth: '1980', state: 'NC' };
    expect(toCriminalRequest(typed).subjectId).toBe('john smith, 1980, nc');
    expect(toCriminalRequest({ ...typed, reference: ' file 7 ' }).subjectId).toBe('file 7');
  });

  test('checks the chosen sources live, otherwise the sources with a match, and none by default', () => {
    const typed = { ...NOBODY, lastName: 'Smith', liveSources: ['us-nc-doc-prison'] };
    expect(toCriminalRequest(typed).live).toBeUndefined();
    expect(toCriminalRequest({ ...typed, isLive: true }).live).toEqual({ jurisdictions: ['us-nc-doc-prison'] });
    expect(toCriminalRequest({ ...typed, isLive: true, liveSources: [] }).live).toEqual({ scope: 'matched' });
  });
});
