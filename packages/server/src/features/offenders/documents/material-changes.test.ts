import { describe, expect, it } from 'vitest';
import { listAdditions, listOffenderChanges } from './material-changes.ts';
import type { OffenderDocument } from './offender-document.ts';
import { createOffenderEncoder } from './offender-encoder.ts';

const clock = { now: () => new Date('2026-11-15T00:00:00Z') };
const encoder = createOffenderEncoder('TX', ['TX'], clock);
const record = {
  uuid: 'TX-1',
  name: 'DOE, JOHN',
  dob: '05/05/1980',
  addresses: [{ type: 'residence', line1: '12 N MAIN ST', city: 'AUSTIN', state: 'TX', zipcode: '78701' }],
  offenses: [{ crime: 'INDECENCY', convictionDate: '10/11/1988', riskLevel: '1' }],
  stateData: { status: 'ACTIVE', incarcerationStatus: '' },
};
const documentOf = (more: object): OffenderDocument => {
  const { core, extended } = encoder.toPieces({ ...record, ...more } as never);
  return JSON.parse(`{${[core, ...extended].join(',')}}`) as OffenderDocument;
};
const changed = (more: object) =>
  listOffenderChanges(documentOf({}), documentOf(more)).map(
    ({ field, isCustody }) => `${field}${isCustody ? ' custody' : ''}`,
  );

describe('a registrant changed materially: address, offense, status, risk level, custody (contract, Monitors)', () => {
  it.each([
    ['another address', { addresses: [{ ...record.addresses[0], line1: '9 OAK ST' }] }, ['addresses']],
    [
      'one address more',
      { addresses: [...record.addresses, { type: 'employment', line1: '1 ELM', city: 'WACO', state: 'TX' }] },
      ['addresses'],
    ],
    ['another offense', { offenses: [...record.offenses, { crime: 'ASSAULT', riskLevel: '1' }] }, ['offenses']],
    ['another risk level', { offenses: [{ ...record.offenses[0], riskLevel: '3' }] }, ['riskLevel']],
    ['an absconder', { flags: { absconder: true } }, ['flags.absconder']],
    ['another status', { stateData: { status: 'NON-COMPLIANT' } }, ['stateData.status']],
    [
      'custody',
      { stateData: { status: 'ACTIVE', incarcerationStatus: 'INCARCERATED' } },
      ['stateData.incarcerationStatus custody'],
    ],
    [
      'not: height, weight, marks, photo, an alias',
      { height: '5\'11"', weight: '180', marks: 'TATTOO', aliases: ['DOE, JACK'] },
      [],
    ],
    [
      'not: the same address in another spelling',
      { addresses: [{ ...record.addresses[0], line1: '12 n. Main St', zipcode: '78701-1234' }] },
      [],
    ],
    ['not: the same again', {}, []],
  ])('%s', (_what, more, fields) => {
    expect(changed(more)).toEqual(fields);
  });

  it('reports the old and the new value', () => {
    const [change] = listOffenderChanges(documentOf({}), documentOf({ stateData: { status: 'MOVED' } }));
    expect(change).toEqual({ field: 'stateData.status', before: 'ACTIVE', after: 'MOVED', isCustody: false });
  });
});

describe('the additions of a record to the person’s other records', () => {
  const assault = { crime: 'ASSAULT', convictionDate: '2001', riskLevel: '2' };
  it('are the addresses and offenses that no other record publishes', () => {
    const own = documentOf({ uuid: 'TX-2', offenses: [...record.offenses, assault] });
    expect(listAdditions(own, [documentOf({ addresses: [] }), documentOf({ offenses: [] })])).toMatchObject([
      { field: 'offenses', before: [], after: [{ crime: 'ASSAULT' }] },
    ]);
  });

  it('are empty for a person with one record, and for a record that repeats another', () => {
    expect(listAdditions(documentOf({}), [])).toEqual([]);
    expect(listAdditions(documentOf({}), [documentOf({ uuid: 'TX-9' })])).toEqual([]);
  });
});
