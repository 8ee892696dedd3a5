import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { foldSuffix, type NameForm, type NameParts, type PersonName, readName } from './person-name.ts';

type Case = readonly [published: string, first: string, middle: string, last: string, suffix: string];

const toParts = ({ first, middle, last, suffix }: PersonName): readonly string[] => [first, middle, last, suffix];
const expectAll = (form: NameForm, cases: readonly Case[]): void => {
  for (const [published, ...parts] of cases)
    expect([published, ...toParts(readName(published, form))]).toEqual([published, ...parts]);
};

describe('a name in any published order is split into its parts (operator Feeds)', () => {
  it('LAST, FIRST MIDDLE with a suffix in every position', () =>
    expectAll('auto', [
      ['SMITH, JOHN', 'JOHN', '', 'SMITH', ''],
      ['SMITH, JOHN MICHAEL', 'JOHN', 'MICHAEL', 'SMITH', ''],
      ['SMITH,JOHN', 'JOHN', '', 'SMITH', ''],
      ['SMITH,JOHN MICHAEL', 'JOHN', 'MICHAEL', 'SMITH', ''],
      ['SMITH, JOHN MICHAEL JR', 'JOHN', 'MICHAEL', 'SMITH', 'JR'],
      ['SMITH, JOHN MICHAEL, JR.', 'JOHN', 'MICHAEL', 'SMITH', 'JR.'],
      ['SMITH JR, JOHN MICHAEL', 'JOHN', 'MICHAEL', 'SMITH', 'JR'],
      ['SMITH, JR, JOHN', 'JOHN', '', 'SMITH', 'JR'],
      ['SMITH, III, JOHN Q', 'JOHN', 'Q', 'SMITH', 'III'],
      ['Smith, John Jr.', 'John', '', 'Smith', 'Jr.'],
      ['SMITH, JR JOHN', 'JOHN', '', 'SMITH', 'JR'],
      ['SMITH, JOHN 2ND', 'JOHN', '', 'SMITH', '2ND'],
      ['SMITH, JR', '', '', 'SMITH', 'JR'],
      ['SMITH, JOHN, ESQ', 'JOHN', '', 'SMITH', 'ESQ'],
      ['SMITH, JOHN, MD', 'JOHN', '', 'SMITH', 'MD'],
      ['  SMITH ,\u00a0 JOHN  ', 'JOHN', '', 'SMITH', ''],
      ['SMITH,', '', '', 'SMITH', ''],
      [', JOHN', 'JOHN', '', '', ''],
    ]));

  it('V and I are suffixes only right after the surname or between commas before a given name', () =>
    expectAll('auto', [
      ['SMITH, JOHN V', 'JOHN', 'V', 'SMITH', ''],
      ['SMITH, JOHN MICHAEL V', 'JOHN', 'MICHAEL V', 'SMITH', ''],
      ['SMITH V, JOHN', 'JOHN', '', 'SMITH', 'V'],
      ['SMITH, V, JOHN', 'JOHN', '', 'SMITH', 'V'],
      ['SMITH, JOHN, V', 'JOHN', 'V', 'SMITH', ''],
      ['SMITH, V', 'V', '', 'SMITH', ''],
      ['NGUYEN, VI', 'VI', '', 'NGUYEN', ''],
      ['RAHMAN, MD', 'MD', '', 'RAHMAN', ''],
      ['John Smith V', 'John', '', 'Smith', 'V'],
      ['John V', 'John', '', 'V', ''],
      ['John Smith I', 'John', '', 'Smith', 'I'],
      ['John V. Smith', 'John', 'V.', 'Smith', ''],
    ]));

  it('First Middle LAST with a capital surname, also of several words', () =>
    expectAll('auto', [
      ['John Michael SMITH', 'John', 'Michael', 'SMITH', ''],
      ['Maria Elena DE LA CRUZ', 'Maria', 'Elena', 'DE LA CRUZ', ''],
      ['Maria Elena de la CRUZ', 'Maria', 'Elena', 'de la CRUZ', ''],
      ['Maria GARCIA LOPEZ', 'Maria', '', 'GARCIA LOPEZ', ''],
      ['John Q SMITH', 'John', 'Q', 'SMITH', ''],
      ['John Q. SMITH JR.', 'John', 'Q.', 'SMITH', 'JR.'],
      ['John SMITH Jr', 'John', '', 'SMITH', 'Jr'],
      ['John SMITH, III', 'John', '', 'SMITH', 'III'],
      ['Ian McDONALD', 'Ian', '', 'McDONALD', ''],
      ["Sean O'BRIEN", 'Sean', '', "O'BRIEN", ''],
      ['Omar al-RASHID', 'Omar', '', 'al-RASHID', ''],
      ['José NÚÑEZ', 'José', '', 'NÚÑEZ', ''],
      ['John NMN SMITH', 'John', '', 'SMITH', ''],
      ['John UNKNOWN SMITH', 'John', '', 'SMITH', ''],
    ]));

  it('natural order: the surname is one word unless a particle or a hyphen joins more, and nothing is guessed', () =>
    expectAll('first_last', [
      ['John Smith', 'John', '', 'Smith', ''],
      ['John Michael Smith Jr.', 'John', 'Michael', 'Smith', 'Jr.'],
      ['John Smith, Jr.', 'John', '', 'Smith', 'Jr.'],
      ['JOHN MICHAEL SMITH', 'JOHN', 'MICHAEL', 'SMITH', ''],
      ['Maria Garcia Lopez', 'Maria', 'Garcia', 'Lopez', ''],
      ['Maria Garcia-Lopez', 'Maria', '', 'Garcia-Lopez', ''],
      ['Maria Garcia - Lopez', 'Maria', '', 'Garcia-Lopez', ''],
      ['Maria de la Cruz', 'Maria', '', 'de la Cruz', ''],
      ['MARIA ELENA DE LA CRUZ', 'MARIA', 'ELENA', 'DE LA CRUZ', ''],
      ['Jose Ortega y Gasset', 'Jose', '', 'Ortega y Gasset', ''],
      ['Otto von der Heide', 'Otto', '', 'von der Heide', ''],
      ['Jan van Dyke', 'Jan', '', 'van Dyke', ''],
      ['Van Johnson', 'Van', '', 'Johnson', ''],
      ['Omar bin Rashid', 'Omar', '', 'bin Rashid', ''],
      ['Ali ibn Sina', 'Ali', '', 'ibn Sina', ''],
      ['Ian Mc Donald', 'Ian', '', 'Mc Donald', ''],
      ["Sean O' Brien", 'Sean', '', "O' Brien", ''],
      ['John O Smith', 'John', 'O', 'Smith', ''],
      ['John O. Brien', 'John', 'O.', 'Brien', ''],
      ['Sean O BRIEN', 'Sean', '', 'O BRIEN', ''],
      ['William Patrick O NALLY', 'William', 'Patrick', 'O NALLY', ''],
      ['WILLIAM PATRICK O NALLY JR', 'WILLIAM', 'PATRICK', 'O NALLY', 'JR'],
      ['William Patrick O. NALLY', 'William', 'Patrick O.', 'NALLY', ''],
      ['IBRAHIM S BEN DIN', 'IBRAHIM', 'S', 'BEN DIN', ''],
      ['Ben Din', 'Ben', '', 'Din', ''],
      ['John Ben Smith', 'John', 'Ben', 'Smith', ''],
      ['Jill St. James', 'Jill', '', 'St. James', ''],
      ['de la Cruz', '', '', 'de la Cruz', ''],
      ['Prince', '', '', 'Prince', ''],
      ['SMITH, JOHN', 'JOHN', '', 'SMITH', ''],
      ['John "Jack" Smith', 'John', 'Jack', 'Smith', ''],
      ['Mary Smith (Jones)', 'Mary', 'Jones', 'Smith', ''],
    ]));

  it('surname first without a comma, for sources known to print so', () =>
    expectAll('last_first', [
      ['SMITH JOHN MICHAEL', 'JOHN', 'MICHAEL', 'SMITH', ''],
      ['SMITH JR JOHN', 'JOHN', '', 'SMITH', 'JR'],
      ['SMITH JOHN III', 'JOHN', '', 'SMITH', 'III'],
      ['DE LA CRUZ MARIA', 'MARIA', '', 'DE LA CRUZ', ''],
      ['VAN MINH', 'MINH', '', 'VAN', ''],
    ]));

  it('two surnames and particles before the comma stay together', () =>
    expectAll('auto', [
      ['GARCIA LOPEZ, MARIA', 'MARIA', '', 'GARCIA LOPEZ', ''],
      ['DE LA CRUZ JR, MARIO DE JESUS', 'MARIO', 'DE JESUS', 'DE LA CRUZ', 'JR'],
      ["O'BRIEN, SEAN", 'SEAN', '', "O'BRIEN", ''],
      ['SMITH (JONES), MARY', 'MARY', '', 'SMITH JONES', ''],
      ['SMITH, JOHN (AKA JONES, JIM)', 'JOHN', 'JONES JIM', 'SMITH', ''],
    ]));

  it('initials are parts', () =>
    expectAll('auto', [
      ['SMITH, J R', 'J', 'R', 'SMITH', ''],
      ['SMITH, J.R.', 'J.', 'R.', 'SMITH', ''],
      ['J.R. Smith', 'J.', 'R.', 'Smith', ''],
      ['J. R. R. Smith', 'J.', 'R. R.', 'Smith', ''],
    ]));

  it('a word for a missing part is not a part', () =>
    expectAll('auto', [
      ['SMITH, JOHN NMN', 'JOHN', '', 'SMITH', ''],
      ['SMITH, JOHN (NMI)', 'JOHN', '', 'SMITH', ''],
      ['SMITH, JOHN NO MIDDLE NAME', 'JOHN', '', 'SMITH', ''],
      ['SMITH, FNU', '', '', 'SMITH', ''],
      ['SMITH, NFN LEE', '', 'LEE', 'SMITH', ''],
      ['LNU, JOHN', 'JOHN', '', '', ''],
      ['FNU LNU', '', '', '', ''],
      ['John LNU', 'John', '', '', ''],
      ['UNKNOWN', '', '', '', ''],
      ['UNKNOWN, UNKNOWN', '', '', '', ''],
      ['N/A', '', '', '', ''],
      ['NA, YOUNG', 'YOUNG', '', 'NA', ''],
      ['', '', '', '', ''],
      [' , - ', '', '', '', ''],
    ]));

  it('published parts are kept, and their suffixes and placeholders are read', () => {
    const cases: readonly (readonly [NameParts, ...string[]])[] = [
      [{ first: 'MARY ANN', middle: '', last: 'SMITH', suffix: '' }, 'MARY ANN', '', 'SMITH', ''],
      [{ first: 'JOHN', middle: 'NMN', last: 'SMITH JR' }, 'JOHN', '', 'SMITH', 'JR'],
      [{ first: 'JOHN', middle: 'A III', last: 'SMITH' }, 'JOHN', 'A', 'SMITH', 'III'],
      [{ first: 'JOHN', middle: 'JR', last: 'SMITH' }, 'JOHN', '', 'SMITH', 'JR'],
      [{ first: 'JOHN', last: 'SMITH', suffix: 'V' }, 'JOHN', '', 'SMITH', 'V'],
      [{ first: 'JOHN', middle: 'NONE', last: 'SMITH', suffix: 'NONE' }, 'JOHN', '', 'SMITH', ''],
      [{ first: 'UNKNOWN', last: ' GARCIA  LOPEZ ' }, '', '', 'GARCIA LOPEZ', ''],
      [{ first: 'J.R.', last: 'SMITH' }, 'J.', 'R.', 'SMITH', ''],
      [{}, '', '', '', ''],
    ];
    for (const [published, ...parts] of cases) expect(toParts(readName(published))).toEqual(parts);
  });

  it('full is the parts in natural order', () => {
    expect(readName('DE LA CRUZ JR, MARIO JESUS').full).toBe('MARIO JESUS DE LA CRUZ JR');
    expect(readName('SMITH,JOHN').full).toBe('JOHN SMITH');
  });

  it('suffixes compare by generation: JR and SR are different (contract Merging)', () => {
    expect(foldSuffix('Jr.')).toBe(foldSuffix('JUNIOR'));
    expect(foldSuffix('2nd')).toBe(foldSuffix('II'));
    expect(foldSuffix('JR')).not.toBe(foldSuffix('SR'));
    expect(foldSuffix('Constructor')).toBe('constructor');
  });
});

