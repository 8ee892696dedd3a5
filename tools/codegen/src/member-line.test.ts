import { describe, expect, it } from 'vitest';
import { planMember } from './member-line.ts';

const table = (...lines: readonly string[]): string =>
  `const MEMBERS = \`\n${lines.join('\n')}\`;\n\nexport const members = read(MEMBERS);\n`;
const tables = new Map([
  ['zuercher.ts', table('CA|Fresno|fresno-so-ca.zuercherportal.example', 'WA|King|king-so-wa.zuercherportal.com')],
  [
    'new-world.ts',
    table('TX|Bexar|inmates.bexar-tx.example|TX5380000', 'TX|Harris|inmates.harris-tx.example|TX1520000'),
  ],
  ['state-doc.ts', table('AL|doc.al.example')],
]);
const hosts = new Map([
  ['us-ca-fresno-jail', ['fresno-so-ca.zuercherportal.example']],
  ['us-wa-king-jail', ['king-so-wa.zuercherportal.com']],
  ['us-tx-bexar-jail', ['inmates.bexar-tx.example']],
  ['us-tx-harris-jail', ['inmates.harris-tx.example']],
  ['us-nc-buncombe-jail', ['buncombe.example']],
]);
const plan = (code: string, family: string, more: { host?: string; further?: string; county?: string } = {}) =>
  planMember({ code, family, host: undefined, further: undefined, county: undefined, ...more }, { tables, hosts });
const faultsOf = (...given: Parameters<typeof plan>): readonly string[] => {
  const planned = plan(...given);
  return planned.kind === 'refused' ? planned.faults : [];
};

describe('a member of a family is one row of its table (docs/develop/adding-a-source.md)', () => {
  it('inserts the row in order, with the default host of the family', () => {
    expect(plan('us-mo-st-louis-jail', 'zuercher')).toMatchObject({
      kind: 'planned',
      file: 'zuercher.ts',
      line: 'MO|St. Louis|st-louis-so-mo.zuercherportal.com',
      tables: new Map([
        [
          'zuercher.ts',
          table(
            'CA|Fresno|fresno-so-ca.zuercherportal.example',
            'MO|St. Louis|st-louis-so-mo.zuercherportal.com',
            'WA|King|king-so-wa.zuercherportal.com',
          ),
        ],
      ]),
    });
  });

  it('uses the given host, extra column and county', () => {
    expect(
      plan('us-fl-miami-dade-jail', 'new-world', { host: 'jail.mdc.gov', further: 'FL0130000', county: 'Miami-Dade' }),
    ).toMatchObject({ line: 'FL|Miami-Dade|jail.mdc.gov|FL0130000', file: 'new-world.ts' });
    expect(plan('us-ga-doc-prison', 'state-doc', { host: 'files.gdc.gov' })).toMatchObject({
      line: 'GA|files.gdc.gov',
    });
  });

  it('replaces the simulator’s row with a real jail', () => {
    const planned = plan('us-tx-harris-jail', 'zuercher');
    expect(planned).toMatchObject({ kind: 'planned', line: 'TX|Harris|harris-so-tx.zuercherportal.com' });
    if (planned.kind !== 'planned') return;
    expect(planned.tables.get('new-world.ts')).toBe(table('TX|Bexar|inmates.bexar-tx.example|TX5380000'));
    expect(planned.notes[0]).toContain('TX|Harris|inmates.harris-tx.example|TX1520000');
    expect(plan('us-ca-fresno-jail', 'zuercher', { host: 'jail.fresno.gov' })).toMatchObject({
      tables: new Map([['zuercher.ts', table('CA|Fresno|jail.fresno.gov', 'WA|King|king-so-wa.zuercherportal.com')]]),
    });
  });

  it.each([
    [
      ['us-wa-king-jail', 'zuercher'],
      ['us-wa-king-jail is there already: WA|King|king-so-wa.zuercherportal.com in members/zuercher.ts.'],
    ],
    [
      ['us-nc-buncombe-jail', 'zuercher'],
      ['us-nc-buncombe-jail is there already, with a folder of its own: change its source.ts.'],
    ],
    [
      ['us-tx-harris-jail', 'zurcher'],
      [expect.stringContaining('zurcher is no family with a table; these are: zuercher, new-world')],
    ],
    [['us-zz-harris-jail', 'zuercher'], ['us-zz-harris-jail: ZZ is no state or territory.']],
    [['us-tx-harris-court', 'zuercher'], ['zuercher is a family of kind jail, and us-tx-harris-court ends in court.']],
    [
      ['us-tx-travis-jail', 'new-world'],
      [
        'new-world has no usual host: say it, npm run new:source -- us-tx-travis-jail new-world <host>.',
        'new-world needs its agency number behind the host, such as TX1010000.',
      ],
    ],
    [
      ['us-tx-travis-jail', 'zuercher', { host: 'https://jail.gov/x' }],
      ['https://jail.gov/x is no host name: write it alone and in small letters, as jail.county.gov.'],
    ],
    [
      ['us-tx-travis-jail', 'zuercher', { host: 'king-so-wa.zuercherportal.com' }],
      ['king-so-wa.zuercherportal.com is the host of us-wa-king-jail: a host names one source.'],
    ],
    [
      ['us-tx-travis-jail', 'zuercher', { county: 'Harris' }],
      ['The county Harris gives us-…-harris-…, and not us-tx-travis-jail.'],
    ],
    [
      ['us-tx-travis-jail', 'zuercher', { host: 'jail.gov', further: '7' }],
      ['A line of zuercher has nothing behind its host: 7.'],
    ],
    [
      ['us-tx-tdcj-prison', 'state-doc', { host: 'tdcj.gov' }],
      ['A member of state-doc is us-<state>-doc-prison: one for a state.'],
    ],
  ] as const)('rejects %j and lists every fault', ([code, family, more], faults) => {
    expect(faultsOf(code, family, more)).toEqual(faults);
  });
});
