import { describe, expect, it } from 'vitest';
import { toLiveQuery } from './live-query.ts';

describe('the query of a registry’s site', () => {
  it('has the trimmed names and only the fields that were sent', () => {
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

  it('takes only its own fields from a search plan', () => {
    const plan = { firstName: '', lastName: 'Halloran', city: '', near: { lat: 1, lng: 2, miles: 3 }, q: 'oak street' };
    expect(toLiveQuery(plan)).toEqual({ firstName: '', lastName: 'Halloran' });
  });

  it.each(['', '   ', '123', '😀'])('a surname of “%s” gives no query', (lastName) => {
    expect(toLiveQuery({ firstName: 'Vera', lastName, city: 'Topeka' })).toBeUndefined();
  });
});
