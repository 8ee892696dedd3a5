import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AliasForm, readAliases } from './aliases.ts';

const texts = (published: string | readonly string[], form?: AliasForm): readonly string[] =>
  readAliases(published, form).map(({ text }) => text);

describe('aliases are texts as published, with their parts if they can be determined (contract Record)', () => {
  it('a list, a newline list and a semicolon list', () => {
    const expected = ['SMITH, JOHN', 'Johnny Smith', 'JONES'];
    expect(texts(expected)).toEqual(expected);
    expect(texts('SMITH, JOHN\r\nJohnny Smith\nJONES\n')).toEqual(expected);
    expect(texts('SMITH, JOHN; Johnny Smith ;JONES;')).toEqual(expected);
    expect(readAliases('SMITH, JOHN\nJohnny Smith').map(({ name }) => name?.last)).toEqual(['SMITH', 'Smith']);
  });

  it('published parts', () =>
    expect(readAliases([{ first: 'JIM', last: 'JONES' }])).toEqual([
      { text: 'JIM JONES', name: { first: 'JIM', middle: '', last: 'JONES', suffix: '', full: 'JIM JONES' } },
    ]));

  it('surnames alone', () => {
    expect(texts('JONES, DE LA CRUZ;GARCIA LOPEZ', 'surnames')).toEqual(['JONES', 'DE LA CRUZ', 'GARCIA LOPEZ']);
    expect(readAliases('GARCIA LOPEZ', 'surnames')[0]?.name?.last).toBe('GARCIA LOPEZ');
  });

  it.each<readonly [string, readonly string[]]>([
    ['SMITH, JOHN JONES, JIM', ['SMITH, JOHN', 'JONES, JIM']],
    ['SMITH, JOHN M JONES, JIM', ['SMITH, JOHN M', 'JONES, JIM']],
    ['SMITH,JOHN M. JONES,JIM BOB', ['SMITH, JOHN M.', 'JONES, JIM BOB']],
    ['SMITH, JOHN JR JONES, JIM', ['SMITH, JOHN JR', 'JONES, JIM']],
    ['SMITH, JOHN JONES JR, JIM', ['SMITH, JOHN', 'JONES JR, JIM']],
    ['SMITH, JOHN DE LA CRUZ, JUAN', ['SMITH, JOHN', 'DE LA CRUZ, JUAN']],
    ['GARCIA LOPEZ, MARIA SMITH, MARY', ['GARCIA LOPEZ, MARIA', 'SMITH, MARY']],
    ['SMITH, JOHN MICHAEL SMITH, JOHNNY LEE SMITH, JACK', ['SMITH, JOHN MICHAEL', 'SMITH, JOHNNY LEE', 'SMITH, JACK']],
    ['SMITH, JOHN', ['SMITH, JOHN']],
    ['SMITH, JOHN, JR', ['SMITH, JOHN, JR']],
  ])('packed without a separator: %s', (published, expected) => expect(texts(published, 'packed')).toEqual(expected));

  it.each([
    'SMITH, JOHN MICHAEL JONES, JIM',
    'SMITH, JOHN, JONES, JIM',
    'SMITH, DE LA CRUZ, MARIA',
    'SMITH, JOHN M, JIM',
  ])('a text that cannot be split safely stays one alias without parts: %s', (published) =>
    expect(readAliases(published, 'packed')).toEqual([{ text: published, name: null }]),
  );

  it('a safe boundary is used even when another is not safe', () =>
    expect(texts('A, BOB COLE, DAN EVAN FOX, GIL', 'packed')).toEqual(['A, BOB', 'COLE, DAN EVAN FOX, GIL']));

  it('a text is split only when the source is known to pack names', () =>
    expect(texts('Smith, John Jones, Jim')).toEqual(['Smith, John Jones, Jim']));

  it('a comma list in natural order', () => {
    expect(texts('John Smith, Jr., Jim Jones', 'first_last')).toEqual(['John Smith, Jr.', 'Jim Jones']);
    expect(texts('Smith, John', 'first_last')).toEqual(['Smith, John']);
  });

  it('a missing, empty or repeated alias is not listed', () => {
    expect(texts(['NONE', 'UNKNOWN', '', ' ', 'None known', 'JIM', 'JIM', 'AKA: JIM'])).toEqual(['JIM']);
    expect(texts('')).toEqual([]);
  });
});

const word = fc.constantFrom('SMITH', 'JONES', 'JOHN', 'M', 'M.', 'JR', 'DE', 'LA', 'CRUZ', 'V', 'Mary-Ann', 'III');
const packed = fc.array(
  fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' ')),
  { minLength: 1, maxLength: 6 },
);

describe('splitting loses nothing', () => {
  it('every word of a packed text is in its aliases', () =>
    fc.assert(
      fc.property(
        packed,
        fc.constantFrom<AliasForm>('packed', 'last_first', 'first_last', 'auto'),
        (segments, form) => {
          const published = segments.join(', ');
          const kept = texts(published, form).join(' ').split(/[ ,]+/);
          expect(new Set(kept)).toEqual(new Set(published.split(/[ ,]+/)));
        },
      ),
      { numRuns: 2000 },
    ));

  it('any text is read without an exception', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom<AliasForm>('packed', 'surnames', 'auto', 'first_last'),
        (text, form) => {
          for (const alias of readAliases(text, form)) expect(alias.text).not.toBe('');
        },
      ),
    ));
});
