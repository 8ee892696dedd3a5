import { describe, expect, it } from 'vitest';
import { identifies } from '../../parts/reference.ts';
import { EMPTY_DRAFT, fromRequest, toRequest } from './draft.ts';
import { NOBODY, readReference } from './subject.ts';

const YEAR = 2026;
const PLACED = { ...NOBODY, firstName: 'John', lastName: 'Grover', birth: '1968', city: 'San Antonio', state: 'TX' };
const DRAFT = { ...EMPTY_DRAFT, subject: PLACED };

describe('the place of a named person', () => {
  it('is not sent, so that people who moved are found', () => {
    expect(toRequest(DRAFT, YEAR).query).toEqual({ firstName: 'John', lastName: 'Grover', age: 58 });
  });

  it('is sent if only people at this place are wanted, or if there is no last name', () => {
    const place = { city: 'San Antonio', state: 'TX' };
    expect(toRequest({ ...DRAFT, isPlaced: true }, YEAR).query).toMatchObject(place);
    expect(toRequest({ ...DRAFT, subject: { ...PLACED, lastName: '' } }, YEAR).query).toMatchObject(place);
  });

  it('leaves the state in a search of the registries of this state', () => {
    const request = toRequest({ ...DRAFT, isScoped: true }, YEAR);
    expect(request).toMatchObject({ locationScoped: true, query: { state: 'TX' } });
    expect(request.query).not.toHaveProperty('city');
  });

  it.each([
    ['plain', DRAFT],
    ['placed', { ...DRAFT, isPlaced: true }],
    ['scoped', { ...DRAFT, isScoped: true }],
    ['with a ZIP code', { ...DRAFT, subject: { ...PLACED, zipcode: '78701' } }],
    ['without a birth', { ...DRAFT, subject: { ...PLACED, birth: '', zipcode: '78701' } }],
    ['with an own reference', { ...DRAFT, subject: { ...PLACED, city: '', state: '', birth: '58' }, reference: 'A-1' }],
  ])('is in the form again when the search is reopened: %s', (_, draft) => {
    expect(fromRequest(toRequest(draft, YEAR), YEAR)).toEqual(draft);
  });

  it('is never read from a reference of someone else', () => {
    const searched = { ...NOBODY, firstName: 'John', lastName: 'Grover', birth: '1968-10-11' };
    for (const reference of ['A-4711', 'john grover, 1969-10-11, austin, tx', 'mary grover, 1968-10-11, tx', 'austin'])
      expect(readReference(reference, searched, YEAR), reference).toBeUndefined();
  });
});

describe('the reference of a subject', () => {
  it('is never a name alone', () => {
    const named = { ...EMPTY_DRAFT, subject: { ...NOBODY, firstName: 'John', lastName: 'Smith' } };
    expect(toRequest(named, YEAR)).not.toHaveProperty('subjectId');
    expect(toRequest({ ...named, reference: 'A-4711' }, YEAR).subjectId).toBe('A-4711');
    expect(toRequest(DRAFT, YEAR).subjectId).toBe('john grover, 1968, san antonio, tx');
    expect([identifies('john smith'), identifies('john smith, 1980-05-17')]).toEqual([false, true]);
  });

  it('is the same for every way to type a date', () => {
    const typed = (birth: string) => toRequest({ ...EMPTY_DRAFT, subject: { ...PLACED, birth } }, YEAR).subjectId;
    expect(typed('10/11/1968')).toBe(typed('1968-10-11'));
  });
});
