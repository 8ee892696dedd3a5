import { MonitorRequest } from '@blotter/contract';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../failure.ts';
import { createRowCheck } from '../../../searches/batch/batch-rows.ts';
import { checkEssentials, toRequestedMonitor } from './monitor-request.ts';

const NOW = new Date('2031-05-05T12:00:00.000Z');
const checkFields = createRowCheck(MonitorRequest);
const read = (body: object) => {
  checkEssentials(body as Record<string, unknown>);
  const request = checkFields(body);
  if (request instanceof Failure) throw request;
  return toRequestedMonitor(request, NOW);
};
const failureOf = (body: object): Failure => {
  try {
    read(body);
  } catch (error) {
    if (error instanceof Failure) return error;
  }
  throw new Error('the request was accepted');
};

const person = { firstName: 'John', lastName: 'Grover', dob: '1968-10-11' };
const channels = { email: 'owner@example.com' };
const good = { product: 'sex-offender', type: 'person', person, channels };
const place = { product: 'sex-offender', type: 'location', location: { lat: 30, lng: -97 }, channels };

describe('the order of checks (contract, Monitors): only the first failure is reported', () => {
  const allWrong = { product: 'x', type: 'y', unknown: 1, minConfidence: 'z' };
  it.each([
    ['invalid_product', allWrong, /^product: got “x”/],
    ['invalid_product', {}, /^product: is missing/],
    ['invalid_product', { ...good, product: 7 }, /^product: must be a string/],
    ['invalid_product', { ...good, product: 'Criminal' }, /“sex-offender” or “criminal”/],
    ['invalid_product', { ...good, product: 'x'.repeat(500) }, /^product: got “x{79}…”/],
    ['invalid_type', { ...allWrong, product: 'criminal' }, /^type: got “y”/],
    ['invalid_type', { product: 'criminal' }, /^type: is missing/],
    ['monitor_missing_predicate', { ...allWrong, product: 'criminal', type: 'person' }, /^person: is missing/],
    ['monitor_missing_predicate', { ...good, type: 'location' }, /^location: is missing/],
    ['monitor_missing_predicate', { ...good, person: null }, /^person/],
    ['monitor_missing_channel', { ...good, person: { dob: 'x' }, channels: undefined, unknown: 1 }, /^channels/],
    ['monitor_missing_channel', { ...good, channels: {} }, /^channels/],
    ['monitor_missing_channel', { ...good, channels: { email: null, webhookUrl: '' } }, /^channels/],
    ['monitor_missing_channel', { ...good, channels: ['owner@example.com'] }, /^channels/],
    ['unprocessable_query', { ...good, unknown: 1 }, /^unknown: is not a known field/],
    ['unprocessable_query', { ...good, person: 'John' }, /^person: got "John"/],
    ['unprocessable_query', { ...good, person: { ...person, ssn: '1' } }, /^person.ssn: is not a known field/],
    ['unprocessable_query', { ...good, person: { ...person, lastName: undefined } }, /^person.lastName: is missing/],
    ['unprocessable_query', { ...good, person: { ...person, dob: '2023-02-30' } }, /^person.dob: got "2023-02-30"/],
    ['unprocessable_query', { ...good, label: 'x'.repeat(201) }, /^label: /],
    ['unprocessable_query', { ...good, baseline: 'loud' }, /^baseline: /],
    ['unprocessable_query', { ...good, minConfidence: 'name_match' }, /^minConfidence: /],
    ['unprocessable_query', { ...good, channels: { email: 'nobody' } }, /^channels.email: /],
    ['unprocessable_query', { ...good, channels: { ...channels, sms: '1' } }, /^channels.sms: is not a known field/],
    ['unprocessable_query', { ...place, location: { lat: 91, lng: 0 } }, /^location.lat: /],
    ['unprocessable_query', { ...place, location: { lat: 1, lng: 0, radiusMiles: 0 } }, /^location.radiusMiles: /],
    ['unprocessable_query', { ...place, location: { lat: 1, lng: 0, radiusMiles: 100.5 } }, /^location.radiusMiles: /],
    ['invalid_request', { ...good, location: place.location }, /^location: does not apply to a person monitor/],
    ['invalid_request', { ...place, person }, /^person: does not apply to a location monitor/],
    ['invalid_request', { ...good, person: { ...person, lastName: '😀' } }, /^person.lastName: got “😀”/],
    ['invalid_request', { ...good, person: { ...person, dob: '2031-05-06' } }, /^person.dob: .*future/],
    [
      'invalid_request',
      { ...good, person: { ...person, birthYear: 1968 } },
      /^person.birthYear: .*either dob or birthYear/,
    ],
    ['invalid_request', { ...place, location: {} }, /^location: send an address, or both lat and lng/],
    ['invalid_request', { ...place, location: { lat: 30 } }, /both lat and lng/],
    ['invalid_request', { ...place, location: { lng: 30, radiusMiles: 3 } }, /both lat and lng/],
    ['invalid_request', { ...place, location: { address: ' ' } }, /^location.address: is empty/],
    ['invalid_request', { ...place, location: { address: 'x', lat: 1, lng: 1 } }, /either an address or lat and lng/],
  ])('%s %#', (code, body, message) => {
    const failure = failureOf(body);
    expect([failure.code, failure.message]).toEqual([code, expect.stringMatching(message)]);
  });
});

describe('dob is required; with minConfidence year_match a birthYear is enough (contract, Monitors)', () => {
  const { dob: _dob, ...undated } = person;
  it.each([
    [{ ...undated }, undefined],
    [{ ...undated }, 'year_match'],
    [{ ...undated, birthYear: 1968 }, undefined],
    [{ ...undated, birthYear: 1968 }, 'dob_match'],
    [{ ...undated, birthYear: 2032 }, 'year_match'],
  ])('%j with minConfidence %s is rejected', (sent, minConfidence) => {
    expect(failureOf({ ...good, person: sent, minConfidence })).toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/^person\.(dob|birthYear): /),
    });
  });
  it('accepts birthYear alone with year_match', () => {
    const requested = read({ ...good, person: { ...undated, birthYear: 1968 }, minConfidence: 'year_match' });
    expect(requested.person).toEqual({ ...undated, dob: null, birthYear: 1968 });
    expect(requested.minConfidence).toBe('year_match');
  });
  it('accepts a dob of today', () => {
    expect(read({ ...good, person: { ...person, dob: '2031-05-05' } }).person?.dob).toBe('2031-05-05');
  });
});

describe('a valid request', () => {
  it('for a person has the defaults dob_match, silent and no label', () => {
    expect(read({ ...good, person: { ...person, firstName: ' John ' } })).toEqual({
      product: 'offender',
      type: 'person',
      label: '',
      minConfidence: 'dob_match',
      baseline: 'silent',
      person: { ...person, birthYear: null },
      location: null,
      channels: { email: 'owner@example.com', webhookUrl: null },
    });
  });
  it('for a location has the default radiusMiles 1 and keeps minConfidence, which has no effect', () => {
    const { location, minConfidence } = read({ ...place, minConfidence: 'year_match' });
    expect(location).toEqual({ address: null, lat: 30, lng: -97, radiusMiles: 1, placedBy: 'coordinates' });
    expect(minConfidence).toBe('year_match');
    const address = '12 N Main St, Austin, TX 78701';
    expect(read({ ...place, location: { address, radiusMiles: 100 } }).location).toEqual({ address, radiusMiles: 100 });
  });
});
