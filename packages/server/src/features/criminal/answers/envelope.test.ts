import { INCOMPLETE_REASONS, NO_REAL_REGISTRY } from '@blotter/contract';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { LiveResult } from '../../../searches/live/live-outcome.ts';
import { cutPage } from '../../../searches/page.ts';
import { toCriminalPlan } from '../query/search-plan.ts';
import { toFailedHead } from '../requests/job-record.ts';
import { CODES, someScoping, someSources } from '../test/some-sources.ts';
import { type CriminalHead, toCriminalHead } from './envelope.ts';

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
const live: fc.Arbitrary<readonly LiveResult[]> = fc
  .tuple(fc.subarray(CODES), fc.array(outcome, { minLength: CODES.length, maxLength: CODES.length }))
  .map(([codes, said]) => codes.map((source, at) => ({ source, ...(said[at] as (typeof said)[number]) })));

const facts = fc.record({
  sources: someSources,
  scoping: someScoping,
  live: fc.option(live, { nil: undefined }),
  total: fc.nat(500),
  limit: fc.integer({ min: 1, max: 200 }),
  page: fc.integer({ min: 1, max: 9 }),
  isLate: fc.boolean(),
});
type EnvelopeInput = typeof facts extends fc.Arbitrary<infer F> ? F : never;

const NOW = new Date('2026-11-15T12:00:00.000Z');

const toPlan = ({ sources, scoping: { jurisdictions, recordTypes }, limit, page, live: results }: EnvelopeInput) =>
  toCriminalPlan(
    {
      query: { lastName: 'X', limit, page },
      ...(jurisdictions && { jurisdictions }),
      ...(recordTypes && { recordTypes }),
    },
    sources,
    results?.map(({ source }) => source),
  );
const toHead = (given: EnvelopeInput, isTest = false, omitted = 0): CriminalHead => {
  const plan = toPlan(given);
  const total = given.isLate ? 0 : given.total;
  return toCriminalHead({
    cleared: [],
    searchId: 'srch_1',
    now: NOW,
    elapsedMs: 1,
    isTest,
    plan,
    total: total + omitted,
    omitted,
    matched: new Map(),
    cut: cutPage(total, plan.paging),
    live: given.live,
    resolution: [],
    isLate: given.isLate,
  });
};

const holds = (rule: (head: CriminalHead, given: EnvelopeInput) => boolean): void =>
  fc.assert(
    fc.property(facts, (given) => rule(toHead(given), given)),
    { numRuns: 1_000 },
  );

describe('an answer built from any source outcomes (contract criminal, Envelope)', () => {
  it('warns for a test key that no real registry was searched, after the warning of an incomplete search', () => {
    holds((head, given) => {
      const { warnings } = toHead(given, true);
      const at = head.warnings[0]?.startsWith('INCOMPLETE SEARCH:') ? 1 : 0;
      return warnings[at] === NO_REAL_REGISTRY && warnings.length === head.warnings.length + 1;
    });
  });

  it('counts add up: live sources, records of the page, sources of the scope', () => {
    holds(({ counts, page, perPage, totalPages, sourceStatus }, given) => {
      const shown = Math.min(perPage, counts.records - (page - 1) * perPage);
      return (
        counts.liveRequested === counts.liveCompleted + counts.liveFailed &&
        counts.liveRequested === (given.live ?? []).length &&
        sourceStatus.length === counts.liveRequested &&
        counts.sourcesOnFile + counts.sourcesPending === toPlan(given).scope.sources.length &&
        counts.recordsReturned === Math.max(0, shown) &&
        totalPages === Math.max(1, Math.ceil(counts.records / perPage)) &&
        page >= 1 &&
        page <= totalPages
      );
    });
  });

  it('status is partial exactly when a live source is incomplete or the deadline passed, and then the first warning says so', () => {
    holds(({ status, warnings }, { live: results, isLate }) => {
      const isPartial = isLate || (results ?? []).some((result) => result.outcome.incompleteReason !== null);
      return (
        status === (isPartial ? 'partial' : 'complete') &&
        (isPartial ? warnings[0]?.startsWith('INCOMPLETE SEARCH:') === true : warnings.length === 0)
      );
    });
  });

  it('status is partial if more records match than can be listed, and the warning says how many', () => {
    holds((_, given) => {
      const { status, warnings, counts, totalPages, perPage } = toHead({ ...given, isLate: false }, false, 7);
      return (
        status === 'partial' &&
        counts.records === given.total + 7 &&
        totalPages === Math.max(1, Math.ceil(given.total / perPage)) &&
        warnings.some((warning) =>
          warning.includes(`${given.total + 7} records match, and only ${given.total} of them`),
        )
      );
    });
  });

  it('coverage never changes the status', () => {
    fc.assert(
      fc.property(
        facts,
        someSources,
        (given, sources) => toHead(given).status === toHead({ ...given, sources }).status,
      ),
    );
  });

  it('a cached search has 0 in the three live counts and an empty sourceStatus', () => {
    holds(({ counts, sourceStatus }, given) => {
      const { liveRequested, liveCompleted, liveFailed } = counts;
      return (
        given.live !== undefined || (sourceStatus.length === 0 && liveRequested + liveCompleted + liveFailed === 0)
      );
    });
  });

  it('a failed job reports every source as incomplete with a remedy, charges nothing and shows no records', () => {
    fc.assert(
      fc.property(
        facts,
        live,
        fc.constantFrom('deadline_exceeded', 'cancelled', 'internal', null),
        (given, all, error) => {
          const sources = all.map(({ source }) => source);
          const results = all.slice(1);
          const { scope, paging } = toPlan(given);
          const about = { scope, cut: cutPage(0, paging) };
          const head = toFailedHead({ id: 'srch_1', error, sources }, about, { results, resolution: [] });
          return (
            head.status === 'error' &&
            head.sourceStatus.map(({ source }) => source).join() === sources.join() &&
            head.sourceStatus.every(({ incomplete, remedy }) => incomplete && remedy !== null) &&
            head.counts.liveFailed === sources.length &&
            head.counts.liveRequested === sources.length &&
            head.counts.records + head.counts.recordsReturned + head.meterEvents.length === 0 &&
            head.usage.liveChargeUsd === 0 &&
            head.warnings[0]?.startsWith('INCOMPLETE SEARCH:') === true
          );
        },
      ),
    );
  });
});
