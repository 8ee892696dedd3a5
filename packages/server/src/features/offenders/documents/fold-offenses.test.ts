import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldOffenses, isSameOffense, offenseKey } from './fold-offenses.ts';
import type { SourcedOffense } from './offender-document.ts';

const toOffense = (own: Partial<SourcedOffense>): SourcedOffense => ({
  crime: '',
  statute: '',
  riskLevel: '',
  tier: '',
  caseNumber: '',
  victimAge: '',
  victimSex: '',
  jurisdiction: '',
  convictionCounty: '',
  convictionCity: '',
  convictionCount: '',
  convictionDate: '',
  offenseDate: '',
  registrationDate: '',
  releaseDate: '',
  datePrecision: { convictionDate: 'none', offenseDate: 'none', registrationDate: 'none', releaseDate: 'none' },
  datesAsPublished: {},
  federal: null,
  sources: ['TX'],
  ...own,
});

const ASSAULT = toOffense({ crime: 'SEXUAL ASSAULT', statute: '22.011', convictionDate: '1999-05-04' });
const isSame = (one: Partial<SourcedOffense>, other: Partial<SourcedOffense>): boolean =>
  isSameOffense(toOffense(one), toOffense(other)) && isSameOffense(toOffense(other), toOffense(one));

describe('two offenses are equal (contract, Merging)', () => {
  const date = { convictionDate: '1999-05-04' };

  it('if conviction date and statute are equal, whatever the crime is called', () => {
    expect(isSame({ ...date, statute: '22.011', crime: 'SEX ASSLT' }, { ...date, statute: '22-011', crime: 'X' })).toBe(
      true,
    );
  });

  it('if offense date and crime are equal', () => {
    const offenseDate = '1998-01-02';
    expect(isSame({ offenseDate, crime: 'Sexual assault' }, { offenseDate, crime: 'SEXUAL-ASSAULT' })).toBe(true);
  });

  it('if date and case number are equal, unless they name different charges', () => {
    const own = { ...date, caseNumber: 'CR-99-12' };
    expect(isSame({ ...own, crime: 'RAPE' }, { ...own, crime: 'RAPE OF A CHILD' })).toBe(true);
    expect(isSame({ ...own, crime: 'RAPE' }, own)).toBe(true);
    expect(isSame({ ...own, crime: 'RAPE' }, { ...own, crime: 'SODOMY' })).toBe(false);
  });

  it('if all fields are equal, even without a date', () => {
    expect(isSame({ crime: 'RAPE' }, { crime: 'Rape' })).toBe(true);
    expect(isSame({}, {})).toBe(false);
  });

  it('not without an equal full date', () => {
    expect(isSame({ crime: 'RAPE', statute: '1' }, { crime: 'RAPE' })).toBe(false);
    const year = { convictionDate: '1999' };
    expect(isSame({ ...year, crime: 'RAPE', statute: '1' }, { ...year, crime: 'RAPE' })).toBe(false);
    expect(isSame({ ...date, crime: 'RAPE' }, { ...year, crime: 'RAPE' })).toBe(false);
  });

  it('not if one date differs, even if the other is equal', () => {
    const own = { ...date, crime: 'RAPE' };
    expect(isSame({ ...own, offenseDate: '1998-01-02' }, { ...own, offenseDate: '1998-01-03' })).toBe(false);
    expect(isSame({ ...own, offenseDate: '1998-01-02' }, { ...own, offenseDate: '1998' })).toBe(true);
  });

  it.each(['statute', 'caseNumber'] as const)('not if each has a different %s', (field) => {
    const own = { ...date, crime: 'RAPE' };
    expect(isSame({ ...own, [field]: '22.011' }, { ...own, [field]: '22.021' })).toBe(false);
    expect(isSame({ ...own, [field]: '22.011' }, { ...own, [field]: '22.011(a)' })).toBe(true);
    expect(isSame({ ...own, [field]: '22.011' }, own)).toBe(true);
  });

  it('not if the victims have different ages', () => {
    expect(isSame({ ...ASSAULT, victimAge: '9' }, { ...ASSAULT, victimAge: '14' })).toBe(false);
    expect(isSame({ ...ASSAULT, victimAge: '9' }, { ...ASSAULT, victimAge: '09' })).toBe(true);
  });
});

