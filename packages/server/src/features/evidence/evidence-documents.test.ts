import { INCOMPLETE_REASONS, type IncompleteReason } from '@blotter/contract';
import { describe, expect, it } from 'vitest';
import { checkRegistries, findObstacle, inOrder, toComplete } from './evidence-documents.ts';

const toChecked = (incompleteReason: IncompleteReason | null) => ({ outcome: { incompleteReason }, note: 'Why.' });

describe('which registries are captured (contract, Documents)', () => {
  it('up to 20 in one search (spec §8)', () => {
    const codes = Array.from({ length: 21 }, (_, at) => `R${at}`);
    expect(() => checkRegistries(codes.slice(0, 20))).not.toThrow();
    expect(() => checkRegistries(codes)).toThrow(/got 21 registries/);
  });

  it('a site that answered its live check is opened, and so is one with an unreadable answer, because its page may say more', () => {
    for (const reason of [null, 'truncated', 'error'] as const)
      expect(findObstacle(toChecked(reason), true)).toBeUndefined();
  });

  it('a barrier, a time-out and the end of the request’s time are not retried with a browser', () => {
    for (const incompleteReason of ['excluded', 'unavailable', 'deadline', 'not_searched'] as const)
      expect(findObstacle(toChecked(incompleteReason), true)).toEqual({ incompleteReason, detail: 'Why.' });
  });

  it('a registry without instructions in its manifest is not_searched, or has the outcome of its live check', () => {
    for (const reason of [null, 'truncated', 'error', 'not_searched'] as const)
      expect(findObstacle(toChecked(reason), false)).toMatchObject({ incompleteReason: 'not_searched' });
    expect(findObstacle(toChecked('excluded'), false)).toMatchObject({ incompleteReason: 'excluded' });
  });

  it('a missing document has a reason of the closed list and a sentence, for any live outcome', () => {
    for (const reason of [null, ...INCOMPLETE_REASONS]) {
      const missing = findObstacle({ outcome: { incompleteReason: reason }, note: null }, false);
      expect(INCOMPLETE_REASONS).toContain(missing?.incompleteReason);
      expect(missing?.detail).toMatch(/\.$/);
    }
  });
});

it('documents are in the order of the named registries, one each', () => {
  const facts = { pageUrl: 'https://a.example/', finalUrl: 'https://a.example/b', sha256: 'f', bytes: 4, pages: 1 };
  const at = new Date('2026-11-15T09:30:00.000Z');
  const documents = ['B', 'A'].map((registry) =>
    toComplete({ registry, searchId: 'srch_x', capturedAt: at }, facts, 'https://evidence.example'),
  );
  expect(inOrder(['A', 'C', 'B'], documents).map(({ registry }) => registry)).toEqual(['A', 'B']);
  expect(documents[0]).toMatchObject({
    capturedAt: '2026-11-15T09:30:00.000Z',
    downloadUrl: 'https://evidence.example/v1/evidence/searches/srch_x/B.pdf',
  });
});
