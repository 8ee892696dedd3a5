import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerFacts } from '../../answers/envelope.ts';
import type { SearchPlan } from '../../query/search-plan.ts';
import type { PeopleAnswer } from '../search-people.ts';
import { fromSentAnswer, listMoved, type SentAnswer, toSentAnswer } from './sent-answer.ts';

/** The transfer passes this value through unread. */
const PLAN = { lastName: 'Doe' } as SearchPlan;

const json = fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text));
const ref = fc.record({ source: fc.string(), rowKey: fc.string({ unit: 'binary' }), version: fc.nat() });
const record = fc.record({
  text: json,
  spliced: json,
  recordId: fc.stringMatching(/^rec_[0-9a-f]{20}$/),
  refs: fc.array(ref, { minLength: 1, maxLength: 4 }),
});
const counts = fc.array(fc.tuple(fc.string(), fc.nat()), { maxLength: 5 }).map((pairs) => new Map(pairs));
const facts: fc.Arbitrary<AnswerFacts> = fc.record({
  plan: fc.constant(PLAN),
  live: fc.constant(undefined),
  total: fc.nat(),
  cleared: fc.constant([]),
  matched: counts,
  omitted: fc.array(fc.string()).map((codes) => new Set(codes)),
  truncated: fc.array(fc.string()),
  nearMisses: fc.record({
    people: fc.nat(),
    jurisdictions: fc.array(fc.string()),
    reasons: fc.subarray(['place', 'time', 'mode', 'birth']),
  }),
  cut: fc.constant({ from: 0, to: 20, page: 1, perPage: 20, totalPages: 3, cappedLimit: null }),
});

const send = (answer: PeopleAnswer): SentAnswer => {
  const sent = toSentAnswer(answer);
  return structuredClone(sent, { transfer: [...listMoved(sent)] });
};

describe('an answer from a worker thread', () => {
  it('is unchanged by the transfer, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 70 }), facts, (records, own) => {
        const answer: PeopleAnswer = { records, facts: own };
        const here = fromSentAnswer(send(answer), PLAN);
        expect(here.facts).toEqual(own);
        expect(here.records.map(({ bytes, ...record }) => record)).toEqual(records);
        for (const { bytes, text } of here.records) if (bytes) expect(bytes.toString()).toBe(text);
      }),
    );
  });

  it('transfers many texts as bytes that are sent without another copy', () => {
    const records = fc.sample(record, { numRuns: 60, seed: 5 });
    const answer: PeopleAnswer = { records, facts: fc.sample(facts, { numRuns: 1, seed: 5 })[0] as AnswerFacts };
    const here = fromSentAnswer(send(answer), PLAN);
    expect(here.records.map(({ bytes }) => bytes?.toString())).toEqual(records.map(({ text }) => text));
  });
});
