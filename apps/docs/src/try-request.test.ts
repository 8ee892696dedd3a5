import { describe, expect, it } from 'vitest';
import { fillIn, findValues, listMissing, refuseKey, type ShownRequest } from '../browser/try-request.ts';

const REQUEST: ShownRequest = {
  method: 'POST',
  path: '/v1/searches/$SEARCH_ID/proof',
  headers: [['X-API-Key', '$KEY']],
  body: { registries: ['TX'], note: '$PERSON_REF', count: 2, none: null },
};

describe('an example that is run on its page', () => {
  it('refuses a live key and anything that is no test key', () => {
    expect(refuseKey('blt_live_abc')).toContain('live key');
    expect(refuseKey('secret')).toContain('blt_test_');
    expect(refuseKey('blt_test_abc')).toBeUndefined();
  });

  it('needs a value for each of its variables', () => {
    expect(listMissing(REQUEST, new Map([['KEY', 'blt_test_a']]))).toEqual(['SEARCH_ID', 'PERSON_REF']);
  });

  it('takes ids from answers of earlier examples', () => {
    const values = new Map([['KEY', 'blt_test_a'], ...findValues('{"searchId":"srch_1a","personRef":"per_x-y_z"}')]);
    expect(listMissing(REQUEST, values)).toEqual([]);
    expect(fillIn(REQUEST, values)).toEqual({
      method: 'POST',
      path: '/v1/searches/srch_1a/proof',
      headers: [['X-API-Key', 'blt_test_a']],
      body: '{"registries":["TX"],"note":"per_x-y_z","count":2,"none":null}',
    });
  });

  it('a value cannot leave its part of the path', () => {
    const values = new Map([['SEARCH_ID', '../../app/session?a=b']]);
    expect(fillIn(REQUEST, values).path).toBe('/v1/searches/..%2F..%2Fapp%2Fsession%3Fa%3Db/proof');
  });
});
