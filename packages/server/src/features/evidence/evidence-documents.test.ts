import { INCOMPLETE_REASONS, type IncompleteReason } from '@blotter/contract';
import { describe, expect, it } from 'vitest';
import { checkRegistries, findObstacle, inOrder, toComplete } from './evidence-documents.ts';

const toChecked = (incompleteReason: IncompleteReason | null) => ({ outcome: { incompleteReason }, note: 'Why.' });

describe('which registries are printed (contract, Documents)', () => {
  it('up to 20 in one search (spec §8)', () => {
    const codes = Array.from({ length: 21 }, (_, at) => `R${at}`);
    expect(() => checkRegistries(codes.slice(0, 20))).not.toThrow();
    expect(() => checkRegistries(codes)).toThrow(/got 21 registries/);
  });

  it('a site that answered its live check is opened, and one whose answer could not be read: its page may say more', () => {
    for (const reason of [null, 'truncated', 'error'] as const)
      expect(findObstacle(toChecked(reason), true)).toBeUndefined();
  });

  it('a barrier, a silence and the end of the request’s time are not tried again with a browser', () => {
    for (const incompleteReason of ['excluded', 'unavailable', 'deadline', 'not_searched'] as const)
      expect(findObstacle(toChecked(incompleteReason), true)).toEqual({ incompleteReason, detail: 'Why.' });
  });

  it('a registry whose manifest does not say how is not_searched, or what its live check says of the site', () => {
    for (const reason of [null, 'truncated', 'error', 'not_searched'] as const)
      expect(findObstacle(toChecked(reason), false)).toMatchObject({ incompleteReason: 'not_searched' });
    expect(findObstacle(toChecked('excluded'), false)).toMatchObject({ incompleteReason: 'excluded' });
  });

  it('whatever the live check says, a missing document has a reason of the closed list and a sentence', () => {
    for (const reason of [null, ...INCOMPLETE_REASONS]) {
      const missing = findObstacle({ outcome: { incompleteReason: reason }, note: null }, false);
      expect(INCOMPLETE_REASONS).toContain(missing?.incompleteReason);
      expect(missing?.detail).toMatch(/\.$/);
    }
  });
});

it('documents stand in the order in which their registries were named, one each', () => {
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
