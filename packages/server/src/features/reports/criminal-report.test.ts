import { describe, expect, it } from 'vitest';
import { sampleCriminalEnvelope, sampleInmate } from '../../../test/kit/criminal-report-samples.ts';
import { toCriminalReport } from './criminal-report.ts';

const REQUEST = { query: { lastName: 'Doverlane', county: 'Buncombe' }, recordTypes: ['jail' as const] };
const report = (...given: Parameters<typeof sampleCriminalEnvelope>) =>
  toCriminalReport(REQUEST, sampleCriminalEnvelope(...given), (code) =>
    code.includes('jail') ? 'County Jail' : undefined,
  );

describe('the report of a criminal envelope (spec §4.4)', () => {
  it('does not report a clear result while a source in the scope has no records', () => {
    expect(report([]).verdict).toMatchObject({ sign: 'clear', answer: 'Yes, in the 2 sources that were searched.' });
    const open = report([], 1);
    expect(open.verdict).toMatchObject({ sign: 'unknown', answer: 'No.' });
    expect(open.verdict.because).toContain('1 source known and not held yet. The appendix names each of them.');
    expect(open.sources).toMatchObject({
      calm: [
        ['County Jail', 'us-nc-buncombe-jail'],
        ['us-nc-doc-prison', 'us-nc-doc-prison'],
      ],
      unsearched: [{ title: 'Not held yet', sources: [['us-nc-wake-court', 'us-nc-wake-court']] }],
    });
  });

  it('allows no conclusion if no source was searched', () => {
    const none = sampleCriminalEnvelope([]);
    const envelope = {
      ...none,
      counts: { ...none.counts, sourcesOnFile: 0 },
      coverage: { statesCovered: [], sources: [] },
    };
    expect(toCriminalReport(REQUEST, envelope, () => undefined).verdict).toMatchObject({
      sign: 'unknown',
      answer: 'No.',
    });
  });

  it('shows criteria, sources that matched, and records with custody, cases, sentence, warrant, lifecycle, related', () => {
    const { criteria, sources, records } = report([sampleInmate(1), sampleInmate(2)]);
    expect(criteria).toContainEqual(['Record types', 'jail']);
    expect(sources.matched.rows).toEqual([['County Jail', 'us-nc-buncombe-jail', '2', 'Searched in the records held']]);
    const [first, second] = records;
    expect(first?.parts.map(({ title }) => title)).toEqual([
      'Custody',
      'Case 26CR001234, Buncombe County Superior Court',
      'Sentence',
      'Warrant',
      'Addresses',
      'Believed to be the same person',
      'Published by',
    ]);
    const [custody, own] = first?.parts ?? [];
    expect(custody?.facts).toContainEqual(['Bond amount', '$5,000.00']);
    expect(own?.table?.rows[0]).toEqual([
      'LARCENY\n14-72',
      'Felony, H, 2 counts',
      'Status: PENDING',
      'Offense: 2026-09-30; NCIC: 2399; NIBRS: 23H; Bond: $2,500.00',
    ]);
    expect(first?.facts).toContainEqual(['Born', '1980-02-03 (published “2/3/80”)']);
    expect(second?.chips).toEqual(['Jail record', 'Charge', 'Departed from its source']);
  });
});
