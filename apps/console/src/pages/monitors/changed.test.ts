import { describe, expect, it } from 'vitest';
import { toChanged, toFieldWords } from './changed.ts';

const address = (line1: string) => ({
  type: 'residence',
  line1,
  city: 'WACO',
  county: '',
  state: 'TX',
  zipcode: '76701',
  lat: 31.5,
  lng: -97.1,
  coordinates: 'zip_centroid',
});

describe('the difference between two values of a field', () => {
  it('shows only removed and added entries of a list', () => {
    expect(toChanged([address('1 ELM ST'), address('2 OAK ST')], [address('2 OAK ST'), address('3 ASH ST')])).toEqual({
      gone: ['residence · 1 ELM ST · WACO · TX · 76701'],
      come: ['residence · 3 ASH ST · WACO · TX · 76701'],
      kept: 1,
    });
  });

  it('shows only the changed parts of an object, with their names', () => {
    const held = { status: 'IN CUSTODY', facility: 'COUNTY JAIL', releasedAt: null, holds: [] };
    const freed = { status: 'RELEASED', facility: 'COUNTY JAIL', releasedAt: '2026-10-03', holds: ['ICE'] };
    expect(toChanged(held, freed)).toEqual({
      gone: ['status: IN CUSTODY'],
      come: ['status: RELEASED', 'released at: 2026-10-03', 'holds: ICE'],
      kept: 1,
    });
  });

  it('shows nothing for unpublished values, and yes or no for flags', () => {
    expect(toChanged('', 'INCARCERATED')).toEqual({ gone: [], come: ['INCARCERATED'], kept: 0 });
    expect(toChanged(false, true)).toEqual({ gone: ['no'], come: ['yes'], kept: 0 });
    expect(toChanged(null, { life: true })).toEqual({ gone: [], come: ['life: yes'], kept: 0 });
  });

  it('shows the whole value if only a hidden part changed', () => {
    const precise = { ...address('1 ELM ST'), coordinates: 'published' };
    expect(toChanged([address('1 ELM ST')], [precise]).come).toEqual(['residence · 1 ELM ST · WACO · TX · 76701']);
  });

  it('names dates and numbers within an entry', () => {
    const offense = { crime: 'INDECENCY', convictionDate: '1988-10-11', counts: 2, federal: true };
    expect(toChanged([], [offense]).come).toEqual(['INDECENCY · conviction date 1988-10-11 · counts 2 · federal']);
  });

  it('shows field names as words', () => {
    expect(toFieldWords('stateData.incarcerationStatus')).toBe('incarceration status');
  });
});
