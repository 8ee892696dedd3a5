import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHoldReasons } from './hold-reasons.ts';

describe('hold_reasons is <br />-separated prose with charge, warrant number, arrest date and bond (sources §4, Zuercher)', () => {
  it('a charge with its statute and its severity is read', () => {
    const { cases, bondAmounts } = readHoldReasons('5-64-419 - Possession of Meth - Felony; Bond - $1,000.00');
    expect(cases[0]?.charges).toEqual([
      {
        description: 'Possession of Meth',
        statute: '5-64-419',
        severity: 'felony',
        status: '',
        bondAmount: '$1,000.00',
      },
    ]);
    expect(bondAmounts).toEqual(['$1,000.00']);
  });

  it('a warrant number becomes the case number and the status of the charge', () => {
    const { cases, arrestDate } = readHoldReasons('Warrant BCS-26-118; Failure to Appear; Arrest Date 03/04/2026');
    expect(cases[0]?.caseNumber).toBe('BCS-26-118');
    expect(cases[0]?.charges?.[0]).toMatchObject({ description: 'Failure to Appear', status: 'Warrant BCS-26-118' });
    expect(arrestDate).toBe('03/04/2026');
  });

  it('a hold for another agency is a hold and not a charge', () => {
    const { cases, holds } = readHoldReasons('Hold for Washington County<br />Theft &amp; Fraud; Bond - No Bond');
    expect(holds).toEqual(['Hold for Washington County']);
    expect(cases.flatMap(({ charges }) => charges ?? []).map(({ description }) => description)).toEqual([
      'Theft & Fraud',
    ]);
  });

  it('a bond without dollars keeps its words and no amount', () => {
    expect(readHoldReasons('DWI; Cash Bond - $500.00')).toMatchObject({
      bondAmounts: ['$500.00'],
      bondTypes: ['Cash'],
    });
    expect(readHoldReasons('DWI; Bond - No Bond')).toMatchObject({ bondAmounts: [], bondTypes: ['No Bond'] });
  });

  it('arbitrary prose never throws, and a charge is never lost', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        readHoldReasons(text);
      }),
    );
    const long = `${'a'.repeat(3_000)};${'bond '.repeat(900)}`;
    expect(readHoldReasons(long).cases[0]?.charges?.[0]?.description?.length).toBeGreaterThan(3_000);
  });
});