const FORMS: readonly NameForm[] = ['last_first', 'first_last', 'caps_last', 'auto'];
const word = fc.oneof(
  fc.constantFrom(
    'John',
    'Maria',
    'SMITH',
    'GARCIA',
    'Lopez',
    "O'BRIEN",
    'Núñez',
    'McDONALD',
    'Mary-Ann',
    '李',
    'x',
    '4',
  ),
  fc.constantFrom('de', 'DE', 'la', 'LA', 'Van', 'von', 'y', 'St.', 'Mc', "O'", 'al-', 'O', 'bin'),
  fc.constantFrom('JR', 'Jr.', 'III', 'V', 'I', 'VI', 'v', 'MD', 'Junior', '2nd', 'J.R.', 'J', 'A.V', 'q.', '-', '*'),
  fc.constantFrom('NMN', 'nmi', 'UNKNOWN', 'Unknown', 'LNU', 'FNU', 'N/A', 'no middle name'),
);
const words = fc.array(word, { maxLength: 6 });
const spaced = words.map((list) => list.join(' '));
const anyName = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc
    .array(fc.oneof(word, fc.constantFrom(',', ', ', ' ', '(', ')', '"')), { maxLength: 12 })
    .map((list) => list.join('')),
  fc.array(spaced, { maxLength: 4 }).map((list) => list.join(', ')),
);

