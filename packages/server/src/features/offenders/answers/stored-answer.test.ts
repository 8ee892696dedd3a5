import { INCOMPLETE_REASONS, type SearchRequest } from '@blotter/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAnswerJson } from '../../../searches/answers/answer-text.ts';
import { type SourceOutcome, toSourceStatus } from '../../../searches/answers/source-status.ts';
import { refsOf } from '../../../searches/answers/stored-records.ts';
import { type EnvelopeHead, fromStoredText, type StoredAnswer, toStoredLines } from './stored-answer.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const outcome: fc.Arbitrary<SourceOutcome> = fc.record({
  source: fc.constantFrom('AL', 'TX', 'OK', 'NAVAJO'),
  status: fc.constantFrom('ok', 'error', 'restricted', 'no_coverage'),
  matched: fc.nat(2),
  fromCache: fc.boolean(),
  note: fc.option(text),
  incompleteReason: fc.option(fc.constantFrom(...INCOMPLETE_REASONS)),
  cappedOmitted: fc.boolean(),
});
const head: fc.Arbitrary<EnvelopeHead> = fc
  .record({
    outcomes: fc.uniqueArray(outcome, { selector: ({ source }) => source }),
    warnings: fc.array(text),
    elapsedMs: fc.nat(),
  })
  .map(({ outcomes, warnings, elapsedMs }) => ({
    searchId: 'srch_1',
    status: 'complete',
    mode: 'regular',
    sourceStatus: outcomes.map(toSourceStatus),
    counts: {
      records: 1,
      recordsReturned: 1,
      sourcesQueried: 1,
      sourcesSkippedByScope: 0,
      sourcesComplete: 1,
      sourcesIncomplete: 0,
    },
    page: 1,
    perPage: 1,
    totalPages: 1,
    capped: false,
    cappedReason: null,
    cappedLimit: null,
    cappedOmittedSources: [],
    omittedFields: [],
    elapsedMs,
    warnings,
    cleared: [],
    proof: { status: 'none' },
    verdict: {
      canConcludeNoMatch: true,
      because: warnings,
      remedies: [],
      nearMisses: { people: 1, jurisdictions: ['TX'], reasons: ['place'] },
    },
  }));
const spliced = fc.record({ recordId: text, note: text }).map((value) => JSON.stringify(value).slice(1, -1));
const versions = fc.array(fc.tuple(text, text, fc.nat()), { minLength: 1, maxLength: 3 });
const answer: fc.Arbitrary<StoredAnswer> = fc.record({
  request: fc.record({ query: fc.record({ lastName: text }) }) as fc.Arbitrary<SearchRequest>,
  head,
  records: fc.array(fc.tuple(versions, spliced)),
});

describe('a stored search (contract, Live, async, batch: results are byte for byte what the search returned)', () => {
  it('is read back unchanged and serialized to the same bytes', () => {
    fc.assert(
      fc.property(answer, (kept) => {
        const opened = fromStoredText(toStoredLines(kept).join('\n'));
        expect(opened).toEqual(kept);
        const write = (each: StoredAnswer) => toAnswerJson(each.head, [['{}']]).join('');
        expect(write(opened)).toBe(write(kept));
      }),
    );
  });

  it('reads the older format of a single JSON value', () => {
    fc.assert(
      fc.property(answer, (kept) => {
        const opened = fromStoredText(JSON.stringify(kept));
        expect(opened).toEqual(kept);
        expect(opened.records.map(refsOf)).toEqual(kept.records.map(refsOf));
      }),
    );
  });
});

describe('a search stored by an earlier version', () => {
  const keep = (kept: StoredAnswer) => {
    const { nearMisses: _, ...verdict } = kept.head.verdict;
    const sourceStatus = kept.head.sourceStatus.map((status) => ({
      ...status,
      cappedOmitted: Number(status.cappedOmitted),
    }));
    return { ...kept, head: { ...kept.head, verdict, sourceStatus } } as unknown as StoredAnswer;
  };

  it('is read without near misses and no longer allows a conclusion', () => {
    fc.assert(
      fc.property(answer, fc.boolean(), (kept, isOneValue) => {
        const old = keep(kept);
        const { head: opened } = fromStoredText(isOneValue ? JSON.stringify(old) : toStoredLines(old).join('\n'));
        const { because, ...verdict } = opened.verdict;
        expect(verdict).toEqual({
          canConcludeNoMatch: false,
          remedies: ['Search again.'],
          nearMisses: { people: 0, jurisdictions: [], reasons: [] },
        });
        expect(because).toEqual([
          ...kept.head.verdict.because,
          expect.stringContaining('before people with a similar name'),
        ]);
        expect(opened.sourceStatus.map(({ cappedOmitted }) => cappedOmitted)).toEqual(
          kept.head.sourceStatus.map(({ cappedOmitted }) => cappedOmitted),
        );
      }),
    );
  });
});

describe('the text of an answer (contract, Envelope)', () => {
  it('is the envelope with every key, for any source outcomes and any number of records', () => {
    fc.assert(
      fc.property(head, fc.nat(120), (own, count) => {
        const records = Array.from({ length: count }, (_, at) => `{"recordId":"${at}"}`);
        const written = toAnswerJson(
          own,
          records.map((record) => [record]),
        ).join('');
        const { searchId, status, ...rest } = own;
        const whole = { searchId, status, records: records.map((record) => JSON.parse(record)), ...rest };
        expect(written).toBe(JSON.stringify(whole));
      }),
    );
  });

  it('writes the same status for a registry in every answer, without leftovers of another answer', () => {
    fc.assert(
      fc.property(outcome, (own) => {
        const { incomplete, retryable, remedy, ...said } = toSourceStatus(own);
        expect(said).toEqual(own);
        expect(incomplete).toBe(own.incompleteReason !== null);
        expect(remedy === null).toBe(own.incompleteReason === null);
        expect(retryable && !incomplete).toBe(false);
      }),
    );
  });
});
