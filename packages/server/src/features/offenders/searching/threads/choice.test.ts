import { describe, expect, it } from 'vitest';
import { canBeSent, isDoneHere } from './choice.ts';

const PAGED = { query: { lastName: 'Doe', perPage: 20 } };
const ALL = { query: { lastName: 'Doe' } };
const WITHOUT_NAME = { query: { dob: '1980-05-05', perPage: 20 } };
const NARROW = { query: { lastName: 'Doe', dob: '1980-05-05' } };

describe('the thread of a search', () => {
  it('is the less busy one, and the main thread if both are equally busy', () => {
    expect(isDoneHere(PAGED, { here: 0, there: 0 })).toBe(true);
    expect(isDoneHere(PAGED, { here: 1, there: 0 })).toBe(false);
    expect(isDoneHere(PAGED, { here: 1, there: 2 })).toBe(true);
  });

  it.each([
    ['show', ALL],
    ['find', WITHOUT_NAME],
  ])('is a worker for a search that may %s thousands, unless the worker is much busier', (_, request) => {
    expect(isDoneHere(request, { here: 0, there: 0 })).toBe(false);
    expect(isDoneHere(request, { here: 0, there: 3 })).toBe(false);
    expect(isDoneHere(request, { here: 0, there: 4 })).toBe(true);
  });

  it('is the main thread for a name with a birth date, unless the main thread is much busier', () => {
    expect(isDoneHere(NARROW, { here: 4, there: 0 })).toBe(true);
    expect(isDoneHere(NARROW, { here: 5, there: 0 })).toBe(false);
    expect(isDoneHere({ query: { lastName: ' ', dob: '1980-05-05' } }, { here: 0, there: 0 })).toBe(false);
  });

  it('is the main thread for a search of the past and for a search with a subject', () => {
    expect(canBeSent(ALL)).toBe(true);
    expect(canBeSent({ ...ALL, asOf: '2026-01-01T00:00:00Z' })).toBe(false);
    expect(canBeSent({ ...ALL, subjectId: 'subject-1' })).toBe(false);
  });
});
