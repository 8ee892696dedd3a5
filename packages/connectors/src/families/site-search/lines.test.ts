import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadHtml } from '../../kit/index.ts';
import { groupPairs, linesOf, pairLines, toSections, toUnknown } from './lines.ts';
import { toAddress, toAddresses } from './published.ts';

describe('pages of lines', () => {
  it('a value follows its label or is on the lines below it', () => {
    expect(pairLines(['DOVERLANE,MARCUS', 'Race: W', 'Alias Names:', 'A, B', 'C, D', 'Violations:'])).toEqual({
      '': 'DOVERLANE,MARCUS',
      Race: 'W',
      'Alias Names': 'A, B\nC, D',
      Violations: '',
    });
  });

  it('a time is not a label', () => {
    expect(pairLines(['Note:', 'Reported 10:30 daily'])).toEqual({ Note: 'Reported 10:30 daily' });
  });

  it('a repeated first label begins the next list entry', () => {
    expect(groupPairs(['Crime: a', 'Court: x', 'Crime: b'], 'Crime')).toEqual([
      { Crime: 'a', Court: 'x' },
      { Crime: 'b' },
    ]);
    expect(groupPairs([], 'Crime')).toEqual([]);
  });

  it('headings divide a page, and an unknown one is reported (house: a source that changes shape gets loud)', () => {
    const $ = loadHtml(
      '<div id="p">top<h2>Known</h2>a<br>b<fieldset><legend>New</legend>c<br></fieldset>Offense 1<br>d</div>',
    );
    const sections = toSections($, '#p', /^Offense \d+$/);
    expect(sections.map(({ heading }) => heading)).toEqual(['', 'Known', 'New', 'Offense 1']);
    expect(linesOf(sections, 'Known')).toEqual(['a', 'b']);
    expect(linesOf(sections, /^Offense/)).toEqual(['d']);
    expect(toUnknown(sections, /^$|^Known$|^Offense \d+$/)).toEqual({ 'section New': 'c' });
  });

  it('every line is kept', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9 ,.']{1,20}$/)), (lines) => {
        const kept = pairLines(lines.map((line) => line.trim()).filter(Boolean))[''] ?? '';
        expect(kept).toBe(
          lines
            .map((line) => line.trim())
            .filter(Boolean)
            .join('\n'),
        );
      }),
    );
  });
});

describe('printed addresses', () => {
  it('a status instead of an address is kept as published', () => {
    expect(toAddress(['TRANSIENT'], 'residence')).toMatchObject({ line1: 'TRANSIENT', city: '', zipcode: '' });
  });

  it('a place may have no ZIP code, and a street that ends in the letters of a state is not a place', () => {
    expect(toAddress(['ABSCONDED', 'JAMESTOWN, ND'], 'residence')).toMatchObject({
      line1: 'ABSCONDED',
      city: 'JAMESTOWN',
      state: 'ND',
      zipcode: '',
    });
    expect(toAddress(['12 ELM ST, NE'], 'residence')).toMatchObject({ line1: '12 ELM ST, NE', city: '', state: '' });
  });

  it('each ends with its place, and with its county if one is printed', () => {
    const lines = ['1 A ST', 'FARGO, ND, 58102', 'CASS', '2 B ST', 'APT 3', 'MINOT, ND 58701-0001', 'HOMELESS'];
    const isCounty = (line: string): boolean => line === 'CASS';
    expect(toAddresses(lines, 'residence', isCounty)).toMatchObject([
      { line1: '1 A ST', city: 'FARGO', state: 'ND', zipcode: '58102', county: 'CASS' },
      { line1: '2 B ST, APT 3', city: 'MINOT', state: 'ND', zipcode: '58701-0001', county: '' },
      { line1: 'HOMELESS' },
    ]);
    expect(toAddresses([], 'residence')).toEqual([]);
  });
});
