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

describe('what changed, before and after', () => {
  it('of a list only what left it and what came to it', () => {
    expect(toChanged([address('1 ELM ST'), address('2 OAK ST')], [address('2 OAK ST'), address('3 ASH ST')])).toEqual({
      gone: ['residence · 1 ELM ST · WACO · TX · 76701'],
      come: ['residence · 3 ASH ST · WACO · TX · 76701'],
      kept: 1,
    });
  });

  it('of an object only the parts that differ, with their names', () => {
    const held = { status: 'IN CUSTODY', facility: 'COUNTY JAIL', releasedAt: null, holds: [] };
    const freed = { status: 'RELEASED', facility: 'COUNTY JAIL', releasedAt: '2026-10-03', holds: ['ICE'] };
    expect(toChanged(held, freed)).toEqual({
      gone: ['status: IN CUSTODY'],
      come: ['status: RELEASED', 'released at: 2026-10-03', 'holds: ICE'],
      kept: 1,
    });
  });

  it('what was not published is nothing, a flag is yes or no', () => {
    expect(toChanged('', 'INCARCERATED')).toEqual({ gone: [], come: ['INCARCERATED'], kept: 0 });
    expect(toChanged(false, true)).toEqual({ gone: ['no'], come: ['yes'], kept: 0 });
    expect(toChanged(null, { life: true })).toEqual({ gone: [], come: ['life: yes'], kept: 0 });
  });

  it('a difference in what is not said shows the whole', () => {
    const precise = { ...address('1 ELM ST'), coordinates: 'published' };
    expect(toChanged([address('1 ELM ST')], [precise]).come).toEqual(['residence · 1 ELM ST · WACO · TX · 76701']);
  });

  it('dates and numbers within an entry keep their names', () => {
    const offense = { crime: 'INDECENCY', convictionDate: '1988-10-11', counts: 2, federal: true };
    expect(toChanged([], [offense]).come).toEqual(['INDECENCY · conviction date 1988-10-11 · counts 2 · federal']);
  });

  it('names of fields are words', () => {
    expect(toFieldWords('stateData.incarcerationStatus')).toBe('incarceration status');
  });
});
