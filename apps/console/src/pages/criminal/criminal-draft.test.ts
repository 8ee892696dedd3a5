import { describe, expect, test } from 'vitest';
import { findObstacle, NOBODY, toCriminalQuery, toCriminalRequest } from './criminal-draft.ts';

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

  test('its subject is yours, or made of the fields: the same words for the same subject', () => {
    const typed = { ...NOBODY, firstName: ' John', lastName: 'SMITH', birth: '1980', state: 'NC' };
    expect(toCriminalRequest(typed).subjectId).toBe('john smith, 1980, nc');
    expect(toCriminalRequest({ ...typed, reference: ' file 7 ' }).subjectId).toBe('file 7');
  });

  test('live sources are those chosen, else those that hold a match; nothing is asked live unless wished', () => {
    const typed = { ...NOBODY, lastName: 'Smith', liveSources: ['us-nc-doc-prison'] };
    expect(toCriminalRequest(typed).live).toBeUndefined();
    expect(toCriminalRequest({ ...typed, isLive: true }).live).toEqual({ jurisdictions: ['us-nc-doc-prison'] });
    expect(toCriminalRequest({ ...typed, isLive: true, liveSources: [] }).live).toEqual({ scope: 'matched' });
  });
});
