import { findRegistry, listRegistries } from '@blotter/vocab';
import { describe, expect, it } from 'vitest';
import { findConnector, listManifests } from '../../catalog.ts';
import { findBarrier } from '../../families/site-search/barrier.ts';
import { toOutcomeWords } from '../../kit/index.ts';
import { toClosedAnswer } from './catalogue.ts';

const codesWhere = (barrier: string): readonly string[] =>
  listManifests()
    .filter(({ product, liveSupported }) => product === 'offender' && !liveSupported)
    .filter((manifest) => {
      const answer = toClosedAnswer(manifest);
      return answer.kind === 'restricted' && answer.barrier === barrier;
    })
    .map(({ code }) => code)
    .toSorted();

describe('the catalogue of registries', () => {
  it('has a manifest of every registry (spec §1)', () => {
    const codes = listManifests()
      .filter(({ product }) => product === 'offender')
      .map(({ code }) => code);
    expect(codes.toSorted()).toEqual(
      listRegistries()
        .map(({ code }) => code)
        .toSorted(),
    );
    expect(codes).toHaveLength(208);
  });

  it('a registry behind a CAPTCHA, a log-in or a wall has no live search and reports it (contract, Live)', () => {
    for (const manifest of listManifests().filter(({ product }) => product === 'offender')) {
      if (findBarrier(findRegistry(manifest.code)?.gate ?? []) === undefined) continue;
      expect([manifest.code, findConnector(manifest.code)?.live]).toEqual([manifest.code, undefined]);
      expect(toOutcomeWords(toClosedAnswer(manifest))).toEqual({ status: 'restricted', incompleteReason: 'excluded' });
    }
    expect(codesWhere('captcha')).toContain('MI');
    expect(codesWhere('wall')).toContain('OH');
  });

  it('a disclaimer without sign-off is restricted if there is no live search (contract, Live)', () => {
    expect(codesWhere('disclaimer')).toContain('CA');
  });

  it('an unknown registry is not searched (contract, Live)', () => {
    const answers = listManifests()
      .filter(({ code }) => code === 'NAVAJO' || code === 'VT')
      .map((manifest) => toOutcomeWords(toClosedAnswer(manifest)));
    const notSearched = { status: 'no_coverage', incompleteReason: 'not_searched' };
    expect(answers).toEqual([notSearched, notSearched]);
  });

  it('Idaho, whose terms forbid lists, is never walked', () => {
    expect(findConnector('ID')).toMatchObject({ live: expect.anything() });
    expect(findConnector('ID')?.bulk).toBeUndefined();
  });
});
