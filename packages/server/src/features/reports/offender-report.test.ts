import { describe, expect, it } from 'vitest';
import { sampleEnvelope, sampleOffender, sampleOffense } from '../../../test/kit/report-samples.ts';
import { toOffenderReport } from './offender-report.ts';
import { FULL_RECORDS } from './report-data.ts';

const REQUEST = {
  query: { dob: '1968-10-11', lastName: 'Doverlane' },
  jurisdictions: ['TX'],
  include: ['explain' as const],
};
const nameOf = (code: string) => (code === 'NV' ? 'Nevada registry' : undefined);
const many = (count: number) => Array.from({ length: count }, (_, at) => sampleOffender(at + 1));
const report = (...given: Parameters<typeof sampleEnvelope>) =>
  toOffenderReport(REQUEST, sampleEnvelope(...given), nameOf);

describe('an envelope as its report tells it (contract, Documents)', () => {
  it('the verdict in words: only a complete search without a match may be said to have found nobody', () => {
    expect(report([]).verdict).toMatchObject({ sign: 'clear', word: 'NO MATCH', mayConclude: true });
    const open = report([], false).verdict;
    expect(open).toMatchObject({ sign: 'unknown', word: 'INCONCLUSIVE', mayConclude: false });
    expect(open.remedies).toHaveLength(2);
    expect(report(many(1)).verdict).toMatchObject({
      sign: 'review',
      headline: '1 record matched.',
      mayConclude: false,
    });
    expect(report(many(3), false).verdict.headline).toBe('3 records matched, and the search is incomplete.');
    const cleared = { ...sampleEnvelope([]), cleared: [{ personRef: 'per_1', clearedAt: '2026-01-02T00:00:00.000Z' }] };
    cleared.verdict = { ...cleared.verdict, canConcludeNoMatch: false };
    const told = toOffenderReport(REQUEST, cleared as never, nameOf);
    expect(told.verdict).toMatchObject({ sign: 'unknown', headline: expect.stringContaining('clearances') });
    expect(told.remarks).toEqual(['Left out by a clearance of 2026-01-02: per_1.']);
  });

  it('criteria as asked, in the order they are read; how the answer is cut is no criterion', () => {
    expect(report([]).criteria).toEqual([
      ['Last name', 'Doverlane'],
      ['Date of birth', '1968-10-11'],
      ['Matching', 'balanced'],
      ['Only these sources', 'TX'],
    ]);
  });

  it('every source with its outcome: incomplete ones in full, the many without a match by name', () => {
    const { incomplete, matched, calm } = report(many(2), false).sources;
    expect(incomplete.rows).toEqual([
      [
        'NV · Nevada registry',
        'Not covered',
        '0',
        'This registry is not held yet.',
        expect.stringContaining('own site'),
      ],
      ['GU', 'Failed', '0', 'It did not answer in time.', expect.stringContaining('again later')],
    ]);
    expect(matched.rows).toEqual([['TX', '2', 'From the data held']]);
    expect(calm).toHaveLength(51);
  });

  it('other names are those that were published, never the usual short forms of the first name', () => {
    const sample = { ...sampleOffender(1), aliases: ['DOVERLANE, JACK'], nicknames: ['johnny', 'ioannis'] };
    const text = JSON.stringify(report([sample]).records[0]);
    expect(text).toContain('DOVERLANE, JACK');
    expect(text).not.toMatch(/johnny|ioannis/);
  });

  it('every record with why it matched: contributions that add up, the cap, the birth evidence', () => {
    const { match, chips } = report(many(3)).records[2] as ReturnType<typeof report>['records'][number];
    expect(match).toMatchObject({
      confidence: 0.6,
      confidenceText: '0.60',
      cap: 0.75,
      birth: expect.stringMatching(/^Year/),
    });
    expect(match?.contributions.map(({ label, points }) => [label, points])).toEqual([
      ['Last name', 0.405],
      ['First name', 0.14],
      ['Birth', 0.15],
    ]);
    expect(match?.basis).toEqual([
      'Last name: equal',
      'First name: a nickname of it',
      'Date of birth: the year agrees',
    ]);
    expect(chips).toEqual(['Absconder']);
  });

  it('dates as served and as published; what is not published is not printed', () => {
    const offense = sampleOffense({ releaseDate: '', datesAsPublished: { releaseDate: 'unknown' }, victimAge: '' });
    const [record] = report([
      sampleOffender(1, { offenses: [offense], dob: '1968', dobPrecision: 'year', dobAsPublished: '' }),
    ]).records;
    const table = record?.parts.find(({ title }) => title === 'Offenses')?.table;
    expect(table?.rows[0]?.[1]).toBe(
      'Offense 1987\nConviction 1988-10-11\nRegistered 1991-09-01\nReleased published as “unknown”',
    );
    expect(table?.rows[0]?.[2]).toContain('Victim: FEMALE;');
    expect(record?.facts[0]).toEqual(['Born', '1968 (year only)']);
    expect(record?.parts.map(({ title }) => title)).toEqual(['Offenses', 'Addresses', 'Sources']);
  });

  it('a record withheld since the search is a marker, and nothing of it is printed', () => {
    const withheld = { recordId: 'rec_1', withheld: true } as never;
    const { records, overview } = report([withheld, sampleOffender(2)]);
    expect(records[0]).toMatchObject({ name: 'Withheld since the search', match: null, facts: [], parts: [] });
    expect(overview.rows[0]).toEqual(['1', 'Withheld since the search', '', '', '', '']);
  });

  it('of very many records the first have sections of their own, and all stand in the overview with why', () => {
    const { records, overview, remarks } = report(many(FULL_RECORDS + 20));
    expect(records).toHaveLength(FULL_RECORDS);
    expect(overview.rows).toHaveLength(FULL_RECORDS + 20);
    expect(overview.rows.every((row) => row[5]?.startsWith('Last name: equal'))).toBe(true);
    expect(remarks).toEqual([expect.stringContaining(`The first ${FULL_RECORDS} records`)]);
  });
});
