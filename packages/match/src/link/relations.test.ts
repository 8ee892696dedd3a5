import type { CriminalSourceRecord } from '@blotter/vocab';
import { describe, expect, it } from 'vitest';
import { fromCriminal } from './from-criminal.ts';
import { createLinker } from './linker.ts';

const TODAY = '2026-01-15';
const [JAIL, COURT, PRISON] = ['us-tx-fable-jail', 'us-tx-fable-court', 'us-tx-doc-prison'] as const;
const FIRSTS =
  'ADRIAN BRUNO CEDRIC DARIUS EDMUND FELIX GIDEON HECTOR ISAAC JASPER KEITH LIONEL MARCUS NOLAN OSCAR PERCY QUENTIN RUFUS SILAS TOBIAS'.split(
    ' ',
  );
const BEGINNINGS = 'BREN CARD DUNM ESTE FARW GRIM HOLB KELM LORN MAND NORT PRES QUIL RAST SELB THOR VERN'.split(' ');
const ENDINGS = 'ABY BERG COMBE DALE ERTON FIELD GATE HURST INGHAM LEIGH MERE NESS OAK PORT RIDGE STOW'.split(' ');

const pad = (number: number): string => String(number).padStart(2, '0');
const numbered = (n: number): CriminalSourceRecord => ({
  externalId: String(n),
  recordType: 'jail',
  name: `${BEGINNINGS[n % 17]}${ENDINGS[(n * 7 + (n >> 4)) % 16]}, ${FIRSTS[(n * 11 + (n >> 3)) % 20]} ${FIRSTS[(n * 3) % 20]}`,
  dob: `${pad(1 + (n % 12))}/${pad(2 + (n % 27))}/${1950 + (n % 53)}`,
  sex: 'MALE',
  race: n % 3 === 0 ? 'B' : 'W',
  state: 'TX',
  cases: [{ caseNumber: `2024CR${String(n * 37).padStart(6, '0')}` }],
});
/** Many people share this name, so it proves little. */
const smith = (n: number): CriminalSourceRecord => ({
  ...numbered(n),
  name: 'SMITH, ADRIAN',
  dob: `${pad(1 + (n % 12))}/${pad(2 + (n % 27))}/${1961 + (n % 37)}`,
});
const JAILED = [
  ...Array.from({ length: 1_200 }, (_, n) => numbered(n)),
  ...Array.from({ length: 60 }, (_, n) => smith(2_000 + n)),
];
const base = [
  ...JAILED.map((record) => fromCriminal(JAIL, record, TODAY)),
  ...JAILED.filter((_, at) => at % 3 === 0).map((record) =>
    fromCriminal(COURT, { ...record, recordType: 'court', cases: [] }, TODAY),
  ),
];
const { model } = await createLinker().link(base);
const smiths = base.filter(({ last }) => last === 'SMITH');

const ada: CriminalSourceRecord = {
  externalId: 'a',
  recordType: 'jail',
  name: 'MARROWBY, LEOPOLD Q',
  dob: '07/08/1990',
  sex: 'M',
  state: 'TX',
};
/** The facts that a family shares. */
const HOME: Partial<CriminalSourceRecord> = {
  addresses: [{ type: 'residence', line1: '8 FABLE RD', city: 'FABLE', state: 'TX', zipcode: '75999' }],
  marks: 'TATTOO: FAMILY CREST',
  cases: [{ caseNumber: '2025CR990002' }],
  race: 'W',
};
const relate = async (...records: readonly (readonly [string, CriminalSourceRecord])[]) => {
  const rows = records.map(([source, record]) => fromCriminal(source, record, TODAY));
  const ids = new Set(rows.map(({ id }) => id));
  const { relations } = await createLinker({ model }).link([...smiths, ...rows]);
  return [...relations()].filter(([a, b]) => ids.has(a) || ids.has(b)).map(([a, b]) => [a, b].sort().join(' = '));
};
const without = (record: CriminalSourceRecord, ...keys: readonly (keyof CriminalSourceRecord)[]) =>
  Object.fromEntries(
    Object.entries(record).filter(([key]) => !keys.includes(key as keyof CriminalSourceRecord)),
  ) as unknown as CriminalSourceRecord;

