import { describe, expect, it } from 'vitest';
import { NONE_UNSEARCHED, sampleEnvelope, sampleOffender } from '../../../test/kit/report-samples.ts';
import { DAY_MS } from '../../clock.ts';
import { hasGlyphs } from '../../typesetting/printable.ts';
import { toOffenderReport } from './offender-report.ts';
import { checkSearch, toReportData } from './report.ts';
import { checkCriminalForm, checkOffenderForm } from './report-form.ts';

const NOW = new Date('2026-11-15T12:00:00.000Z');
const aged = (days: number, moreMs = 0) => ({ searchedAt: new Date(NOW.getTime() - days * DAY_MS - moreMs) });

describe('which searches can be reported (contract, Limits)', () => {
  it('unknown 404, unfinished 422, older than 7 days 422', () => {
    expect(() => checkSearch(undefined, NOW)).toThrow(expect.objectContaining({ code: 'not_found' }));
    const unprocessable = expect.objectContaining({ code: 'unprocessable_query' });
    expect(() => checkSearch('unfinished', NOW)).toThrow(unprocessable);
    expect(() => checkSearch(aged(7, 1), NOW)).toThrow(unprocessable);
    expect(checkSearch(aged(7), NOW)).toEqual(aged(7));
  });

  it('needs a search or a query, but not both', () => {
    const query = { lastName: 'Doverlane' };
    expect(checkOffenderForm({ searchId: 's', purpose: 'p' })).toEqual({ searchId: 's' });
    expect(checkOffenderForm({ query, match: 'strict', viewerName: 'v' })).toEqual({
      question: { query, match: 'strict' },
    });
    expect(checkCriminalForm({ lastName: 'a', dryRun: true })).toEqual({ question: { lastName: 'a' } });
    for (const body of [{}, { match: 'strict' as const }, { searchId: 's', query }])
      expect(() => checkOffenderForm(body)).toThrow(expect.objectContaining({ code: 'unprocessable_query' }));
    for (const body of [{}, { searchId: 's', lastName: 'a' }])
      expect(() => checkCriminalForm(body)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });
});

describe('the data of the template', () => {
  const issue = { reportId: 'rpt_1', searchId: 'srch_1', issuedAt: NOW, searchedAt: NOW, code: null };
  const toData = (name: string) => {
    const record = sampleOffender(1, { aliases: [name] });
    const content = toOffenderReport(
      { query: { lastName: 'a' } },
      sampleEnvelope([record]),
      () => undefined,
      NONE_UNSEARCHED,
    );
    return toReportData(content, { viewerName: 'Dana', reference: 'F-7' }, issue, hasGlyphs);
  };

  it('has viewer and reference as sent, times and the search, without fields that were not sent', () => {
    expect(toData('Ann').requester).toEqual([
      ['Viewer', 'Dana'],
      ['Reference', 'F-7'],
      ['Searched', '2026-11-15 12:00 UTC'],
      ['Report made', '2026-11-15 12:00 UTC'],
      ['Search', 'srch_1'],
    ]);
  });

  it('says so if letters have no glyph', () => {
    expect(toData('Ελένη 王').remarks).toEqual([]);
    expect(toData('ไทย').remarks).toEqual([expect.stringContaining('boxes')]);
  });
});
