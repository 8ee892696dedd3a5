import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, type AddressFields, readAddress } from './address.ts';
import { findWhereabouts } from './whereabouts.ts';
import { findZipcode } from './zipcode.ts';

const place = (published: string): readonly string[] => {
  const { line1, city, county, state, zipcode } = readAddress(published).address;
  return [line1, city, county, state, zipcode];
};

describe('an address in one line is split into its fields', () => {
  it.each<readonly [string, ...string[]]>([
    ['123 N MAIN ST APT 4, AUSTIN, TX 78701-1234', '123 N MAIN ST APT 4', 'AUSTIN', '', 'TX', '78701-1234'],
    ['123 N MAIN ST, APT 4, AUSTIN, TX, 78701', '123 N MAIN ST, APT 4', 'AUSTIN', '', 'TX', '78701'],
    ['123 Main St, Austin, Texas', '123 Main St', 'Austin', '', 'TX', ''],
    ['123 Main St\nAustin TX 78701\nUSA', '123 Main St', 'Austin', '', 'TX', '78701'],
    ['123 MAIN ST, AUSTIN 78701', '123 MAIN ST', 'AUSTIN', '', '', '78701'],
    ['123 MAIN ST, AUSTIN, TRAVIS COUNTY, TX', '123 MAIN ST', 'AUSTIN', 'TRAVIS', 'TX', ''],
    ['123 MAIN ST, COLORADO SPRINGS, CO 80903', '123 MAIN ST', 'COLORADO SPRINGS', '', 'CO', '80903'],
    ['1 ELM ST, CHARLESTON, WEST VIRGINIA 25301', '1 ELM ST', 'CHARLESTON', '', 'WV', '25301'],
    ['1 ELM ST, WASHINGTON DC 20001', '1 ELM ST', 'WASHINGTON', '', 'DC', '20001'],
    ['1 ELM ST, NEW YORK, NEW YORK 10001', '1 ELM ST', 'NEW YORK', '', 'NY', '10001'],
    ['PO BOX 12345', 'PO BOX 12345', '', '', '', ''],
    ['PO BOX 12, AUSTIN, TX 78701', 'PO BOX 12', 'AUSTIN', '', 'TX', '78701'],
    ['RR 2 BOX 15, ELGIN, TX 78621', 'RR 2 BOX 15', 'ELGIN', '', 'TX', '78621'],
    ['HC 71 BOX 3, SNAKE CREEK, ID 83201', 'HC 71 BOX 3', 'SNAKE CREEK', '', 'ID', '83201'],
    [
      'URB LAS GLADIOLAS 150 CALLE A, SAN JUAN, PR 00926',
      'URB LAS GLADIOLAS 150 CALLE A',
      'SAN JUAN',
      '',
      'PR',
      '00926',
    ],
    ['PSC 802 BOX 74, APO, AE 09499', 'PSC 802 BOX 74', 'APO', '', 'AE', '09499'],
    ['UNIT 2050 BOX 4190, APO AP 96278-2050', 'UNIT 2050 BOX 4190', 'APO', '', 'AP', '96278-2050'],
    ['1200 BLOCK OF MAIN ST, AUSTIN, TX', '1200 BLOCK OF MAIN ST', 'AUSTIN', '', 'TX', ''],
    ['MAIN ST & 5TH AVE, AUSTIN, TX', 'MAIN ST & 5TH AVE', 'AUSTIN', '', 'TX', ''],
    ['12 OAK CT', '12 OAK CT', '', '', '', ''],
    ['12 OAK CT, AUSTIN', '12 OAK CT', 'AUSTIN', '', '', ''],
    ['123 MAIN ST AUSTIN TX 78701', '123 MAIN ST AUSTIN', '', '', 'TX', '78701'],
    ['AUSTIN, TX', '', 'AUSTIN', '', 'TX', ''],
    ['AUSTIN TX 78701', '', 'AUSTIN', '', 'TX', '78701'],
    ['TRANSIENT, AUSTIN, TX 00000', 'TRANSIENT', 'AUSTIN', '', 'TX', ''],
    ['HOMELESS, TX', 'HOMELESS', '', '', 'TX', ''],
    ['', '', '', '', '', ''],
  ])('%s', (published, ...expected) => expect(place(published)).toEqual(expected));

  it('loses no word and never throws', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc
            .array(
              fc.constantFrom('12', 'MAIN', 'ST', 'APT', '4', ',', 'AUSTIN', 'TX', '78701', 'PO BOX', 'PARK', ','),
              { maxLength: 10 },
            )
            .map((words) => words.join(' ')),
        ),
        (published) => {
          const kept = place(published).join(' ');
          if (/^[A-Z0-9 ,]*$/.test(published))
            for (const word of published.match(/[A-Z0-9]+/g) ?? []) expect(kept.split(/[ ,]+/)).toContain(word);
        },
      ),
      { numRuns: 2000 },
    ));
});

