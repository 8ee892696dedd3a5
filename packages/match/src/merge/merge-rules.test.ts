import { describe, expect, it } from 'vitest';
import { NO_NAME_STATISTICS, toExpectedNamesakes } from './chance.ts';
import { findBrokenRule, type MergeRule } from './merge-rules.ts';
import { aPerson, context, type PersonChanges } from './test/merge-people.ts';

/** Compares two rows of two registries: a person, and the same person with changes. */
const judge = (changes: PersonChanges, other: PersonChanges = {}, areTogether = false): MergeRule | undefined => {
  const [one, two] = [aPerson({ source: 'OH', ...changes }), aPerson({ source: 'KY', ...other })];
  const verdict = findBrokenRule(one, two, { ...context, areTogether });
  expect(findBrokenRule(two, one, { ...context, areTogether })).toBe(verdict);
  return verdict;
};
const HOME = { addresses: [{ street: '12oakst', zip: '45011', city: 'hamilton' }] };

describe('merging into persons (contract, Merging)', () => {
  it('rows that agree in name and full birth date, without a conflict, may merge', () => {
    expect(judge({})).toBeUndefined();
  });

  it('a placeholder name is never merged', () => {
    expect(judge({ isPlaceholder: true })).toBe('placeholder name');
  });
});

describe('rule 1: given names agree', () => {
  it.each([
    ['equal', 'deon', 'deon'],
    ['a spelling variant', 'jon', 'john'],
    ['a spelling variant', 'brian', 'bryan'],
    ['a spelling variant', 'steven', 'stephen'],
    ['a spelling variant of two words', 'maryann', 'mary ann'],
    ['a direct nickname', 'al', 'albert'],
    ['a direct nickname', 'al', 'alfred'],
    ['a transliteration', 'mohammed', 'muhammad'],
    ['a transliteration', 'zhiwei', 'chihwei'],
    ['an initial beside a full name', 'j', 'jeremiah'],
    ['a slip of which one spelling is no known name', 'jeremiah', 'jermeiah'],
    ['a slip of which neither spelling is a known name', 'quaxley', 'quaxly'],
  ])('%s: %s and %s', (_how, one, other) => {
    expect(judge({ first: one }, { first: other })).toBeUndefined();
  });

  it('an alias that a source row itself publishes is accepted', () => {
    expect(judge({ first: 'deon', aliases: ['leon throckmartin'] }, { first: 'leon' })).toBeUndefined();
  });

  it('an order variant is accepted if both rows publish both names', () => {
    expect(judge({ first: 'lee', middle: 'robert' }, { first: 'robert', middle: 'lee' })).toBeUndefined();
    expect(judge({ first: 'throckmartin', last: 'deon' }, { first: 'deon' })).toBeUndefined();
  });

  it.each([
    ['deon', 'leon'],
    ['kayla', 'layla'],
    ['kira', 'kara'],
    ['jayden', 'hayden'],
    ['albert', 'alfred'],
    ['christina', 'christine'],
    ['james', 'john'],
    ['j', 'robert'],
    ['ed', 'al'],
  ])('%s and %s are different people', (one, other) => {
    expect(judge({ first: one }, { first: other })).toBe('1 given names');
    expect(judge({ ...HOME, first: one }, { ...HOME, first: other })).toBe('1 given names');
  });

  it('a row without a first name agrees with no row', () => {
    expect(judge({ first: '' })).toBe('1 given names');
    expect(judge({ first: '' }, { first: '' })).toBe('1 given names');
  });
});

describe('rule 2: surnames agree', () => {
  it.each([
    ['a slip', 'throckmartin', 'throckmarten'],
    ['spacing', 'de la cruz', 'delacruz'],
    ['the order of the parts', 'garcia lopez', 'lopez garcia'],
    ['one part of a compound', 'throckmartin', 'throckmartin quill'],
  ])('%s: %s and %s', (_how, one, other) => {
    expect(judge({ last: one }, { last: other })).toBeUndefined();
  });

  it('one row publishes the other surname as an alias or former name', () => {
    expect(judge({ last: 'brimblecombe', aliases: ['deon throckmartin'] })).toBeUndefined();
  });

  it('the rarest of several agreeing aliases counts, in either order of the rows', () => {
    const one = { first: 'd', last: 'smith', aliases: ['leon throckmartin'] };
    const other = { first: 'leon', last: 'throckmartin', aliases: ['deon smith'] };
    expect(judge(one, other)).toBeUndefined();
  });

  it('the same given name, birth date and ZIP with two unrelated surnames is never a merge', () => {
    expect(judge({ ...HOME, last: 'brannigansky' }, { ...HOME, last: 'snodgrasser' })).toBe('2 surnames');
  });

  it('two known surnames that differ in one letter are two names', () => {
    expect(judge({ last: 'smith' }, { last: 'smyth' })).toBe('2 surnames');
    expect(judge({ last: 'johnson' }, { last: 'johnston' })).toBe('2 surnames');
  });

  it('two compounds that share one part are two names', () => {
    expect(judge({ last: 'garcia lopez' }, { last: 'garcia perez' })).toBe('2 surnames');
  });
});