describe('the offenses of a merged person', () => {
  it('name every registry that publishes them, and the fullest entry is kept', () => {
    const full = { ...ASSAULT, caseNumber: 'CR-1', victimAge: '9', sources: ['OK'] };
    expect(foldOffenses([[ASSAULT], [full]])).toEqual([{ ...full, sources: ['TX', 'OK'] }]);
    expect(foldOffenses([[full], [ASSAULT]])).toEqual([{ ...full, sources: ['OK', 'TX'] }]);
  });

  it('are all kept if they differ', () => {
    const other = toOffense({ crime: 'LEWD ACTS', convictionDate: '2001-01-01', sources: ['OK'] });
    expect(foldOffenses([[ASSAULT], [other]])).toEqual([ASSAULT, other]);
  });

  it('keep the counts of one record, and fold each with at most one of another record', () => {
    const elsewhere = { ...ASSAULT, sources: ['OK'] };
    expect(foldOffenses([[ASSAULT, ASSAULT]])).toHaveLength(2);
    expect(foldOffenses([[ASSAULT, ASSAULT], [elsewhere]])).toHaveLength(2);
    expect(foldOffenses([[ASSAULT], [elsewhere, elsewhere]])).toHaveLength(2);
    expect(
      foldOffenses([
        [ASSAULT, ASSAULT],
        [elsewhere, elsewhere],
      ]).map(({ sources }) => sources),
    ).toEqual([
      ['TX', 'OK'],
      ['TX', 'OK'],
    ]);
  });

  it('are folded with an identical entry before a similar one', () => {
    const own = toOffense({ convictionDate: '1999-05-04', caseNumber: '1', crime: 'RAPE' });
    const similar = { ...own, crime: 'RAPE OF A CHILD', sources: ['OK'] };
    const folded = foldOffenses([[own], [similar, { ...own, sources: ['OK'] }]]);
    expect(folded.map(({ crime, sources }) => [crime, sources])).toEqual([
      ['RAPE', ['TX', 'OK']],
      ['RAPE OF A CHILD', ['OK']],
    ]);
  });

  it('join a group only if they are equal to all of its members', () => {
    const date = { convictionDate: '1999-05-04', crime: 'RAPE' };
    const records = ['1', '', '2'].map((caseNumber, at) => [toOffense({ ...date, caseNumber, sources: [`S${at}`] })]);
    expect(foldOffenses(records).map(({ sources }) => sources)).toEqual([['S0', 'S1'], ['S2']]);
  });

  it('lose no entry: each one is present, or an equal one names its registry', () => {
    const few = <T extends string>(...values: readonly T[]) => fc.constantFrom(...values);
    const offense = fc
      .record({
        crime: few('RAPE', 'SODOMY', ''),
        statute: few('', '1', '2'),
        caseNumber: few('', 'A', 'B'),
        convictionDate: few('', '1999', '1999-05-04', '2000-01-01'),
        offenseDate: few('', '1998-01-01'),
      })
      .map(toOffense);
    fc.assert(
      fc.property(fc.array(fc.array(offense, { maxLength: 3 }), { maxLength: 4 }), (records) => {
        const sourced = records.map((own, at) => own.map((each) => ({ ...each, sources: [`S${at}`] })));
        const folded = foldOffenses(sourced);
        expect(folded.flatMap(({ sources }) => sources).sort()).toEqual(
          sourced.flatMap((own) => own.flatMap(({ sources }) => sources)).sort(),
        );
        for (const [at, own] of sourced.entries())
          for (const each of own)
            expect(
              folded.some(
                (kept) =>
                  kept.sources.includes(`S${at}`) &&
                  (offenseKey(kept) === offenseKey(each) || isSameOffense(kept, each)),
              ),
            ).toBe(true);
      }),
    );
  });
});
