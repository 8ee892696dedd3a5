import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readObisTerm, readTermText, readYearsMonthsTerm, readYearsTerm, type Term } from './term.ts';

const brief = ({ minDays, maxDays, life, death, text }: Term): string =>
  [minDays ?? '', maxDays ?? '', life ? 'life' : '', death ? 'death' : '', text].join('|');

describe('sentinels of the formats are translated (contract CriminalRecord)', () => {
  it.each([
    ['0100600', '|3835|||10 years 6 months'],
    ['100600', '|3835|||10 years 6 months'],
    ['0010015.0', '|380|||1 year 15 days'],
    ['0000000', '||||'],
    ['9999998', '||life||Life'],
    ['9999999', '|||death|Death'],
    ['9999997', '||||9999997'],
    ['', '||||'],
    ['LIFE', '||life||LIFE'],
  ])('Florida prisonterm %s', (published, expected) => {
    expect(brief(readObisTerm(published))).toBe(expected);
    expect(readObisTerm(published).asPublished).toBe(published);
  });

  it.each([
    ['25', '|9131|||25 years'],
    ['25.0', '|9131|||25 years'],
    ['0.5', '|183|||0.5 years'],
    ['99', '|36159|||99 years'],
    ['Life', '||life||Life'],
    ['Capital Life', '||life||Capital Life'],
    ['Death', '|||death|Death'],
    ['9999', '||||9999'],
  ])('Texas Sentence (Years) %s', (published, expected) => expect(brief(readYearsTerm(published))).toBe(expected));

  it.each([
    ['10', '6', '|3835|||10 years 6 months'],
    ['10.0', '6.0', '|3835|||10 years 6 months'],
    ['10/6', '', '|3835|||10 years 6 months'],
    ['10', '', '|3652|||10 years'],
    ['', '18', '|548|||18 months'],
    ['10 Years 6 Months', '', '|3835|||10 Years 6 Months'],
    ['LIFE', '', '||life||LIFE'],
    ['LIFE', '0', '||life||LIFE'],
    ['SDP', '', '||||Sexually dangerous person (indeterminate commitment)'],
    ['', '', '||||'],
  ])('Illinois Sentence Years/Months %s %s', (years, months, expected) =>
    expect(brief(readYearsMonthsTerm(years, months))).toBe(expected),
  );
});

describe('a term in words', () => {
  it.each([
    ['5 to 10 years', '1826|3652|||5 to 10 years'],
    ['5-10 years', '1826|3652|||5-10 years'],
    ['6 months to 2 years', '183|730|||6 months to 2 years'],
    ['25 to life', '9131||life||25 to life'],
    ['Life without parole', '||life||Life without parole'],
    ['Life without the possibility of parole', '||life||Life without the possibility of parole'],
    ['lifetime supervision', '||||lifetime supervision'],
    ['10 to 5 years', '||||10 to 5 years'],
    ['10 years after release', '||||10 years after release'],
    ['time served', '||||time served'],
  ])('%s', (published, expected) => expect(brief(readTermText(published))).toBe(expected));

  it('arbitrary text never throws and is never lost', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.trim().replace(/\s+/g, ' ');
        for (const read of [readObisTerm, readYearsTerm, readTermText]) expect(read(text).asPublished).toBe(plain);
        expect(readYearsMonthsTerm(text).asPublished).toBe(plain);
      }),
    );
  });
});
