import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAge } from './age.ts';

const options = { today: '2026-08-01' };

it.each([
  ['36', '36', ''],
  ['36.0', '36', ''],
  ['Age: 36', '36', ''],
  ['36 yrs old', '36', ''],
  ['36 years / W / M', '36', 'W / M'],
  ['36 Y/O', '36', ''],
  ['UNKNOWN', '', 'UNKNOWN'],
  ['0', '', '0'],
  ['126', '', '126'],
  ['', '', ''],
])('the age cell %s', (published, age, rest) => {
  expect(readAge(published, options)).toEqual({ age, rest });
});

it.each([
  ['DOB: 01/02/1980', '', '', '01/02/1980'],
  ['46 (DOB: 01/02/1980)', '46', '', '01/02/1980'],
  ['Age: 46 DOB 01/02/1980 / W / M', '46', 'W / M', '01/02/1980'],
  ['01/02/1980', '', '', '01/02/1980'],
])('a date of birth inside the age cell %s', (published, age, rest, dobAsPublished) => {
  expect(readAge(published, options)).toEqual({
    age,
    rest,
    dob: { dob: '1980-01-02', dobPrecision: 'exact', birthYear: 1980, dobAsPublished },
  });
});

it('a year alone in the cell is a year of birth, and an unreadable labelled one is kept as text', () => {
  expect(readAge('1980', options).dob?.dob).toBe('1980');
  expect(readAge('46 (DOB: withheld)', options)).toEqual({
    age: '46',
    rest: '',
    dob: { dob: '', dobPrecision: 'unknown', birthYear: null, dobAsPublished: 'withheld' },
  });
});

it('three numbers are a date and never an age', () => {
  expect(readAge('3/4/16', options)).toEqual({
    age: '',
    rest: '',
    dob: { dob: '', dobPrecision: 'unparseable', birthYear: null, dobAsPublished: '3/4/16' },
  });
});

it('an age is published, never calculated: its digits are in the text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: fc.constantFrom(...'0123456789 years/()DOB:') }), fc.string()), (text) => {
      const { age } = readAge(text, options);
      expect(text).toContain(age);
      if (age !== '') expect(Number(age) >= 1 && Number(age) <= 120).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
