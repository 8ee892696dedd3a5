import { describe, expect, it } from 'vitest';
import { toSides } from './sides.ts';

const subject = {
  firstName: 'John',
  lastName: 'Grover',
  dob: '1968-10-11',
  addresses: [{ line1: '12 N Main St', city: 'Austin', state: 'TX', zipcode: '78701' }],
};
const record = {
  name: { first: 'JOHN', middle: '', last: 'GRÖVER', suffix: '' },
  dob: '1968-10-11',
  addresses: [{ line1: '12 N. MAIN ST', city: 'AUSTIN', state: 'TX', zipcode: '78701-1234' }],
  matchedOn: { firstName: 'exact', nameType: 'legal', birth: 'dob' },
} as const;

type Change = Omit<Partial<Parameters<typeof toSides>[1]>, 'addresses'> & {
  readonly addresses?: (typeof subject.addresses)[number][];
};
const agreements = (change: Change = {}, sent: Parameters<typeof toSides>[0] = subject) =>
  Object.fromEntries(
    toSides(sent, { ...record, addresses: [...record.addresses], ...change }).map(({ field, agreement }) => [
      field,
      agreement,
    ]),
  );

describe('the person of an order beside a record', () => {
  it('agrees in spite of case, accents and punctuation, and omits what neither side states', () => {
    expect(agreements()).toEqual({ lastName: 'agrees', firstName: 'agrees', dob: 'agrees', address: 'agrees' });
  });

  it('names the nickname or the alias by which a differing name matched', () => {
    const name = { ...record.name, first: 'JACK' };
    expect(agreements({ name, matchedOn: { ...record.matchedOn, firstName: 'nickname' } }).firstName).toBe('nickname');
    expect(agreements({ name }).firstName).toBe('differs');
    const alias = { ...record.matchedOn, nameType: 'alias' as const };
    expect(agreements({ name: { ...name, last: 'SMITH' }, matchedOn: alias })).toMatchObject({
      lastName: 'alias',
      firstName: 'alias',
    });
  });

  it('a partial date of birth agrees in part, another one differs, and a missing one is not published', () => {
    expect(['1968', '1968-10', '1968-10-12', ''].map((dob) => agreements({ dob }).dob)).toEqual([
      'partly',
      'partly',
      'differs',
      'not_published',
    ]);
  });

  it('a middle initial agrees in part, and a published middle name or suffix was not part of the order', () => {
    const named = { ...record.name, middle: 'QUINCY', suffix: 'JR' };
    const sent = { ...subject, middleName: 'Q' };
    expect(agreements({ name: named }, sent)).toMatchObject({ middleName: 'partly', suffix: 'not_ordered' });
    expect(agreements({ name: named }).middleName).toBe('not_ordered');
    expect(agreements({ name: named }, { ...subject, middleName: 'Adam' }).middleName).toBe('differs');
    expect(agreements({}, sent).middleName).toBe('not_published');
  });

  it('an address in the same city agrees in part', () => {
    const [address] = subject.addresses as [(typeof subject.addresses)[number]];
    const elsewhere = { ...address, line1: '9 Oak Ave', zipcode: '' };
    expect(agreements({ addresses: [elsewhere] }).address).toBe('partly');
    expect(agreements({ addresses: [{ ...elsewhere, city: 'Waco' }] }).address).toBe('differs');
    expect(agreements({ addresses: [] }).address).toBe('not_published');
  });
});
