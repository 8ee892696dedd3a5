import type { CompatParameters, SearchQuery } from '@blotter/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../failure.ts';
import { inLegacyWords, toLegacyRequest } from './legacy-request.ts';

const NOW = new Date('2026-06-30T12:00:00.000Z');
const narrows = ({ lastName, zipcode, lat, q }: SearchQuery): boolean =>
  [lastName, zipcode, lat, q].some((value) => value !== undefined);
const translate = (sent: CompatParameters) => toLegacyRequest(sent, NOW, narrows);
const requestOf = (sent: CompatParameters) => {
  const asked = translate(sent);
  if (asked.kind !== 'search') throw new Error('a look-up');
  return asked.request;
};
const codeOf = (sent: CompatParameters): string => {
  try {
    return translate(sent).kind;
  } catch (error) {
    return (error as Failure).code;
  }
};

describe('legacy parameters become a search (spec §4.2)', () => {
  it('parameters with equal names keep their name and value, radius becomes radiusMiles', () => {
    const same = {
      firstName: 'A',
      lastName: 'B',
      dob: '1990-01-15',
      age: 36,
      city: 'C',
      state: 'TX',
      zipcode: '78701',
    };
    expect(requestOf({ ...same, prefixMatch: 'both' }).query).toMatchObject({ ...same, prefixMatch: 'both' });
    expect(requestOf({ lat: 1, lng: 2, radius: 3 }).query).toMatchObject({ lat: 1, lng: 2, radiusMiles: 3 });
    expect(requestOf({ lastName: 'B', address: '1 Elm' }).query).toMatchObject({ address: '1 Elm' });
  });

  it('fuzzy maps to match balanced; false or absent to strict', () => {
    expect(requestOf({ lastName: 'B', fuzzy: true }).match).toBe('balanced');
    expect(requestOf({ lastName: 'B', fuzzy: false }).match).toBe('strict');
    expect(requestOf({ lastName: 'B' }).match).toBe('strict');
  });

  it('regular searches page 20 per page, a lat+lng search 50; perPage is accepted (rule 3)', () => {
    expect(requestOf({ lastName: 'B' }).query).toMatchObject({ page: 1, perPage: 20 });
    expect(requestOf({ lat: 1, lng: 1, page: 3 }).query).toMatchObject({ page: 3, perPage: 50 });
    expect(requestOf({ lat: 1, lng: 1, perPage: 7 }).query).toMatchObject({ perPage: 7 });
  });

  it('a lat+lng search defaults updatedAtStart to now minus 90 days unless given (rule 3)', () => {
    expect(requestOf({ lat: 1, lng: 1 }).query.updatedAtStart).toBe('2026-04-01T12:00:00.000Z');
    const updatedAtStart = '2001-01-01T00:00:00Z';
    expect(requestOf({ lat: 1, lng: 1, updatedAtStart }).query.updatedAtStart).toBe(updatedAtStart);
    expect(requestOf({ lastName: 'B' }).query).not.toHaveProperty('updatedAtStart');
  });

  it('a plain day spans its first to its last moment', () => {
    const days = { createdAtStart: '2026-01-01', createdAtEnd: '2026-01-02', updatedAtEnd: '2026-01-03' };
    expect(requestOf({ lastName: 'B', ...days }).query).toMatchObject({
      createdAtStart: '2026-01-01T00:00:00.000Z',
      createdAtEnd: '2026-01-02T23:59:59.999Z',
      updatedAtEnd: '2026-01-03T23:59:59.999Z',
    });
  });

  it('a blank text counts as not sent', () => {
    const blank = { q: '', address: ' ', firstName: '', uuid: '', personUuid: '\t' };
    expect(requestOf({ lastName: 'B', ...blank }).query).toEqual({ lastName: 'B', page: 1, perPage: 20 });
  });

  it.each<[string, CompatParameters]>([
    ['q with firstName', { q: 'x', firstName: 'A' }],
    ['q with lastName', { q: 'x', lastName: 'B' }],
    ['q with lat and lng', { q: 'x', lat: 1, lng: 1 }],
    ['q with lng alone', { q: 'x', lng: 1 }],
    ['address with q', { address: '1 Elm', q: 'x' }],
    ['address with lat and lng', { address: '1 Elm', lat: 1, lng: 1 }],
    ['nothing to narrow on', {}],
    ['a firstName alone', { firstName: 'A' }],
  ])('%s is 400 (rules 1 and 2; contract, Compatibility endpoint)', (_what, sent) => {
    expect(codeOf(sent)).toBe('invalid_request');
  });

  it.each<[string, CompatParameters]>([
    ['lat without lng', { lat: 1 }],
    ['lng without lat', { lng: 1 }],
    ['uuid with personUuid', { uuid: 'a', personUuid: 'b' }],
    ['uuid with a filter', { uuid: 'a', lastName: 'B' }],
    ['personUuid with a radius', { personUuid: 'a', radius: 1 }],
  ])('%s is 422', (_what, sent) => {
    expect(codeOf(sent)).toBe('unprocessable_query');
  });

  it('uuid and personUuid are looked up directly, with the display options and the page', () => {
    expect(translate({ uuid: ' TX-1 ', mode: 'extensive', fuzzy: true })).toEqual({
      kind: 'lookUp',
      by: { uuid: 'TX-1' },
      paging: { page: 1, perPage: 20 },
    });
    expect(translate({ personUuid: 'per_x', page: 2, perPage: 1 })).toEqual({
      kind: 'lookUp',
      by: { personRef: 'per_x' },
      paging: { page: 2, perPage: 1 },
    });
  });

  it('any input is translated or refused, without undefined values', () => {
    const text = fc.option(fc.string({ maxLength: 5 }), { nil: undefined });
    const number = fc.option(fc.integer({ min: -90, max: 90 }), { nil: undefined });
    const parameters = fc.record(
      { firstName: text, lastName: text, q: text, address: text, uuid: text, lat: number, lng: number },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(parameters, (sent) => {
        try {
          const asked = translate(sent as CompatParameters);
          if (asked.kind === 'search') expect(Object.values(asked.request.query)).not.toContain(undefined);
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
        }
      }),
    );
  });

  it('a text without a letter or digit is 422, or 400 if no narrowing parameter remains without it', () => {
    expect(codeOf({ lastName: 'B', firstName: '-' })).toBe('unprocessable_query');
    expect(codeOf({ zipcode: '78701', lastName: '\u200b' })).toBe('unprocessable_query');
    for (const sent of [{ lastName: '-' }, { lastName: '-', firstName: 'A' }, { q: '%' }, { firstName: '-' }])
      expect(codeOf(sent), JSON.stringify(sent)).toBe('invalid_request');
    expect(codeOf({ lastName: 'B', firstName: ' \u00a0' })).toBe('search');
  });

  it('a failure of the search uses the caller’s parameter names', () => {
    expect(inLegacyWords('query.radiusMiles: send query.lat and query.lng with it.')).toBe(
      'radius: send lat and lng with it.',
    );
  });
});