describe('related[]: records the linkage model believes to be the same person (contract criminal)', () => {
  it('a jail booking, a court case and a prison term of one person are related to each other', async () => {
    expect(await relate([JAIL, ada], [COURT, ada], [PRISON, { ...ada, name: 'MARROWBY, LEOPOLD' }])).toHaveLength(3);
  });

  it.each<[string, Partial<CriminalSourceRecord>]>([
    ['one slip in the surname', { name: 'MARROBWY, LEOPOLD Q' }],
    ['swapped names', { name: { first: 'MARROWBY', last: 'LEOPOLD' } }],
    ['day and month swapped', { dob: '08/07/1990' }],
    ['a feed that writes MMDDYYYY.0', { dob: '07081990.0' }],
    ['a known alias', { name: 'QUILLBERG, LEO', aliases: ['MARROWBY, LEOPOLD'] }],
  ])('%s keeps them related', async (_what, changes) => {
    expect(await relate([JAIL, ada], [PRISON, { ...ada, ...changes }])).toHaveLength(1);
  });

  it.each<[string, Partial<CriminalSourceRecord>, Partial<CriminalSourceRecord>]>([
    ['twins', HOME, { ...HOME, name: 'MARROWBY, THEODORE Q' }],
    ['senior and junior', { name: 'MARROWBY, LEOPOLD SR' }, { name: 'MARROWBY, LEOPOLD JR' }],
    ['a father and a son of one name', HOME, { ...HOME, dob: '03/01/1964' }],
    ['another age', HOME, { ...HOME, dob: '', age: '61' }],
    ['a brother with another middle name', {}, { name: 'MARROWBY, LEOPOLD XAVIER', dob: '07/09/1990' }],
    ['a man and a woman', {}, { sex: 'FEMALE', name: 'MARROWBY, LEOPOLDINE' }],
  ])('%s are not related', async (_what, one, other) => {
    expect(await relate([JAIL, { ...ada, ...one }], [PRISON, { ...ada, ...other }])).toEqual([]);
  });

  it('a rare name with an age is related, a common one is not', async () => {
    const aged = { ...without(ada, 'dob'), age: '35 years / W / M' };
    expect(await relate([JAIL, ada], [PRISON, aged])).toHaveLength(1);
    const common = { ...smith(2_007), externalId: 'c', cases: [] };
    expect(await relate([PRISON, { ...without(common, 'dob'), age: '57' }])).toEqual([]);
  });

  it('a common name without a birth is related to no record, unless both cite one case', async () => {
    const nameless = { ...without(smith(2_001), 'dob', 'race'), externalId: 'c', cases: [] };
    expect(await relate([PRISON, nameless])).toEqual([]);
    expect(await relate([PRISON, { ...nameless, cases: smith(2_001).cases ?? [] }])).toEqual([
      `${PRISON} c = ${JAIL} 2001`,
    ]);
  });

  it('co-defendants of one case are not related', async () => {
    const cases = [{ caseNumber: '2025CR990001' }];
    expect(
      await relate(
        [JAIL, { ...ada, cases }],
        [COURT, { ...ada, name: 'STARKWEATHER, OTTO', dob: '02/03/1971', cases }],
      ),
    ).toEqual([]);
  });

  it('a source has one record per person: two of one source are not related', async () => {
    expect(await relate([JAIL, ada], [JAIL, { ...ada, externalId: 'b' }])).toEqual([]);
  });

  it('1 January is only its year (spec §2.8)', () => {
    expect(fromCriminal(JAIL, { ...ada, dob: '01/01/1990' }, TODAY)).toMatchObject({ dob: '1990' });
    expect(fromCriminal(JAIL, { ...ada, dob: '01/01/1900', age: '40' }, TODAY)).toMatchObject({
      birthYears: { from: 1985, to: 1986 },
    });
  });
});
