import { listJurisdictions } from '@blotter/vocab';
import { describe, expect, it } from 'vitest';
import { readRules } from './state-rule.ts';
import { BUILT_IN_RULES, findStateRules } from './state-rules.ts';
import { STATE_RULES } from './state-rules-table.ts';

const waitOf = (...places: { state: string; zipcode?: string }[]) => {
  const { state, place, businessDays, ifDisputedBusinessDays, basis } = findStateRules(places).waiting;
  return [state, place, businessDays, ifDisputedBusinessDays, basis];
};
const limitOf = (...states: string[]) => findStateRules(states.map((state) => ({ state }))).convictions;

describe('the waiting period comes from the table of states, strictest first', () => {
  it.each([
    ['a state without a row of its own: the federal practice', [{ state: 'FL' }], ['US', null, 5, 0, 'practice']],
    [
      'California: five days, five more if disputed',
      [{ state: 'CA', zipcode: '94103' }],
      ['CA', null, 5, 5, 'statute'],
    ],
    [
      'Los Angeles County: ten more if disputed',
      [{ state: 'CA', zipcode: '90012' }],
      ['CA', 'Los Angeles County', 5, 10, 'statute'],
    ],
    ['New York City', [{ state: 'NY', zipcode: '11201' }], ['NY', 'New York City', 5, 0, 'statute']],
    ['New York elsewhere', [{ state: 'NY', zipcode: '12207-1234' }], ['US', null, 5, 0, 'practice']],
    ['Philadelphia: ten days', [{ state: 'PA', zipcode: '19103' }], ['PA', 'Philadelphia', 10, 0, 'statute']],
    ['Pennsylvania elsewhere', [{ state: 'PA', zipcode: '15222' }], ['US', null, 5, 0, 'practice']],
    ['Illinois, in small letters', [{ state: 'il', zipcode: '60601' }], ['IL', null, 5, 0, 'statute']],
    ['Washington', [{ state: 'WA', zipcode: '98101' }], ['WA', null, 5, 0, 'practice']],
  ])('%s', (_what, places, expected) => expect(waitOf(...places)).toEqual(expected));

  it('with several addresses each number is the strictest, with both citations', () => {
    const { waiting } = findStateRules([
      { state: 'PA', zipcode: '19103' },
      { state: 'CA', zipcode: '94103' },
    ]);
    expect([waiting.businessDays, waiting.ifDisputedBusinessDays]).toEqual([10, 5]);
    expect(waiting.citation).toBe('Philadelphia Code ch. 9-3500; if disputed: Cal. Gov. Code § 12952(c)');
  });

  it('an address without a ZIP Code may be anywhere in its state', () =>
    expect(waitOf({ state: 'PA' })).toEqual(['PA', 'Philadelphia', 10, 0, 'statute']));

  it.each([
    ['no address', []],
    ['a state that is none', [{ state: 'ZZ', zipcode: '00000' }]],
    ['one of them is none', [{ state: 'TX' }, { state: 'AE', zipcode: '09012' }]],
  ])('unknown states use the strictest rules of the whole table: %s', (_what, places) =>
    expect(waitOf(...places)).toEqual(['PA', 'Philadelphia', 10, 10, 'statute']),
  );
});

describe('conviction limits are in the same table', () => {
  it.each(['CA', 'HI', 'KS', 'MD', 'MA', 'MT', 'NH', 'NM', 'NY', 'WA'])('%s: seven years', (state) =>
    expect(limitOf(state)).toMatchObject({ state, years: 7 }),
  );
  it.each(['CO', 'TX'])('%s: a limit preempted by federal law is in the table and not applied', (state) => {
    expect(STATE_RULES.find((rule) => rule.state === state)?.convictions).toMatchObject({ years: 7, applies: false });
    expect(limitOf(state)).toBeNull();
  });
  it('a state without a limit has none', () => expect(limitOf('FL', 'GA')).toBeNull());
  it('one state with a limit is enough', () => expect(limitOf('FL', 'MT')?.citation).toBe('MCA 31-3-112'));
  it('unknown states have the shortest limit', () => expect(limitOf()?.years).toBe(7));
});

describe('the built-in table', () => {
  it('every row has a citation and belongs to a state', () => {
    const codes = ['US', ...listJurisdictions().map(({ code }) => code)];
    for (const { state, waiting, convictions } of STATE_RULES) {
      expect(codes).toContain(state);
      expect(waiting ?? convictions).not.toBeNull();
      for (const said of [waiting, convictions]) if (said) expect(said.citation).toMatch(/\d/);
    }
  });

  it('is itself a valid file', () =>
    expect(readRules(JSON.stringify(BUILT_IN_RULES))).toEqual({ rules: BUILT_IN_RULES }));

  it('requires a pre-adverse notice for every purpose', () =>
    expect(BUILT_IN_RULES.prePurposes).toEqual(
      expect.arrayContaining(['employment', 'tenant_screening', 'insurance']),
    ));
});

describe('a rules file is checked as a whole, and every error is reported', () => {
  const [federal] = STATE_RULES;
  const faultsOf = (file: unknown) => {
    const read = readRules(typeof file === 'string' ? file : JSON.stringify(file));
    return 'faults' in read ? read.faults : [];
  };
  const row = { ...federal, state: 'TX' };

  it('text that is not JSON', () => expect(faultsOf('{')).toEqual(['the file is no JSON']));
  it('wrong shapes, each with its path', () => {
    const faults = faultsOf({
      prePurposes: ['employment', 'fun'],
      rules: [
        { ...row, extra: 1 },
        { ...row, waiting: 5 },
      ],
    });
    expect(faults.length).toBeGreaterThanOrEqual(3);
    for (const place of ['prePurposes.1', 'rules.0', 'rules.1.waiting'])
      expect(faults.some((fault) => fault.startsWith(place))).toBe(true);
  });
  it('employment may not be left out, and the federal row and known states are required', () =>
    expect(
      faultsOf({ prePurposes: [], rules: [row, row, { ...row, state: 'ZZ' }, { ...row, place: 'Austin' }] }),
    ).toEqual([
      'prePurposes must hold employment (15 U.S.C. 1681b(b)(3))',
      'rules must have a row US with waiting',
      'rules.1: this state and place is there twice',
      'rules.2.state is no state or US',
      'rules.3: place and zipcodes go together',
    ]));
  it('its numbers are applied', () => {
    const rules = [federal, { ...row, waiting: { ...federal?.waiting, businessDays: 8 } }];
    const read = readRules(JSON.stringify({ prePurposes: ['employment'], rules }));
    if (!('rules' in read)) throw new Error(read.faults.join());
    expect(findStateRules([{ state: 'TX' }], read.rules.rules).waiting.businessDays).toBe(8);
  });
});
