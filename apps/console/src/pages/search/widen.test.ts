import { describe, expect, it } from 'vitest';
import { widen } from './widen.ts';

const REQUEST = {
  query: {
    lastName: 'Smith',
    firstName: 'Jared',
    dob: '1967-08-12',
    city: 'Chicago',
    state: 'IL',
    createdAtStart: '2026-01-01T00:00:00Z',
    page: 2,
  },
  match: 'strict' as const,
  locationScoped: true,
  subjectId: 'smith',
  live: { scope: 'matched' as const },
};
const NAME = { lastName: 'Smith', firstName: 'Jared', dob: '1967-08-12' };

describe('a search repeated without the excluding filters', () => {
  it('drops only the filters that the reasons name', () => {
    expect(widen(REQUEST, { reasons: ['place'] })).toEqual({
      query: { ...NAME, createdAtStart: '2026-01-01T00:00:00Z' },
      match: 'strict',
      subjectId: 'smith',
    });
    expect(widen(REQUEST, { reasons: ['time'] })).toEqual({
      query: { ...NAME, city: 'Chicago', state: 'IL' },
      match: 'strict',
      subjectId: 'smith',
      locationScoped: true,
    });
    expect(widen(REQUEST, { reasons: ['place', 'time', 'mode', 'birth'] })).toEqual({
      query: NAME,
      match: 'broad',
      subjectId: 'smith',
    });
  });

  it('searches only the named registry', () => {
    expect(widen(REQUEST, { reasons: ['place'] }, 'MN').jurisdictions).toEqual(['MN']);
  });
});