describe('rule 3: nothing conflicts', () => {
  it('middle names, by the test of rule 1', () => {
    expect(judge({ middle: 'paul' }, { middle: 'mark' })).toBe('3 middle names');
    expect(judge({ middle: 'paul' }, { middle: 'p' })).toBeUndefined();
    expect(judge({ middle: 'paul' }, { middle: 'm' })).toBe('3 middle names');
    expect(judge({ middle: 'steven' }, { middle: 'stephen' })).toBeUndefined();
    expect(judge({ middle: 'paul' }, { middle: '' })).toBeUndefined();
    expect(judge({ middle: 'nmn' }, { middle: 'mark' })).toBeUndefined();
  });

  it('suffixes', () => {
    expect(judge({ suffix: 'jr' }, { suffix: 'sr' })).toBe('3 suffixes');
    expect(judge({ suffix: 'jr' }, {})).toBeUndefined();
  });

  it('sex', () => {
    expect(judge({ sex: 'm' }, { sex: 'f' })).toBe('3 sex');
    expect(judge({ sex: '' }, { sex: 'f' })).toBeUndefined();
  });

  it('two identifiers of the same kind from the same issuer', () => {
    const id = (kind: string, value: string) => ({ identifiers: [{ kind, value }] });
    expect(judge(id('fbi number of us', '1'), id('fbi number of us', '2'))).toBe('3 identifiers');
    expect(judge(id('fbi number of us', '1'), id('fbi number of us', '1'))).toBeUndefined();
    expect(judge(id('offender id of OH', '1'), id('offender id of KY', '2'))).toBeUndefined();
  });
});

describe('rule 4: full birth dates are equal', () => {
  const EQUAL_NAME = { first: 'deon', last: 'throckmartin' };

  it('name and year alone never merge', () => {
    expect(judge({ dob: '1990-03-04' }, { dob: '1990' })).toBe('4 births');
    expect(judge({ dob: '1990' }, { dob: '1990' })).toBe('4 births');
    expect(judge({ dob: '' })).toBe('4 births');
  });

  it.each(['1990', '1990-03', '1990-01-01', '1990-07-01'])(
    'with %s on one side, equal full names and equal house number with street are required too, or a case number, or conviction date with statute',
    (dob) => {
      expect(judge({ dob })).toBe('4 births');
      expect(judge({ ...HOME, dob }, HOME)).toBeUndefined();
      expect(judge({ dob, cases: ['c1'] }, { cases: ['c1'] })).toBeUndefined();
      expect(judge({ dob, judgments: ['20010203 2907'] }, { judgments: ['20010203 2907'] })).toBeUndefined();
      expect(judge({ dob, dates: ['20010203'] }, { dates: ['20010203'] })).toBe('4 births');
      expect(judge({ ...HOME, dob, first: 'al' }, { ...HOME, first: 'albert' })).toBe('4 births');
    },
  );

  it('a default date on both sides does not count as a birth date', () => {
    expect(judge({ dob: '1990-01-01' }, { dob: '1990-01-01' })).toBe('4 births');
    expect(judge({ hasDefaultBirth: true }, { hasDefaultBirth: true })).toBe('4 births');
  });

  it.each([
    ['one digit', '1991-03-04'],
    ['two neighbouring digits', '1990-03-40'],
    ['day and month order', '1990-04-03'],
  ])(
    'different full dates merge only if they differ by %s, names are equal, and house number and street are equal',
    (_slip, dob) => {
      expect(judge({ dob, ...EQUAL_NAME })).toBe('4 births');
      expect(judge({ dob, ...HOME }, HOME)).toBeUndefined();
      expect(judge({ dob, ...HOME, first: 'al' }, { ...HOME, first: 'albert' })).toBe('4 births');
      expect(judge({ dob, ...HOME, last: 'throckmarten' }, HOME)).toBe('4 births');
      const ofZip = { addresses: [{ street: '99elmst', zip: '45011', city: 'hamilton' }] };
      expect(judge({ dob, ...HOME }, ofZip)).toBe('4 births');
    },
  );

  it('dates that differ by more than a slip are two people, regardless of other agreements', () => {
    expect(judge({ dob: '1990-11-23', ...HOME }, HOME)).toBe('4 births');
  });

  it('births 13 years or more apart never merge', () => {
    expect(judge({ dob: '1957-03-04', ...HOME }, { dob: '1975-03-04', ...HOME })).toBe('4 births');
    expect(judge({ dob: '1989-03-04', ...HOME }, { dob: '1998-03-04', ...HOME })).toBeUndefined();
  });
});

