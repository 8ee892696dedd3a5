import { readObisTerm, readYearsMonthsTerm } from '@blotter/vocab';
import { expect, it } from 'vitest';
import { groupCases, toSentence, withQualifier } from './criminal-parts.ts';

it('charges with one case number are grouped in one case (contract CriminalRecord: case)', () => {
  const at = (caseNumber: string, description: string) => ({ courtCase: { caseNumber }, charge: { description } });
  expect(groupCases([at('A', 'one'), at('B', 'two'), at('A', 'three')])).toEqual([
    { caseNumber: 'A', charges: [{ description: 'one' }, { description: 'three' }] },
    { caseNumber: 'B', charges: [{ description: 'two' }] },
  ]);
});

it.each([
  ['9999998', { life: true, death: false, text: '9999998' }],
  ['9999999', { life: false, death: true, text: '9999999' }],
  ['0100600', { life: false, death: false, maxDays: '3835', text: '0100600' }],
])('the term %s keeps its published text in addition to its meaning (sources §4, OBIS)', (published, expected) => {
  expect(toSentence(readObisTerm(published))).toMatchObject(expected);
});

it('a blank or zero term gives no sentence', () => {
  expect(toSentence(readObisTerm(''))).toEqual({});
  expect(toSentence(readObisTerm('0000000'))).toEqual({});
  expect(toSentence(readYearsMonthsTerm('0', '0'))).toEqual({});
});

it('an attempt differs from the completed offense', () => {
  expect(withQualifier('GRAND THEFT', 'PRINCIPAL')).toBe('GRAND THEFT');
  expect(withQualifier('GRAND THEFT', 'ATTEMPTED')).toBe('GRAND THEFT (ATTEMPTED)');
});