describe('published fields', () => {
  const FULL: AddressFields = {
    type: 'Home',
    line1: ' 123  MAIN ST',
    line2: 'APT 4',
    city: 'AUSTIN',
    county: 'TRAVIS',
    state: 'texas',
    zipcode: '787011234',
    lat: '30.2672',
    lng: -97.7431,
  };

  it('become the address of the contract, every key present (contract Record)', () => {
    const expected: Address = {
      type: 'residence',
      line1: '123 MAIN ST APT 4',
      city: 'AUSTIN',
      county: 'TRAVIS',
      state: 'TX',
      zipcode: '78701-1234',
      lat: 30.2672,
      lng: -97.7431,
      coordinates: 'published',
    };
    expect(readAddress(FULL)).toEqual({ address: expected, whereabouts: null, notes: [] });
    expect(Object.keys(readAddress({}).address)).toEqual(Object.keys(expected));
  });

  it('coordinates at 0/0, a single coordinate or impossible ones are dropped', () => {
    for (const [lat, lng] of [
      [0, 0],
      ['0.0', '0'],
      [30, null],
      [91, 10],
      ['', ''],
      ['x', 'y'],
      [undefined, undefined],
    ] as const)
      expect(readAddress({ lat, lng }).address).toMatchObject({ lat: null, lng: null, coordinates: 'none' });
    expect(readAddress({ lat: 91, lng: 10 }).notes).toEqual(['coordinates: 91 10']);
    expect(readAddress({ lat: 0, lng: 0 }).notes).toEqual([]);
    expect(readAddress({ lat: 13.44, lng: 144.79 }).address.coordinates).toBe('published');
  });

  it('an unknown state is left empty and noted', () => {
    expect(readAddress({ state: 'Ontario' })).toMatchObject({ address: { state: '' }, notes: ['state: Ontario'] });
    expect(readAddress({ state: 'US' })).toMatchObject({ address: { state: '' }, notes: ['state: US'] });
    expect(readAddress({ state: 'D.C.' }).address.state).toBe('DC');
    expect(readAddress({ state: 'Armed Forces Pacific' }).address.state).toBe('AP');
  });

  it.each<readonly [published: string, expected: string | undefined, state: string]>([
    ['78701', '78701', ''],
    ['78701-1234', '78701-1234', ''],
    ['78701-0000', '78701', ''],
    ['78701.0', '78701', ''],
    ['00000', '', ''],
    ['11111', '', ''],
    ['00000-0000', '', ''],
    ['UNKNOWN', '', ''],
    ['', '', ''],
    ['4101', '04101', 'ME'],
    ['926', '00926', 'PR'],
    ['4101', undefined, 'TX'],
    ['K1A 0B1', undefined, ''],
  ])('ZIP Code %s is %s (%s)', (published, expected, state) => expect(findZipcode(published, state)).toBe(expected));

  it.each([
    ['TRANSIENT', 'transient'],
    ['Homeless - downtown', 'homeless'],
    ['INCARCERATED', 'incarcerated'],
    ['Absconded', 'absconded'],
    ['OUT OF STATE', 'out_of_state'],
    ['DEPORTED', 'deported'],
    ['UNKNOWN', 'unknown'],
    ['N/A', 'unknown'],
    ['100 TRANSIENT CAMP RD', undefined],
    ['UNKNOWN RD', undefined],
    ['123 MAIN ST', undefined],
  ])('%s in place of an address is %s', (published, expected) => expect(findWhereabouts(published)).toBe(expected));

  it('a status in place of a street stays in line1, except UNKNOWN', () => {
    expect(readAddress({ line1: 'TRANSIENT', city: 'AUSTIN' })).toMatchObject({
      address: { line1: 'TRANSIENT' },
      whereabouts: 'transient',
    });
    expect(readAddress({ line1: 'UNKNOWN', city: 'UNKNOWN' })).toMatchObject({
      address: { line1: '', city: '' },
      whereabouts: 'unknown',
    });
    expect(readAddress({ line1: '1 ELM ST', city: 'UNKNOWN' })).toMatchObject({
      address: { city: '' },
      whereabouts: null,
      notes: [],
    });
    expect(readAddress({ city: 'OUT OF STATE' })).toMatchObject({
      address: { city: '' },
      whereabouts: 'out_of_state',
      notes: ['city: OUT OF STATE'],
    });
  });

  it.each([
    ['', 'residence'],
    ['RESIDENTIAL', 'residence'],
    ['Temporary Residence', 'temporary'],
    ['WORK', 'employment'],
    ['Place of Employment', 'employment'],
    ['SCHOOL', 'school'],
    ['County Jail', 'incarceration'],
    ['Storage', 'other'],
  ])('type %s is %s', (type, expected) => expect(readAddress({ type }).address.type).toBe(expected));

  it('INCARCERATED without a type is an address of incarceration', () =>
    expect(readAddress({ line1: 'INCARCERATED' }).address.type).toBe('incarceration'));
});