describe('rule 5: two current rows of one registry with different ids are two people', () => {
  it('regardless of other agreements', () => {
    expect(judge({ source: 'OH', ...HOME }, { source: 'OH', ...HOME })).toBe('5 one registry');
  });

  it('unless the source derives its ids from fields and all other rules hold', () => {
    const derived = { source: 'GA', hasDerivedId: true };
    expect(judge(derived, derived)).toBeUndefined();
    expect(judge({ ...derived, first: 'leon' }, derived)).toBe('1 given names');
  });

  it('a row without a source is its own registry', () => {
    expect(judge({ source: '' }, { source: '' })).toBeUndefined();
  });
});

describe('rule 6: chance is small enough', () => {
  const COMMON = { first: 'john', last: 'smith' };

  it('John Smith: about 0.009 other people', () => {
    const agreement = { isEqual: true, given: ['john'], last: ['smith'] };
    expect(toExpectedNamesakes(agreement, 1970, NO_NAME_STATISTICS)).toBeGreaterThan(0.007);
    expect(toExpectedNamesakes(agreement, 1970, NO_NAME_STATISTICS)).toBeLessThan(0.012);
  });

  it('above the bound a second agreement is needed', () => {
    expect(judge(COMMON, COMMON)).toBe('6 chance');
  });

  it.each<[string, PersonChanges]>([
    ['address', HOME],
    ['full middle name', { middle: 'ezekiel' }],
    ['offense date', { dates: ['20010203'] }],
    ['case number', { cases: ['c1'] }],
    ['identifier', { identifiers: [{ kind: 'fbi number of us', value: '1' }] }],
  ])('the second agreement may be: %s', (_what, shared) => {
    expect(judge({ ...COMMON, ...shared }, { ...COMMON, ...shared })).toBeUndefined();
  });

  it('a middle initial or a ZIP code is not a second agreement', () => {
    expect(judge({ ...COMMON, middle: 'e' }, { ...COMMON, middle: 'e' })).toBe('6 chance');
    const at = (street: string) => ({ ...COMMON, addresses: [{ street, zip: '45011', city: 'hamilton' }] });
    expect(judge(at('1elmst'), at('2elmst'))).toBe('6 chance');
  });

  it('an initial counts for every name that begins with it', () => {
    expect(judge({ first: 'j', last: 'walker' }, { first: 'jeremiah', last: 'walker' })).toBe('6 chance');
  });

  it('uses the share within the name group if that is higher', () => {
    const garcia = { isEqual: true, given: ['jose'], last: ['garcia'] };
    const other = { isEqual: true, given: ['jose'], last: ['walker'] };
    const ratio =
      toExpectedNamesakes(garcia, 1970, NO_NAME_STATISTICS) / toExpectedNamesakes(other, 1970, NO_NAME_STATISTICS);
    expect(ratio).toBeGreaterThan(5);
    expect(judge({ first: 'jose', last: 'garcia' }, { first: 'jose', last: 'garcia' })).toBe('6 chance');
  });

  it('takes population and name share from the data, never below a public table', () => {
    const rare = { isEqual: true, given: ['deon'], last: ['throckmartin'] };
    const statistics = { ...NO_NAME_STATISTICS, people: 2_000_000, fullNameShare: () => 0.000_1 };
    expect(toExpectedNamesakes(rare, 1970, statistics)).toBeGreaterThan(0.002);
    const none = { ...statistics, fullNameShare: () => 0, givenShare: () => 0.000_000_1 };
    expect(toExpectedNamesakes({ ...rare, given: ['john'], last: ['smith'] }, 1970, none)).toBeGreaterThan(0.009);
  });

  it('applies hysteresis, so that drift does not undo a merge', () => {
    const between = { first: 'robert', last: 'wilson' };
    expect(judge(between, between)).toBe('6 chance');
    expect(judge(between, between, true)).toBeUndefined();
    expect(judge(COMMON, COMMON, true)).toBe('6 chance');
  });
});
