import { describe, expect, it } from 'vitest';
import { isPlaceholderName } from './placeholder-name.ts';

const name = (text: string) => {
  const [last = '', given = '', middle = ''] = text.split(', ');
  return { first: given, middle, last };
};

describe('placeholder names in records (contract, Matching)', () => {
  it.each([
    'Doe, John',
    'DOE, JANE',
    'Doe, John, 3',
    'Doe 2, John',
    'Doe, John, Unknown',
    'John, Doe',
    'Roe, Jane',
    'Roe, Richard',
    'Boy, Baby',
    'Smith, Baby Boy',
    'Smith, Baby, Girl',
    'Unknown, Unknown',
    'Unknown, Maria',
    'Smith, Unknown',
    'Anonymous',
    'Unk, Unk',
    'Test, Test',
    'Smith, Test',
    'Record, Test',
    'LNU, FNU',
    'Null, Null',
    'XXX, Xxx',
    'Public, John, Q.',
    'Doe John',
    'Unknown Male',
    'No Name',
  ])('%s is a placeholder', (text) => {
    expect(isPlaceholderName(name(text))).toBe(true);
  });

  it.each([
    'Doe, Peter',
    'Doe, John, Michael',
    'Doe, Jane, M',
    'Doe, Johanna',
    'Roe, Peter',
    'Boy, William',
    'Baby, Eugene',
    'Null, Peter',
    'Na, Eun',
    'Test, Zack',
    'Nobody, James',
    'Smith, FNU',
    'Public, John',
    'Smith, John',
    'Unger, Anon',
    'Smith',
    'Lee, A',
    '',
  ])('%s is a person', (text) => {
    expect(isPlaceholderName(name(text))).toBe(false);
  });
});
