import { describe, expect, it } from 'vitest';
import { EVERYTHING, isReversed, toFilter, toOutcome } from './wanted.ts';

describe('the filter of the audit', () => {
  it('is empty without a choice', () => expect(toFilter(EVERYTHING)).toEqual({}));

  it('includes the whole last day of the reader, also across a month', () => {
    const { from, to } = toFilter({ ...EVERYTHING, from: '2026-01-31', to: '2026-01-31' });
    expect(from).toBe(new Date(2026, 0, 31).toISOString());
    expect(to).toBe(new Date(2026, 1, 1).toISOString());
  });

  it('asks for a person or a key by the form of the id', () => {
    expect(toFilter({ ...EVERYTHING, person: 'usr_1' })).toEqual({ userId: 'usr_1' });
    expect(toFilter({ ...EVERYTHING, person: 'key_1', kind: 'price_preview' })).toEqual({
      keyId: 'key_1',
      kind: 'price_preview',
    });
  });

  it('ignores a half-typed day and detects a reversed range', () => {
    expect(toFilter({ ...EVERYTHING, from: '2026-0' })).toEqual({});
    expect(isReversed({ ...EVERYTHING, from: '2026-02-01', to: '2026-01-31' })).toBe(true);
    expect(isReversed({ ...EVERYTHING, from: '2026-01-31', to: '2026-01-31' })).toBe(false);
  });

  it('reads the outcome of a status', () =>
    expect([200, 402, 500].map(toOutcome)).toEqual(['successful', 'rejected', 'failed']));
});
