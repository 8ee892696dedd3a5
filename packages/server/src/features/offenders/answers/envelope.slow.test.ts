import { INCOMPLETE_REASONS } from '@blotter/contract';
import fc from 'fast-check';
import { describe, inject, it } from 'vitest';
import type { LiveResults } from '../../../searches/answering.ts';
import { cutPage } from '../../../searches/page.ts';
import { NO_NEAR_MISSES } from '../query/near-people.ts';
import { toPlan } from '../query/search-plan.ts';
import type { SearchedRegistry } from '../query/search-scope.ts';
import { toEnvelopeHead } from './envelope.ts';

const CODES = ['AL', 'GA', 'ND', 'NE', 'OK', 'TX', 'VI'];

const registries: fc.Arbitrary<readonly SearchedRegistry[]> = fc.tuple(...CODES.map(() => fc.boolean())).map((held) =>
  CODES.map((code, at) => ({
    code,
    name: code,
    covers: [code],
    isNonCommercial: false,
    isIndexed: held[at] as boolean,
    isSimulated: false,
    lastCheckedAt: null,
  })),
);

/** Mirrors the live checks: an outcome is incomplete exactly when it has a reason, and only a completed check counts as live. */
const outcome = fc.oneof(
  fc.constant({ outcome: { status: 'ok' as const, incompleteReason: null }, note: null, completed: true }),
  fc.constant({
    outcome: { status: 'ok' as const, incompleteReason: 'truncated' as const },
    note: 'cut',
    completed: true,
  }),
  fc
    .tuple(fc.constantFrom('error', 'restricted', 'no_coverage'), fc.constantFrom(...INCOMPLETE_REASONS))
    .map(([status, incompleteReason]) => ({ outcome: { status, incompleteReason }, note: 'failed', completed: false })),
);
const live: fc.Arbitrary<LiveResults> = fc.option(
  fc
    .tuple(fc.subarray(CODES), fc.array(outcome, { minLength: CODES.length, maxLength: CODES.length }))
    .map(([codes, said]) => codes.map((source, at) => ({ source, ...(said[at] as (typeof said)[number]) }))),
  { nil: undefined },
);

const facts = fc.record({
  registries,
  live,
  truncated: fc.subarray(CODES),
  jurisdictions: fc.option(fc.subarray(CODES, { minLength: 1 }), { nil: undefined }),
  isLate: fc.boolean(),
});

type EnvelopeInput = typeof facts extends fc.Arbitrary<infer F> ? F : never;
type EnvelopeCase = ReturnType<typeof toHead> & { readonly given: EnvelopeInput };

const toHead = (given: EnvelopeInput) => {
  const request = { query: { lastName: 'X' }, ...(given.jurisdictions && { jurisdictions: given.jurisdictions }) };
  const plan = toPlan(
    request,
    given.registries,
    given.live?.map(({ source }) => source),
  );
  const { live: results, truncated, isLate } = given;
  const none = {
    total: 0,
    cleared: [],
    matched: new Map(),
    omitted: new Set<string>(),
    nearMisses: NO_NEAR_MISSES,
    cut: cutPage(0, undefined),
  };
  const about = { plan, ...none, truncated, live: results, isLate };
  return {
    plan,
    head: toEnvelopeHead({ searchId: 'srch_1', now: new Date(0), elapsedMs: 1, isTest: false, ...about }),
  };
};

/** Uses a boolean for ten thousand cases, because an `expect` costs more than building the answer. */
const holds = (rule: (made: EnvelopeCase) => boolean): void =>
  fc.assert(
    fc.property(facts, (given) => rule({ given, ...toHead(given) })),
    { numRuns: 2_000 * inject('scale') },
  );

describe('an answer built from any source outcomes (contract, Envelope)', () => {
  it('counts add up: sourcesQueried = sourcesComplete + sourcesIncomplete, one status per registry', () => {
    holds(({ head, plan, given }) => {
      const { sourcesQueried, sourcesComplete, sourcesIncomplete } = head.counts;
      const told = head.sourceStatus.map(({ source }) => source);
      return (
        sourcesQueried === sourcesComplete + sourcesIncomplete &&
        sourcesIncomplete === head.sourceStatus.filter(({ incomplete }) => incomplete).length &&
        told.join() === plan.scope.queried.map(({ code }) => code).join() &&
        (given.live ?? []).every(({ source }) => told.includes(source))
      );
    });
  });

  it('status is partial exactly when a source is incomplete, and only then are there a reason and a remedy', () => {
    holds(({ head }) => {
      const isPartial = head.sourceStatus.some(({ incomplete }) => incomplete);
      return (
        head.status === (isPartial ? 'partial' : 'complete') &&
        head.warnings.some((warning) => warning.startsWith('INCOMPLETE SEARCH:')) === isPartial &&
        head.sourceStatus.every(
          ({ incomplete, incompleteReason, remedy }) =>
            (incompleteReason !== null) === incomplete && (remedy !== null) === incomplete,
        )
      );
    });
  });

  it('never concludes no match if a registry was not fully searched, or if none was searched', () => {
    holds(
      ({ head }) => head.verdict.canConcludeNoMatch === (head.status === 'complete' && head.sourceStatus.length > 0),
    );
  });

  it('gives the reason deadline (504) only to registries that were not searched in time', () => {
    holds(({ head, given }) =>
      head.sourceStatus.every(({ source, incompleteReason }) => {
        const result = given.live?.find((each) => each.source === source);
        const isLate = given.isLate || result?.outcome.incompleteReason === 'deadline';
        return (incompleteReason === 'deadline') === isLate;
      }),
    );
  });

  it('is live exactly when there was a live block, and sources without a live answer come from the cache', () => {
    holds(({ head, given }) => {
      const isFromCache = (source: string): boolean =>
        !given.isLate &&
        given.registries.some(({ code, isIndexed }) => code === source && isIndexed) &&
        !given.live?.some((result) => result.source === source && result.completed);
      return (
        head.mode === (given.live ? 'live' : 'regular') &&
        head.sourceStatus.every(({ source, fromCache }) => fromCache === isFromCache(source))
      );
    });
  });
});
