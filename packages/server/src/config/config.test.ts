import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, type SettingsRefused } from './config.ts';
import { listUnknownSettings } from './settings.ts';
import { SETTINGS, type Setting } from './settings-table.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env, {});
    return [];
  } catch (error) {
    return (error as SettingsRefused).faults;
  }
};

describe('settings (contract, Running it: all validated at start, every fault reported at once)', () => {
  it('the defaults of the contract apply if no setting is given', () => {
    expect(readConfig({}, {})).toMatchObject({
      port: 8080,
      evidencePort: 8081,
      role: 'all',
      console: true,
      clock: 'real',
      criminalTrial: 0,
      databaseUrl: undefined,
      adminKey: undefined,
    });
  });

  it('a variable that begins like a setting and is none is named, but not the variables of Kubernetes', () => {
    const known = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, 'x']));
    const kubernetes = {
      BLOTTER_PORT: 'tcp://10.0.0.1:80',
      BLOTTER_PORT_80_TCP: 'tcp://10.0.0.1:80',
      BLOTTER_PORT_80_TCP_PROTO: 'tcp',
      BLOTTER_SERVICE_HOST: '10.0.0.1',
      BLOTTER_SERVICE_PORT_HTTP: '80',
    };
    expect(listUnknownSettings({ ...known, ...kubernetes, PATH: '/bin', DATABASE_URI: 'x' })).toEqual([]);
    const misspelt = { BLOTTER_PORT: '9000', BLOTTER_INDX: 'database', BLOTTER_ADMINKEY: '' };
    expect(listUnknownSettings({ ...known, ...misspelt })).toEqual(Object.keys(misspelt).sort());
  });

  it('a file of adverse action rules is read, and each of its faults is reported', () => {
    const folder = mkdtempSync(join(tmpdir(), 'blotter-rules-'));
    const path = join(folder, 'rules.json');
    const waiting = { businessDays: 7, ifDisputedBusinessDays: 0, basis: 'practice', citation: 'memo 1' };
    const row = { state: 'US', place: null, zipcodes: null, waiting, convictions: null };
    const env = { BLOTTER_FCRA_STATE_RULES: path };
    writeFileSync(path, JSON.stringify({ prePurposes: ['employment'], rules: [row] }));
    expect(readConfig(env, {}).fcra.stateRules.rules).toEqual([row]);
    writeFileSync(path, JSON.stringify({ prePurposes: [], rules: [{ ...row, state: 'ZZ' }] }));
    expect(faultsOf(env)).toEqual([
      'BLOTTER_FCRA_STATE_RULES: prePurposes must hold employment (15 U.S.C. 1681b(b)(3)).',
      'BLOTTER_FCRA_STATE_RULES: rules must have a row US with waiting.',
      'BLOTTER_FCRA_STATE_RULES: rules.0.state is no state or US.',
    ]);
    rmSync(folder, { recursive: true });
    expect(faultsOf(env)).toEqual(['BLOTTER_FCRA_STATE_RULES: the file cannot be read.']);
  });

  it('the agency has its name and address lines, and defaults to the address for disputes', () => {
    expect(
      readConfig({ BLOTTER_FCRA_AGENCY: 'Agency; 1 Way ;Austin', BLOTTER_FCRA_AGENCY_PHONE: '1' }, {}).fcra.agency,
    ).toEqual({
      name: 'Agency',
      address: ['1 Way', 'Austin'],
      phone: '1',
    });
    expect(readConfig({ BLOTTER_FCRA_DISPUTE_ADDRESS: 'Box 7; Austin' }, {}).fcra.agency).toEqual({
      name: 'Blotter',
      address: ['Box 7', 'Austin'],
      phone: undefined,
    });
  });

  it('an admin key has at least 32 characters (contract, Credentials)', () => {
    expect(faultsOf({ BLOTTER_ADMIN_KEY: 'x'.repeat(31) })).toEqual([expect.stringContaining('at least 32')]);
    expect(faultsOf({ BLOTTER_ADMIN_KEY: 'x'.repeat(32) })).toEqual([]);
  });

  it('every fault is reported at once', () => {
    const faults = faultsOf({
      PORT: '99999',
      BLOTTER_ROLE: 'king',
      DATABASE_URL: 'mysql://x',
      BLOTTER_EGRESS_ALLOW: 'http://127.0.0.1:9999/path',
      BLOTTER_ADMIN_KEY: 'short',
      BLOTTER_TLS_CERT: '/nowhere/cert.pem',
    });
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
      'BLOTTER_ADMIN_KEY',
      'BLOTTER_EGRESS_ALLOW',
      'BLOTTER_ROLE',
      'BLOTTER_TLS_CERT',
      'BLOTTER_TLS_CERT',
      'DATABASE_URL',
      'PORT',
    ]);
  });

  it('replicas of the database are comma-separated URLs', () => {
    const urls = ['postgres://a@one/blotter', 'postgresql://a@two/blotter'];
    expect(readConfig({ DATABASE_REPLICA_URLS: urls.join(', ') }, {}).databaseReplicaUrls).toEqual(urls);
    expect(faultsOf({ DATABASE_REPLICA_URLS: `${urls[0]},mysql://x` })).toEqual([
      'DATABASE_REPLICA_URLS: send URLs that begin with postgres:// or postgresql://, with commas between.',
    ]);
  });

  it('the console is on by default', () => {
    for (const said of ['', 'on', 'true', '1']) expect(readConfig({ BLOTTER_CONSOLE: said }, {}).console).toBe(true);
    for (const said of ['off', 'false', '0']) expect(readConfig({ BLOTTER_CONSOLE: said }, {}).console).toBe(false);
    expect(faultsOf({ BLOTTER_CONSOLE: 'no' })).toEqual(['BLOTTER_CONSOLE: one of on, off, true, false, 1, 0.']);
  });

  it('an empty setting counts as absent', () => {
    expect(readConfig({ PORT: '', BLOTTER_ADMIN_KEY: ' ' }, {})).toMatchObject({ port: 8080, adminKey: undefined });
  });

  it('every default is accepted if the environment sets it', () => {
    const defaults = Object.entries<Setting>(SETTINGS).map(([name, setting]) => [name, setting.default ?? '']);
    expect(faultsOf(Object.fromEntries(defaults))).toEqual([]);
    expect(readConfig(Object.fromEntries(defaults), {})).toEqual(readConfig({}, {}));
  });

  it('each item of a list is validated separately', () => {
    const fault = 'BLOTTER_EGRESS_ALLOW: send exact origins, such as http://127.0.0.1:9999.';
    expect(faultsOf({ BLOTTER_EGRESS_ALLOW: 'x, http://127.0.0.1:9999, y' })).toEqual([fault, fault]);
  });

  it('the address of Stripe is checked only with a key of Stripe', () => {
    expect(faultsOf({ BLOTTER_STRIPE_URL: 'nowhere' })).toEqual([]);
    expect(faultsOf({ BLOTTER_STRIPE_URL: 'nowhere', BLOTTER_STRIPE_KEY: 'k', BLOTTER_STRIPE_PRICE: 'p' })).toEqual([
      'BLOTTER_STRIPE_URL: send a URL that begins with http:// or https://.',
    ]);
  });

  it('a setting refers only to settings of the table', () => {
    const named = Object.values<Setting>(SETTINGS).flatMap(({ onlyWith }) => onlyWith ?? []);
    expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(named));
  });

  it('.env.example is itself valid', () => {
    const text = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
    const env = Object.fromEntries(
      [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value ?? '']),
    );
    expect(faultsOf(env as Record<string, string>)).toEqual([]);
  });
});
