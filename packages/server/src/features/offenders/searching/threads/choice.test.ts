import { describe, expect, it } from 'vitest';
import { canBeSent, isDoneHere } from './choice.ts';

const PAGED = { query: { lastName: 'Doe', perPage: 20 } };
const ALL = { query: { lastName: 'Doe' } };
const WITHOUT_NAME = { query: { dob: '1980-05-05', perPage: 20 } };
const NARROW = { query: { lastName: 'Doe', dob: '1980-05-05' } };

describe('where a search is done', () => {
  it('where less is at work, and here when it is as much', () => {
    expect(isDoneHere(PAGED, { here: 0, there: 0 })).toBe(true);
    expect(isDoneHere(PAGED, { here: 1, there: 0 })).toBe(false);
    expect(isDoneHere(PAGED, { here: 1, there: 2 })).toBe(true);
  });

  it.each([
    ['show', ALL],
    ['find', WITHOUT_NAME],
  ])('one that may %s thousands beside the thread that answers, unless much waits there', (_, request) => {
    expect(isDoneHere(request, { here: 0, there: 0 })).toBe(false);
    expect(isDoneHere(request, { here: 0, there: 3 })).toBe(false);
    expect(isDoneHere(request, { here: 0, there: 4 })).toBe(true);
  });

  it('one by name and birth date here, unless much is at work here', () => {
    expect(isDoneHere(NARROW, { here: 4, there: 0 })).toBe(true);
    expect(isDoneHere(NARROW, { here: 5, there: 0 })).toBe(false);
    expect(isDoneHere({ query: { lastName: ' ', dob: '1980-05-05' } }, { here: 0, there: 0 })).toBe(false);
  });

  it('one of the past, and one of a subject, is not sent', () => {
    expect(canBeSent(ALL)).toBe(true);
    expect(canBeSent({ ...ALL, asOf: '2026-01-01T00:00:00Z' })).toBe(false);
    expect(canBeSent({ ...ALL, subjectId: 'subject-1' })).toBe(false);
  });
});
