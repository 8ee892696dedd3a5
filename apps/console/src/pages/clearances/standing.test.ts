import type { KeptSearchEnvelope } from '@blotter/sdk';
import { describe, expect, it } from 'vitest';
import type { PastSearch } from '../../past-searches.ts';
import { findStaleReason, listLater } from './standing.ts';

const past = (searchId: string, createdAt: string, subjectId: string, clientId?: string): PastSearch => ({
  searchId,
  createdAt,
  status: 'complete',
  mode: 'snapshot',
  records: 0,
  canConcludeNoMatch: true,
  request: { query: {}, subjectId, ...(clientId && { clientId }) },
});

describe('whether a clearance is still valid', () => {
  it('is decided only by later searches for the same subject and client', () => {
    const searches = [
      past('other client', '2026-11-05', 'candidate 7', 'acme'),
      past('other subject', '2026-11-04', 'candidate 8'),
      past('later', '2026-11-03', 'candidate 7'),
      past('cited', '2026-11-03', 'candidate 7'),
      past('before', '2026-11-01', 'candidate 7'),
    ];
    const clearance = { searchId: 'cited', createdAt: '2026-11-02' };
    const found = listLater(clearance, past('cited', '2026-11-02', 'candidate 7').request, searches);
    expect(found.map(({ searchId }) => searchId)).toEqual(['later']);
  });

  it('is valid if the person was left out, stale if the record says so, and unknown if the person was not found', () => {
    const entry = { clearanceId: 'clr_1', verdict: 'not_this_person', clearedAt: '2026-11-02T00:00:00Z' } as const;
    const answer = {
      cleared: [{ ...entry, personRef: 'per_1', recordId: 'rec_1' }],
      records: [
        { recordId: 'rec_2', withheld: true },
        { clearance: { ...entry, clearanceId: 'clr_2', staleReason: 'new_offense' } },
      ],
    } as unknown as KeptSearchEnvelope;
    expect(findStaleReason('clr_1', answer)).toBeNull();
    expect(findStaleReason('clr_2', answer)).toBe('new_offense');
    expect(findStaleReason('clr_3', answer)).toBeUndefined();
  });
});
