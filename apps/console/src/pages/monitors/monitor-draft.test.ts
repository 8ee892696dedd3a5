import { describe, expect, it } from 'vitest';
import { findFaults, toEmptyDraft, toFaults, toMonitorRequest } from './monitor-draft.ts';
import { toFirstMonthUsd, toLastDay } from './price.ts';

const person = {
  ...toEmptyDraft('owner@example.com'),
  firstName: ' John ',
  lastName: 'Grover',
  birth: '1968-10-11',
};

describe('the form of a new monitor', () => {
  it('leaves out empty fields', () => {
    expect(toMonitorRequest(person, 2026)).toEqual({
      product: 'sex-offender',
      type: 'person',
      minConfidence: 'dob_match',
      person: { firstName: 'John', lastName: 'Grover', dob: '1968-10-11' },
      channels: { email: 'owner@example.com' },
    });
  });

  it('sends a birth year only if the year is sufficient', () => {
    const byYear = { ...person, birth: '1968' };
    expect(toMonitorRequest(byYear, 2026).person).toMatchObject({ dob: '1968' });
    expect(toMonitorRequest({ ...byYear, isYearEnough: true }, 2026).person).toMatchObject({ birthYear: 1968 });
  });

  it('names all missing fields at once', () => {
    expect(Object.keys(findFaults(toEmptyDraft('')))).toEqual(['firstName', 'lastName', 'birth', 'email']);
    const place = { ...toEmptyDraft('x@example.com'), type: 'location', isByCoordinates: true, lat: 'north' } as const;
    expect(Object.keys(findFaults(place))).toEqual(['lat', 'lng']);
    expect(findFaults(person)).toEqual({});
  });

  it('shows an error of the service at the field it names', () => {
    expect(toFaults('person.dob: got “2999-01-01”; send a date that is not in the future.')).toEqual({
      birth: 'Got “2999-01-01”; send a date that is not in the future.',
    });
    expect(toFaults('channels.webhookUrl: is not https.')).toEqual({ webhookUrl: 'Is not https.' });
    expect(toFaults('Billing is not enabled.')).toBeUndefined();
    expect(toFaults('constructor: x')).toBeUndefined();
  });
});

describe('the price of a monitor', () => {
  it('charges the first month by the day, today included, rounded down to a micro-dollar', () => {
    expect(toFirstMonthUsd(1, new Date('2026-11-01T00:00:00Z'))).toBe(1);
    expect(toFirstMonthUsd(1, new Date('2026-11-30T23:59:59Z'))).toBe(0.033333);
    expect(toFirstMonthUsd(1.1, new Date('2026-11-01T00:00:00Z'))).toBe(1.1);
    expect(toLastDay(new Date('2028-02-10T00:00:00Z'))).toBe('2028-02-29');
  });
});
