import { describe, expect, it } from 'vitest';
import { NONE_UNSEARCHED, sampleEnvelope, sampleOffender, sampleOffense } from '../../../test/kit/report-samples.ts';
import { toOffenderReport } from './offender-report.ts';
import { FULL_RECORDS } from './report-data.ts';

const REQUEST = {
  query: { dob: '1968-10-11', lastName: 'Doverlane' },
  jurisdictions: ['TX'],
  include: ['explain' as const],
};
const NAMES: { readonly [code: string]: string } = { NV: 'Nevada', TX: 'Texas', OK: 'Oklahoma', AK: 'Alaska' };
const nameOf = (code: string) => NAMES[code];
const many = (count: number) => Array.from({ length: count }, (_, at) => sampleOffender(at + 1));
const report = (...given: Parameters<typeof sampleEnvelope>) =>
  toOffenderReport(REQUEST, sampleEnvelope(...given), nameOf, NONE_UNSEARCHED);

describe('the report of an envelope (contract, Documents)', () => {
  it('the verdict in words: only a complete search without a match may report that no person was found', () => {
    expect(report([]).verdict).toMatchObject({
      sign: 'clear',
      word: 'NO MATCH',
      answer: expect.stringMatching(/^Yes/),
    });
    const open = report([], false).verdict;
    expect(open).toMatchObject({ sign: 'unknown', word: 'INCONCLUSIVE', answer: 'No.' });
    expect(open.remedies).toHaveLength(2);
    expect(report(many(1)).verdict).toMatchObject({
      sign: 'review',
      headline: '1 record matched.',
      answer: 'No.',
    });
    expect(report(many(3), false).verdict.headline).toBe('3 records matched, and the search is incomplete.');
    const cleared = { ...sampleEnvelope([]), cleared: [{ personRef: 'per_1', clearedAt: '2026-01-02T00:00:00.000Z' }] };
    cleared.verdict = { ...cleared.verdict, canConcludeNoMatch: false };
    const told = toOffenderReport(REQUEST, cleared as never, nameOf, NONE_UNSEARCHED);
    expect(told.verdict).toMatchObject({ sign: 'unknown', headline: expect.stringContaining('clearances') });
    expect(told.remarks).toEqual(['Left out by a clearance of 2026-01-02: per_1.']);
  });

  it('criteria as sent, in reading order; paging is not a criterion', () => {
    expect(report([]).criteria).toEqual([
      ['Last name', 'Doverlane'],
      ['Date of birth', '1968-10-11'],
      ['Matching', 'balanced'],
      ['Only these sources', 'Texas (TX)'],
    ]);
  });

  it('every source with its outcome, by name: incomplete ones in full, the many without a match by name and code', () => {
    const { incomplete, matched, calm, unsearched } = report(many(2), false).sources;
    expect(incomplete.rows).toEqual([
      ['GU', 'Failed', '0', 'It did not answer in time.', expect.stringContaining('again later')],
      ['Nevada (NV)', 'Not covered', '0', 'This registry is not held yet.', expect.stringContaining('own site')],
    ]);
    expect(matched.rows.map(([name, code, people]) => [name, code, people])).toEqual([
      ['Oklahoma', 'OK', '1'],
      ['Texas', 'TX', '2'],
    ]);
    expect(calm).toHaveLength(50);
    expect(calm[0]).toEqual(['AL', 'AL']);
    expect(calm).toContainEqual(['Alaska', 'AK']);
    expect(unsearched).toEqual([]);
  });

  it('a registry that holds a returned person is never among those without a match, whatever its status counts', () => {
    const merged = sampleOffender(2);
    const { sources } = report([merged]);
    for (const { jurisdiction } of merged.sources)
      expect(sources.calm.map(([, code]) => code)).not.toContain(jurisdiction);
    const outside = { ...sampleEnvelope([merged]) };
    outside.sourceStatus = outside.sourceStatus.filter(({ source }) => source !== 'OK');
    outside.counts = { ...outside.counts, sourcesSkippedByScope: 1 };
    const scoped = toOffenderReport(REQUEST, outside, nameOf, { uncovered: [], beyondScope: ['OK', 'WY'] }).sources;
    expect(scoped.matched.rows.find(([, code]) => code === 'OK')?.[3]).toMatch(/^Not searched: outside the scope/);
    expect(scoped.unsearched).toEqual([
      {
        title: 'Outside the scope of this search',
        note: 'The search was limited to other registries, so these were not searched.',
        sources: [['WY', 'WY']],
      },
    ]);
  });

  it('every registry that was not searched is named, however many there are', () => {
    const uncovered = Array.from({ length: 140 }, (_, at) => `TRIBE-${at}`);
    const { sources, counts, verdict } = toOffenderReport(
      REQUEST,
      { ...sampleEnvelope([]), counts: { ...sampleEnvelope([]).counts, sourcesSkippedByScope: 1 } },
      nameOf,
      { uncovered, beyondScope: ['OK'] },
    );
    const [missing, beyond] = sources.unsearched;
    expect(missing?.title).toBe('Not covered yet');
    expect(missing?.sources.map(([, code]) => code).sort()).toEqual([...uncovered].sort());
    expect(beyond).toMatchObject({ note: expect.stringContaining('Blotter holds 1 of them.') });
    expect(beyond?.sources).toEqual([['Oklahoma', 'OK']]);
    expect(counts).toContainEqual(['Not covered yet', '140']);
    expect(verdict.headline).toBe('No person matched in the 54 registries that were searched.');
  });

  it('says that photos were not requested, and names every published photo', () => {
    expect(report(many(1)).remarks).toEqual([]);
    const asked = { ...sampleEnvelope(many(1)), omittedFields: ['stateData' as const, 'photos' as const] };
    expect(toOffenderReport(REQUEST, asked as never, nameOf, NONE_UNSEARCHED).remarks).toEqual([
      expect.stringContaining('did not ask for photos'),
    ]);
    const url = 'https://registry.example/p/1.jpg';
    const [record] = report([sampleOffender(1, { images: [{ url }], photos: [url, `${url}?2`] })]).records;
    expect(record?.photo).toEqual({ url, source: 'TX' });
    expect(record?.parts.find(({ title }) => title === 'Photos')?.lines).toEqual([
      `Photo published at ${url}`,
      `Photo published at ${url}?2`,
    ]);
  });

  it('other names are the published ones, never the usual short forms of the first name', () => {
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

  it('dates as served and as published; unpublished fields are not printed', () => {
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
    expect(record?.parts.map(({ title }) => title)).toEqual(['Offenses', 'Addresses', 'Published by']);
  });

  it('a record withheld since the search is a marker, and none of its content is printed', () => {
    const withheld = { recordId: 'rec_1', withheld: true } as never;
    const { records, overview } = report([withheld, sampleOffender(2)]);
    expect(records[0]).toMatchObject({ name: 'Withheld since the search', match: null, facts: [], parts: [] });
    expect(overview.rows[0]).toEqual(['1', 'Withheld since the search', '', '', '', '']);
  });

  it('with very many records, the first have their own sections and the overview lists all with reasons', () => {
    const { records, overview, remarks } = report(many(FULL_RECORDS + 20));
    expect(records).toHaveLength(FULL_RECORDS);
    expect(overview.rows).toHaveLength(FULL_RECORDS + 20);
    expect(overview.rows.every((row) => row[5]?.startsWith('Last name: equal'))).toBe(true);
    expect(remarks).toEqual([expect.stringContaining(`The first ${FULL_RECORDS} records`)]);
  });
});
