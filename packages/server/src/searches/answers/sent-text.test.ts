import { describe, expect, it } from 'vitest';
import { Failure } from '../../failure.ts';
import { checkTexts, listFillers, toFillerFailure } from './sent-text.ts';

const FIELDS = { lastName: 'name', firstName: 'name', city: 'place' } as const;

describe('a filler is refused by the name of its field (contract Matching)', () => {
  it('lists every field with a filler, in the order of the table, without blanks and names', () => {
    expect(listFillers({ firstName: '-', lastName: '\u200b', city: 'the' }, FIELDS)).toEqual([
      'lastName',
      'firstName',
      'city',
    ]);
    expect(listFillers({ firstName: ' ', lastName: "O'", city: undefined }, FIELDS)).toEqual([]);
    expect(() => checkTexts({ lastName: 'Smith' }, FIELDS)).not.toThrow();
  });

  it.each([
    ['-', 'query.lastName: got “-”, which holds no letter or digit; send text with letters or digits.'],
    [
      ' \u200b\ufeff',
      'query.lastName: got only invisible characters (U+0020, U+200B, U+FEFF), which holds no letter or digit; send text with letters or digits.',
    ],
  ])('the message of %j repeats the sent text', (lastName, message) => {
    expect(() => checkTexts({ lastName }, FIELDS, 'query.')).toThrow(new Failure('unprocessable_query', message));
  });

  it('a place of ignored words gets its own message', () => {
    expect(toFillerFailure('city', 'the').message).toBe(
      'city: got “the”, which holds no word that is compared; send more of the name.',
    );
  });

  it('never echoes more than 80 characters of it (contract, Error bodies)', () => {
    expect(toFillerFailure('q', '-'.repeat(200)).message.length).toBeLessThan(160);
    const invisible = String.fromCodePoint(...Array.from({ length: 100 }, (_, at) => 0xe0100 + at));
    expect(toFillerFailure('q', invisible).message.length).toBeLessThan(160);
  });
});
