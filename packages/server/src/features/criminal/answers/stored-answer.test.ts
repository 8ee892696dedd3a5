import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPage } from '../../../searches/page.ts';
import { listKeptRelated, withoutWithheld } from '../linking/kept-related.ts';
import { writeCoverage } from '../query/coverage.ts';
import { toCriminalPlan } from '../query/search-plan.ts';
import { CODES, toSource } from '../test/some-sources.ts';
import { toCriminalJson, toCriminalRowJson } from './answer-text.ts';
import { type CriminalHead, toCriminalHead } from './envelope.ts';
import { fromStoredText, type StoredCriminal, toStoredLines } from './stored-answer.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const SOURCES = CODES.map((code) => toSource(code));
const PLAN = toCriminalPlan({ query: { lastName: 'X' } }, SOURCES);

const head: fc.Arbitrary<CriminalHead> = fc.tuple(fc.array(text), fc.nat(9)).map(([notes, total]) => ({
  ...toCriminalHead({
    cleared: [],
    searchId: 'srch_1',
    now: new Date(0),
    elapsedMs: 3,
    isTest: false,
    plan: PLAN,
    total,
    omitted: 0,
    matched: new Map(),
    cut: cutPage(total, PLAN.paging),
    live: notes.slice(0, 1).map((note) => ({
      source: CODES[0] as string,
      outcome: { status: 'ok' as const, incompleteReason: null },
      note,
      completed: true,
    })),
    resolution: [{ index: 0, covered: false, code: null }],
  }),
  warnings: notes,
}));
const related = fc.array(
  fc.record({ externalId: text, source: fc.constantFrom(...CODES), confidence: fc.constantFrom(0.9, 0.75) }),
  { maxLength: 4 },
);
const spliced = fc
  .tuple(text, related)
  .map(([note, named]) => `"personRef":${JSON.stringify(note)},"related":${JSON.stringify(named)}`);
const versions = fc.array(fc.tuple(text, text, fc.nat()), { minLength: 1, maxLength: 1 });
const answer: fc.Arbitrary<StoredCriminal> = fc.record({
  request: fc.record({ query: fc.record({ lastName: text }) }),
  head,
  coverage: fc.record({ snapshot: text, codes: fc.option(fc.subarray(CODES)) }),
  records: fc.array(fc.tuple(versions, spliced), { maxLength: 5 }),
});

describe('a stored search of criminal records', () => {
  it('is read back unchanged', () => {
    fc.assert(
      fc.property(answer, (kept) => {
        expect(fromStoredText(toStoredLines(kept).join('\n'))).toEqual(kept);
      }),
    );
  });

  it('drops only withheld records from the related ones, and keeps the text if none is withheld', () => {
    fc.assert(
      fc.property(
        text,
        related,
        fc.nat(3),
        fc.constantFrom('', ',"clearance":{"staleReason":null}'),
        (note, named, every, behind) => {
          const kept = `"personRef":${JSON.stringify(note)},"related":${JSON.stringify(named)}${behind}`;
          const keyOf = (each: (typeof named)[number]): string => `${each.source} ${each.externalId}`;
          expect(listKeptRelated(kept).map(({ source, rowKey }) => `${source} ${rowKey}`)).toEqual(named.map(keyOf));
          expect(withoutWithheld(kept, new Set(['us-xx-nowhere-jail 1']))).toBe(kept);
          const withheld = new Set(named.filter((_, at) => every > 0 && at % every === 0).map(keyOf));
          const { personRef, related: left, clearance } = JSON.parse(`{${withoutWithheld(kept, withheld)}}`);
          expect(personRef).toBe(note);
          expect(clearance !== undefined).toBe(behind !== '');
          expect(left).toEqual(named.filter((each) => !withheld.has(keyOf(each))));
        },
      ),
      {
        examples: [
          ['"related":[]', [{ externalId: '"related":[', source: CODES[0] as string, confidence: 0.9 }], 1, ''],
        ],
      },
    );
  });
});

describe('an answer as text (contract criminal, Envelope: its members and their order)', () => {
  const KEYS =
    'searchId status records counts coverage sourceStatus resolution usage meterEvents legal cleared warnings page perPage totalPages elapsedMs'.split(
      ' ',
    );
  const coverageText = writeCoverage(PLAN.scope);

  it('is JSON of the head, the coverage and the records, in this order, whatever their texts hold', () => {
    fc.assert(
      fc.property(head, fc.array(fc.record({ externalId: text })), (own, records) => {
        const pieces = toCriminalJson(
          { ...own, coverageText },
          records.map((record) => [JSON.stringify(record)]),
        );
        const read = JSON.parse(pieces.join(''));
        expect(Object.keys(read)).toEqual(KEYS);
        expect(read).toEqual({ ...own, coverage: JSON.parse(coverageText), records });
      }),
    );
  });

  it('a row is index and the same without searchId, meterEvents, usage and resolution (spec §2.8, BatchRow)', () => {
    fc.assert(
      fc.property(head, fc.nat(999), (own, at) => {
        const row = JSON.parse(toCriminalRowJson(at, { ...own, coverageText }, [['{}']]).join(''));
        const left = KEYS.filter((key) => !['searchId', 'meterEvents', 'usage', 'resolution'].includes(key));
        expect(Object.keys(row)).toEqual(['index', ...left]);
        expect(row).toMatchObject({ index: at, counts: own.counts, warnings: own.warnings, records: [{}] });
      }),
    );
  });
});
