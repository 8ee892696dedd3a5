import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS_PHRASES,
  DIRECTIONALS,
  OTHER_ADDRESS_WORDS,
  SILENT_WORDS,
  STREET_SUFFIXES,
  UNIT_WORDS,
} from './address-words-table.ts';
import { foldStreet } from './street.ts';

const TABLES = [STREET_SUFFIXES, DIRECTIONALS, UNIT_WORDS, OTHER_ADDRESS_WORDS];
const rows = TABLES.flatMap((table) => Object.entries(table)).map(
  ([word, variants]) => [word, variants.split(' ').filter((variant) => variant !== '')] as const,
);

describe('street words fold by USPS abbreviation (contract Request: query.address)', () => {
  it.each([
    ['123 North Main Street Apartment 4', '123 N MAIN ST APT 4'],
    ['123 N. Main St., #4', '123 N MAIN ST UNIT 4'],
    ['123 MAIN ST APT #4', '123 MAIN ST APT. NO. 4'],
    ['55 Northeast Park Boulevard Suite 200', '55 N.E. PARK BLVD STE 200'],
    ['9 Saint Mary Avenue', '9 ST MARY AVE'],
    ['400 Fifth Avenue', '400 5TH AVE'],
    ['P.O. Box 12', 'PO BOX 12'],
    ['Post Office Box 12', 'P O BOX 12'],
    ['POB 12', 'PO BOX 12'],
    ['Rural Route 2 Box 15', 'RR 2 BOX 15'],
    ['RT 2 BOX 15', 'RR 2 BOX 15'],
    ['R.R. 2 Box 15', 'RR 2 BOX 15'],
    ['Highway Contract 71 Box 3', 'HC 71 BOX 3'],
    ['Star Route 71 Box 3', 'HC 71 BOX 3'],
    ['Urbanización Las Gladiolas 150 Calle A', 'URB LAS GLADIOLAS 150 CALLE A'],
    ['1200 Block of Main Street', '1200 BLK MAIN ST'],
    ['Main Street and Fifth Avenue', 'MAIN ST & 5TH AVE'],
    ['County Road 12', 'CR 12'],
    ['Co. Rd. 12', 'CR 12'],
    ['12 Farm to Market Road 620', '12 FM 620'],
    ['12 U.S. Highway 290', '12 US HWY 290'],
    ['12 State Route 5', '12 STATE RD 5'],
  ])('%s = %s', (one, other) => expect(foldStreet(one)).toEqual(foldStreet(other)));

  it.each([
    ['123 MAIN ST', '123 MAIN AVE'],
    ['123 N MAIN ST', '123 S MAIN ST'],
    ['RT 2', 'RR 2'],
    ['12 STATE RD 5', '12 COUNTY RD 5'],
  ])('%s stays different from %s', (one, other) => expect(foldStreet(one)).not.toEqual(foldStreet(other)));

  it('keeps the word order', () =>
    expect(foldStreet('123 North Main Street, Apartment 4')).toEqual(['123', 'n', 'main', 'st', 'unit', '4']));
});

describe('the table has each spelling once', () => {
  it('no spelling folds to two words', () => {
    const variants = rows.flatMap(([, list]) => list);
    expect(variants.filter((variant, index) => variants.indexOf(variant) !== index)).toEqual([]);
  });

  it('a folded word folds to itself', () => {
    const words = new Set(rows.map(([word]) => word));
    expect(rows.flatMap(([, list]) => list.filter((variant) => words.has(variant)))).toEqual([]);
    for (const word of words) expect(foldStreet(word)).toEqual([word]);
  });

  it('phrases consist of folded words', () => {
    for (const [phrase, folded] of ADDRESS_PHRASES) expect(foldStreet(phrase)).toEqual(folded.split(' '));
    for (const [phrase] of ADDRESS_PHRASES)
      for (const word of phrase.split(' ')) expect(rows.some(([, list]) => list.includes(word))).toBe(false);
  });
});

const vocabulary = [
  ...rows.flatMap(([word, variants]) => [word, ...variants]),
  ...ADDRESS_PHRASES.flatMap(([phrase]) => phrase.split(' ')),
  ...SILENT_WORDS,
  ...['#', '12', '4b', 'Main', 'ÉLAN', '&', '½'],
];
const line = fc.oneof(
  fc.array(fc.constantFrom(...vocabulary), { maxLength: 8 }).map((words) => words.join(' ')),
  fc
    .array(fc.constantFrom('unit', '#', 'no', 'n', 'e', 'p', 'o', 'b', 'box', 'rte', '2', 'fm', 'rd', 'co', 'u', 's'), {
      maxLength: 8,
    })
    .map((words) => words.join(' ')),
  fc.string({ unit: 'binary' }),
);

describe('folding a street', () => {
  it('is idempotent, and never throws', () =>
    fc.assert(
      fc.property(line, (text) => {
        const tokens = foldStreet(text);
        expect(foldStreet(tokens.join(' '))).toEqual(tokens);
      }),
      { numRuns: 5000 },
    ));

  it('is order-stable: surrounding words do not change a word that joins no phrase', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('main', 'street', 'avenue', '12', 'elm', 'suite'), { maxLength: 8 }),
        (words) => {
          expect(foldStreet(words.join(' '))).toEqual(words.flatMap((word) => [...foldStreet(word)]));
        },
      ),
    ));
});
