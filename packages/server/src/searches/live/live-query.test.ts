import { describe, expect, it } from 'vitest';
import { toLiveQuery } from './live-query.ts';

describe('what a registry’s site is asked', () => {
  it('the names, trimmed, and only what was sent beside them', () => {
    expect(
      toLiveQuery({ firstName: ' Vera ', lastName: ' Halloran', dob: '', city: 'Topeka', zipcode: undefined }),
    ).toEqual({
      firstName: 'Vera',
      lastName: 'Halloran',
      city: 'Topeka',
    });
    expect(toLiveQuery({ firstName: '', lastName: 'Halloran', dob: '1968-10-11' })).toEqual({
      firstName: '',
      lastName: 'Halloran',
      dob: '1968-10-11',
    });
  });

  it('of a whole plan of a search it takes what is meant for it, and nothing else', () => {
    const plan = { firstName: '', lastName: 'Halloran', city: '', near: { lat: 1, lng: 2, miles: 3 }, q: 'oak street' };
    expect(toLiveQuery(plan)).toEqual({ firstName: '', lastName: 'Halloran' });
  });

  it.each(['', '   ', '123', '😀'])('a surname of “%s” asks nobody', (lastName) => {
    expect(toLiveQuery({ firstName: 'Vera', lastName, city: 'Topeka' })).toBeUndefined();
  });
});
