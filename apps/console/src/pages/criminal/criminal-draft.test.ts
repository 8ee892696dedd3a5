import { describe, expect, test } from 'vitest';
import { findObstacle, fromLine, NOBODY, toCriminalQuery, toCriminalRequest } from './criminal-draft.ts';

const YEAR = 2026;

describe('the form of a criminal records search', () => {
  test('requires a last name and a readable date of birth', () => {
    expect(findObstacle(NOBODY, YEAR)).toContain('last name');
    expect(findObstacle({ ...NOBODY, lastName: 'Smith', birth: 'soon' }, YEAR)).toContain('date of birth');
    expect(findObstacle({ ...NOBODY, lastName: 'Smith' }, YEAR)).toBeUndefined();
  });

  test.each([
    ['1980-05-17', { dob: '1980-05-17' }],
    ['5/17/1980', { dob: '1980-05-17' }],
    ['1980', { birthYear: 1980 }],
    ['46', { age: 46 }],
    ['', {}],
  ])('sends a date of birth of “%s” as %o and leaves out empty fields', (birth, sent) => {
    expect(toCriminalQuery({ ...NOBODY, lastName: ' Smith ', birth }, YEAR)).toEqual({ lastName: 'Smith', ...sent });
  });

  test('uses your reference, or builds the same reference for the same fields', () => {
    const typed = { ...NOBODY, firstName: ' John', lastName: 'SMITH', birth: '1980', state: 'NC' };
    expect(toCriminalRequest(typed, YEAR).subjectId).toBe('john smith, 1980, nc');
    expect(toCriminalRequest({ ...typed, reference: ' file 7 ' }, YEAR).subjectId).toBe('file 7');
    expect(toCriminalRequest({ ...typed, birth: '' }, YEAR).subjectId).toBeUndefined();
  });

  test('sends only options that differ from the default', () => {
    const typed = { ...NOBODY, lastName: 'Smith' };
    expect(toCriminalRequest(typed, YEAR)).toEqual({ query: { lastName: 'Smith' } });
    const chosen = {
      ...typed,
      match: 'strict',
      recordTypes: ['jail'],
      jurisdictions: ['us-nc-doc-prison'],
      limit: 200,
      showsCleared: true,
    } as const;
    expect(toCriminalRequest(chosen, YEAR)).toEqual({
      query: { lastName: 'Smith', limit: 200 },
      match: 'strict',
      recordTypes: ['jail'],
      jurisdictions: ['us-nc-doc-prison'],
      clearanceMode: 'annotate',
    });
  });

  test('checks the chosen sources live, otherwise the sources with a match, and none by default', () => {
    const typed = { ...NOBODY, lastName: 'Smith', liveSources: ['us-nc-doc-prison'] };
    expect(toCriminalRequest(typed, YEAR).live).toBeUndefined();
    expect(toCriminalRequest({ ...typed, isLive: true }, YEAR).live).toEqual({ jurisdictions: ['us-nc-doc-prison'] });
    expect(toCriminalRequest({ ...typed, isLive: true, liveSources: [] }, YEAR).live).toEqual({ scope: 'matched' });
  });
});

describe('one line', () => {
  test('fills the fields, with a middle name and a county', () => {
    expect(fromLine('John Paul Smith 5/17/1980, Buncombe County, NC', YEAR)).toEqual({
      fields: {
        firstName: 'John',
        middleName: 'Paul',
        lastName: 'Smith',
        birth: '1980-05-17',
        county: 'Buncombe',
        state: 'NC',
      },
      leftOut: [],
    });
  });

  test('names the parts that criminal records cannot be searched by', () => {
    const { fields, leftOut } = fromLine('John Smith Jr, Austin TX 78701', YEAR);
    expect(fields).toMatchObject({ lastName: 'Smith', middleName: '', county: '', state: 'TX' });
    expect([...leftOut].sort()).toEqual(['78701', 'Austin', 'Jr']);
  });
});
