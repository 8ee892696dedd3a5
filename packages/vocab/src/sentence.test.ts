import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSentence, type SentenceTerm } from './sentence.ts';
import type { SourceSentence } from './source-record-criminal.ts';

const brief = ({ minDays, maxDays, life, death, text }: SentenceTerm): string =>
  [minDays ?? '', maxDays ?? '', life ? 'life' : '', death ? 'death' : '', text].join('|');

describe('sentinels of the formats are translated (contract CriminalRecord; sources §4)', () => {
  it.each<[SourceSentence, string]>([
    [{ text: '9999998' }, '||life||Life'],
    [{ text: '9999999' }, '|||death|Death'],
    [{ text: '9999997' }, '||||9999997'],
    [{ maxDays: '9999998' }, '||life||Life'],
    [{ maxDays: '9999999' }, '|||death|Death'],
    [{ life: true, death: false, text: '9999998' }, '||life||Life'],
    [{ text: '0100600' }, '|3835|||10 years 6 months'],
    [{ maxDays: '3835', text: '100600' }, '|3835|||10 years 6 months'],
  ])('Florida %j', (sentence, expected) => expect(brief(readSentence(sentence))).toBe(expected));

  it.each<[SourceSentence, string]>([
    [{ maxDays: '9131', text: '25' }, '|9131|||25 years'],
    [{ life: true, text: 'Capital Life' }, '||life||Capital Life'],
    [{ text: 'Life' }, '||life||Life'],
    [{ text: 'Death' }, '|||death|Death'],
    [{ maxDays: '3835', text: '10/6' }, '|3835|||10 years 6 months'],
    [{ life: true, text: 'LIFE, truth in sentencing 100%' }, '||life||LIFE, truth in sentencing 100%'],
    [{ text: 'SDP' }, '||||Sexually dangerous person (indeterminate commitment)'],
  ])('Texas and Illinois %j', (sentence, expected) => expect(brief(readSentence(sentence))).toBe(expected));

  it.each<[string, string]>([
    ['LIFE', '||life||LIFE'],
    ['life sentence', '||life||life sentence'],
    ['death sentence', '|||death|death sentence'],
    ['5555-05-05', '||||'],
    ['UNKNOWN', '||||'],
    ['10 years', '||||'],
  ])('%s in place of a release date', (released, expected) => expect(brief(readSentence({}, released))).toBe(expected));
});

describe('minDays and maxDays are numbers or null (contract CriminalRecord: sentence)', () => {
  it.each<[SourceSentence, string]>([
    [{}, '||||'],
    [{ minDays: '365', maxDays: '730' }, '365|730|||'],
    [{ maxDays: '00120.0' }, '|120|||'],
    [{ maxDays: '0' }, '||||'],
    [{ maxDays: '99999' }, '||||'],
    [{ maxDays: '1234567' }, '||||'],
    [{ maxDays: '10 years' }, '|3652|||10 years'],
    [{ maxDays: 'LIFE' }, '||life||LIFE'],
    [{ text: '5 to 10 years' }, '1826|3652|||5 to 10 years'],
    [{ text: '25 to life' }, '9131||life||25 to life'],
    [{ text: '25' }, '||||25'],
    [{ maxDays: '120', text: '25' }, '|120|||25'],
    [{ text: 'as ordered' }, '||||as ordered'],
  ])('%j', (sentence, expected) => expect(brief(readSentence(sentence))).toBe(expected));

  it('for any text, days are whole and above zero, and the text is never lost', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.nat(9_999_999).map(String));
    fc.assert(
      fc.property(fc.record({ minDays: text, maxDays: text, text }), text, (sentence, released) => {
        const { minDays, maxDays, text: words } = readSentence(sentence, released);
        for (const days of [minDays, maxDays])
          if (days !== null) expect(Number.isInteger(days) && days > 0, String(days)).toBe(true);
        if (/[a-z1-9]/i.test(sentence.text)) expect(words).not.toBe('');
      }),
      { numRuns: 1000 },
    );
  });
});
