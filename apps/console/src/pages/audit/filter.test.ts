import { describe, expect, it } from 'vitest';
import { matches, toOutcome } from './filter.ts';

const entry = {
  at: '2026-11-15T10:00:00Z',
  keyId: 'key_1',
  userId: null,
  userEmail: null,
  method: 'POST',
  route: '/v1/search',
  status: 402,
  requestId: 'req_Abc',
};

describe('filtering audit entries', () => {
  it('shows entries that contain every word, in any order and case', () => {
    expect(matches(entry, 'production', { text: ' SEARCH post', outcome: 'all' })).toBe(true);
    expect(matches(entry, 'production', { text: 'req_abc produc', outcome: 'all' })).toBe(true);
    expect(matches(entry, 'production', { text: 'search get', outcome: 'all' })).toBe(false);
  });

  it('shows entries with the chosen outcome', () => {
    expect([200, 402, 500].map(toOutcome)).toEqual(['done', 'refused', 'failed']);
    expect(matches(entry, '', { text: '', outcome: 'refused' })).toBe(true);
    expect(matches(entry, '', { text: '', outcome: 'done' })).toBe(false);
  });
});
