import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceStatus } from './generated/api-types.ts';
import { type Readable, readVerdict } from './verdict.ts';

const counts = {
  records: 0,
  recordsReturned: 0,
  sourcesQueried: 74,
  sourcesSkippedByScope: 0,
  sourcesComplete: 74,
  sourcesIncomplete: 0,
};
const incomplete: SourceStatus = {
  source: 'TX',
  status: 'error',
  matched: 0,
  fromCache: false,
  note: null,
  incomplete: true,
  incompleteReason: 'unavailable',
  retryable: true,
  remedy: 'Send it again later.',
  cappedOmitted: false,
};
const nearMisses = { people: 0, jurisdictions: [], reasons: [] };
const yes = { canConcludeNoMatch: true, because: ['74 registries were searched.'], remedies: [], nearMisses };
const near = { people: 1, jurisdictions: ['MN', 'NY'], reasons: ['place' as const] };
const no = { ...yes, canConcludeNoMatch: false, because: ['TX did not answer.'], remedies: ['Send it again later.'] };
const clear: Readable = { status: 'complete', records: [], counts, sourceStatus: [], cleared: [], verdict: yes };
const shrunk = { ...counts, sourcesComplete: 73, sourcesIncomplete: 1 };

const criminalCounts = {
  records: 0,
  recordsReturned: 0,
  sourcesOnFile: 3,
  sourcesPending: 0,
  liveRequested: 0,
  liveCompleted: 0,
  liveFailed: 0,
};
const source = { state: 'NC', place: 'Wake', kind: 'jail', records: 9, lastUpdatedAt: null } as const;
const coverage = {
  statesCovered: ['NC'],
  sources: [{ ...source, code: 'us-nc-wake-jail', availability: 'cached' as const }],
};
const criminal: Readable = {
  status: 'complete',
  records: [],
  counts: criminalCounts,
  sourceStatus: [],
  coverage,
  cleared: [],
};

describe('the verdict of a result for a test key', () => {
  const TEST = 'No real registry was searched: this was made with a test key.';

  it('starts with one sentence that no real registry was searched', () => {
    const said = { ...no, because: [TEST, 'TX did not answer.'] };
    expect(readVerdict({ ...clear, verdict: said, testMode: true }).because).toEqual(said.because);
    expect(readVerdict({ ...criminal, testMode: true }).because[0]).toBe(TEST);
    expect(readVerdict({ ...clear, records: [{}], testMode: true })).toMatchObject({
      kind: 'match',
      because: [TEST, ...yes.because],
    });
  });
});

describe('an incomplete result never gives “no match” (spec §2.2: unknown, not no match)', () => {
  it('a complete result whose verdict allows it gives no_match with its scope', () => {
    expect(readVerdict(clear)).toMatchObject({ kind: 'no_match', because: yes.because, unchecked: [] });
  });

  it.each<[string, Readable]>([
    ['the verdict forbids it', { ...clear, verdict: no }],
    ['there is a similar person outside the result', { ...clear, verdict: { ...yes, nearMisses: near } }],
    ['the result is for a test key', { ...clear, testMode: true }],
    ['criminal: the result is for a test key', { ...criminal, testMode: true }],
    ['a criminal job of a test key', { status: 'complete', result: criminal, testMode: true }],
    ['partial', { ...clear, status: 'partial' }],
    ['a pending job', { ...clear, status: 'pending' }],
    ['a job in error', { ...clear, status: 'error' }],
    ['a registry is incomplete', { ...clear, sourceStatus: [incomplete] }],
    ['the counts disagree with the status', { ...clear, counts: shrunk }],
    ['accepted but not finished', { status: 'pending' }],
    ['a dry run', { dryRun: true }],
    ['stored results without a verdict', { status: 'complete', records: [] }],
    ['a result of the compatibility endpoint', { offenders: [] }],
    ['a criminal job that has not finished', { status: 'pending', result: null }],
    ['criminal: a source is not stored yet', { ...criminal, counts: { ...criminalCounts, sourcesPending: 1 } }],
    ['criminal: a live source failed', { ...criminal, counts: { ...criminalCounts, liveRequested: 1, liveFailed: 1 } }],
    ['criminal: no source is stored', { ...criminal, counts: { ...criminalCounts, sourcesOnFile: 0 } }],
    ['criminal: the query contradicts itself', { ...criminal, warnings: ['The age sent does not fit.'] }],
    ['criminal: a clearance left out a person', { ...criminal, cleared: [{}] }],
    [
      'criminal: a source is restricted',
      { ...criminal, coverage: { ...coverage, sources: [{ ...source, code: 'x', availability: 'restricted' }] } },
    ],
  ])('unknown if: %s', (_what, answer) => {
    const reading = readVerdict(answer);
    expect(reading.kind).toBe('unknown');
    expect(reading.because).not.toEqual([]);
    expect(reading.sentence).toContain('must not be reported');
  });

  it('names every unchecked source and its remedy', () => {
    expect(
      readVerdict({ ...clear, status: 'partial', counts: shrunk, sourceStatus: [incomplete], verdict: no }),
    ).toEqual({
      kind: 'unknown',
      sentence: expect.any(String),
      because: no.because,
      remedies: no.remedies,
      nearMisses,
      unchecked: [{ source: 'TX', reason: 'unavailable', retryable: true, remedy: 'Send it again later.' }],
    });
  });

  it('names similar people and their registries', () => {
    expect(readVerdict({ ...clear, verdict: { ...no, nearMisses: near } })).toMatchObject({
      kind: 'unknown',
      nearMisses: near,
    });
  });

  it('records give a match, also in a partial result and on other pages', () => {
    const found = { ...clear, verdict: no, records: [{}] };
    expect(readVerdict(found)).toMatchObject({ kind: 'match', records: 1, isComplete: true });
    expect(readVerdict({ ...found, status: 'partial' })).toMatchObject({ kind: 'match', isComplete: false });
    const elsewhere = { ...clear, verdict: no, counts: { ...counts, records: 7 } };
    expect(readVerdict(elsewhere)).toMatchObject({ kind: 'match', records: 7 });
  });

  it('a criminal result names its sources, in the envelope and in the job', () => {
    for (const answer of [criminal, { status: 'complete', result: criminal }]) {
      const reading = readVerdict(answer);
      expect(reading.kind).toBe('no_match');
      expect(reading.because.join(' ')).toContain('3 sources on file were searched, in NC');
    }
  });

  it('no_match requires all conditions', () => {
    const status = fc.constantFrom('complete', 'partial', 'pending', 'running', 'error', undefined);
    const parts = fc.record({
      status,
      verdict: fc.constantFrom(yes, no, undefined),
      counts: fc.constantFrom(counts, shrunk, undefined),
      records: fc.constantFrom([], [{}]),
      sourceStatus: fc.constantFrom([], [incomplete]),
    });
    fc.assert(
      fc.property(parts, (answer) => {
        const allows =
          answer.status === 'complete' &&
          answer.verdict === yes &&
          answer.counts === counts &&
          answer.records.length + answer.sourceStatus.length === 0;
        expect(readVerdict(answer as Readable).kind === 'no_match').toBe(allows);
      }),
    );
  });
});