const orElse = (part: string, placeholder: string): string => (part === '' ? placeholder : part);
const given = ({ first, middle }: PersonName, unknown: string): string => `${orElse(first, unknown)} ${middle}`;

const WRITERS: { readonly [form: string]: (name: PersonName) => string } = {
  last_first: (name) => `${orElse(name.last, 'LNU')}, ${name.suffix && `${name.suffix}, `}${given(name, 'FNU')}`,
  first_last: (name) => `${given(name, 'FNU')} ${orElse(name.last, 'LNU')}${name.suffix && `, ${name.suffix}`}`,
  caps_last: (name) => `${given(name, 'Unknown')} ${orElse(name.last, 'LNU')}${name.suffix && `, ${name.suffix}`}`,
};

describe('reading a name invents nothing', () => {
  it('never throws, and parts hold only characters that were published', () =>
    fc.assert(
      fc.property(anyName, fc.constantFrom(...FORMS), (published, form) => {
        const letters = new Set(published);
        const name = readName(published, form);
        for (const part of Object.values(name))
          for (const letter of part) expect(letter === ' ' || letters.has(letter)).toBe(true);
      }),
      { numRuns: 1_000 * inject('scale') },
    ));

  it('no word is in two parts', () =>
    fc.assert(
      fc.property(anyName, fc.constantFrom(...FORMS), (published, form) => {
        expect(readName(published, form).full.replace(/\s/g, '').length).toBeLessThanOrEqual(
          published.replace(/\s/g, '').length,
        );
      }),
      { numRuns: 1_000 * inject('scale') },
    ));

  it('a name written in the same form reads the same again', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('last_first', 'first_last', 'caps_last'),
        words,
        fc.array(spaced, { maxLength: 3 }),
        (form, list, more) => {
          const published = form === 'last_first' ? [list.join(' '), ...more].join(', ') : ['Ana', ...list].join(' ');
          const name = readName(published, form as NameForm);
          // After another word, a surname that is only a suffix is indistinguishable from a suffix.
          fc.pre(!/\b(JR|Jr\.|III|2nd|V|I|VI|v)$/.test(name.last));
          expect(readName(WRITERS[form]?.(name) ?? '', form as NameForm)).toEqual(name);
        },
      ),
      { numRuns: 1_500 * inject('scale') },
    ));
});
