import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { readRules, type StateRules } from '../features/fcra/state-rules/state-rule.ts';
import { BUILT_IN_RULES } from '../features/fcra/state-rules/state-rules.ts';
import type { LogLevel } from '../log.ts';
import { toCommandEnvironment } from './command-environment.ts';
import { type Environment, readSettings, type SettingName, type SettingValues } from './settings.ts';

/** `auto` decides by the number of records. */
export type IndexPlace = 'auto' | 'memory' | 'database';
export type IndexPlaces = { readonly offender: IndexPlace; readonly criminal: IndexPlace };

export type Role = 'all' | 'api' | 'worker' | 'evidence';

/** Settings that open the data. An evidence worker shows pages of strangers, so it may not have them. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'BLOTTER_MASTER_KEY',
  'BLOTTER_MASTER_KEY_FILE',
  'BLOTTER_PEPPER',
  'BLOTTER_ADMIN_KEY',
  'BLOTTER_SMTP_URL',
  'BLOTTER_STRIPE_KEY',
  'BLOTTER_API_KEY',
] as const satisfies readonly SettingName[];

/** Every setting, validated. `.env.example` describes them. */
export type Config = {
  readonly port: number;
  readonly evidencePort: number;
  readonly host: string;
  readonly metrics: {
    /** If absent, `/metrics` has no port of its own. */
    readonly port: number | undefined;
    readonly host: string;
    readonly token: string | undefined;
  };
  readonly dataDir: string;
  /** The cache folder, for example for the unpacked browser. Its content can be deleted. */
  readonly cacheDir: string;
  /** The path of the browser. If absent, the program searches for one. */
  readonly chromium: string | undefined;
  /** If false, evidence is printed without the sandbox of Chromium where the system refuses it. */
  readonly requiresSandbox: boolean;
  /** The value of PATH. */
  readonly searchPath: string;
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  /** URLs of streaming replicas of the database. */
  readonly databaseReplicaUrls: readonly string[];
  readonly role: Role;
  /** The evidence worker that prints pages. If absent, this process does. */
  readonly evidenceWorkerUrl: string | undefined;
  /** If false, the console's pages and its routes below `/app` are unknown paths. */
  readonly console: boolean;
  /** Says for each product whether its candidate index is in memory or in the database. */
  readonly index: IndexPlaces;
  readonly masterKey: string | undefined;
  readonly masterKeyFile: string | undefined;
  readonly pepper: string | undefined;
  readonly adminKey: string | undefined;
  readonly publicUrl: string | undefined;
  readonly evidenceUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly egressAllow: readonly string[];
  /** If this is empty, the name servers of the machine are asked. */
  readonly dnsServers: readonly string[];
  /** Limits of an account. */
  readonly monitorLimits: { readonly maxMonitors: number; readonly maxUnconfirmedAddresses: number };
  /** The origin of a running simulator, or `on` to start one. Sources are then read from it. */
  readonly simulator: 'off' | 'on' | `http://${string}` | undefined;
  readonly crawls: boolean;
  readonly trustedProxies: readonly string[];
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  readonly clock: 'real' | 'test';
  readonly workerPaused: boolean;
  /** How long a stopping process accepts requests if a load balancer asks for its readiness. */
  readonly drainMs: number;
  readonly logLevel: LogLevel;
  /** The URL and the key that `blotter mcp` uses to call the API. */
  readonly apiUrl: string;
  readonly apiKey: string | undefined;
  /** The number of criminal searches for an account without billing. */
  readonly criminalTrial: number;
  /** Rules for consumer reports that counsel may make stricter, and the agency's name and addresses. */
  readonly fcra: {
    readonly yearsReported: number;
    readonly countsAliases: boolean;
    readonly needsFullDob: boolean;
    readonly asksAuthorizationAlways: boolean;
    /** The postal address for disputes. */
    readonly disputeAddress: string | undefined;
    /** The name and address of the agency, printed on notices. */
    readonly agency: { readonly name: string; readonly address: readonly string[]; readonly phone: string | undefined };
    readonly stateRules: StateRules;
  };
  readonly stripe:
    | {
        readonly secretKey: string;
        readonly baseUrl: string;
        readonly priceId: string;
        readonly meterEventName: string;
      }
    | undefined;
};

/** Lists all faults of the settings, one sentence each. */
export class SettingsRefused extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Loads `.env` from the working folder. Variables of the environment take precedence. */
export function loadSettingsFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Returns the environment for our own commands, which open the same deployment. */
export function inheritedSettings(): Environment {
  return toCommandEnvironment(process.env);
}

/** Reads every setting. `overrides` take precedence over the environment. Throws SettingsRefused with all faults at once. */
export function readConfig(overrides: Environment = {}, environment: Environment = process.env): Config {
  const env = { ...environment, ...overrides };
  const { values, faults: refused } = readSettings(env);
  const faults = [...refused];
  const refuse = (name: SettingName, sentence: string): void => {
    faults.push(`${name}: ${sentence}.`);
  };
  const readFile = (name: SettingName, path: string | undefined): Buffer | undefined => {
    if (path === undefined) return undefined;
    try {
      return readFileSync(path);
    } catch {
      refuse(name, 'the file cannot be read');
      return undefined;
    }
  };

  const cert = readFile('BLOTTER_TLS_CERT', values.BLOTTER_TLS_CERT);
  const key = readFile('BLOTTER_TLS_KEY', values.BLOTTER_TLS_KEY);
  const rulesFile = readFile('BLOTTER_FCRA_STATE_RULES', values.BLOTTER_FCRA_STATE_RULES);
  const rules = rulesFile ? readRules(rulesFile.toString('utf8')) : { rules: BUILT_IN_RULES };
  if ('faults' in rules) for (const fault of rules.faults) refuse('BLOTTER_FCRA_STATE_RULES', fault);
  if ((values.BLOTTER_TLS_CERT === undefined) !== (values.BLOTTER_TLS_KEY === undefined))
    refuse('BLOTTER_TLS_CERT', 'set it together with BLOTTER_TLS_KEY');
  if (values.BLOTTER_STRIPE_KEY && !values.BLOTTER_STRIPE_PRICE)
    refuse('BLOTTER_STRIPE_PRICE', 'set it together with BLOTTER_STRIPE_KEY');
  if (values.BLOTTER_MASTER_KEY_FILE && values.BLOTTER_MASTER_KEY)
    refuse('BLOTTER_MASTER_KEY', 'set it or BLOTTER_MASTER_KEY_FILE, not both');
  if (values.BLOTTER_ROLE === 'evidence')
    for (const name of SECRETS)
      if (env[name]?.trim()) refuse(name, 'an evidence worker takes no database and no secret; unset it');
  if (faults.length > 0) throw new SettingsRefused(faults);

  return {
    port: values.PORT,
    evidencePort: values.BLOTTER_EVIDENCE_PORT,
    host: values.BLOTTER_HOST,
    metrics: {
      port: values.BLOTTER_METRICS_PORT,
      host: values.BLOTTER_METRICS_HOST,
      token: values.BLOTTER_METRICS_TOKEN,
    },
    dataDir: resolve(values.BLOTTER_DATA),
    cacheDir: resolve(values.BLOTTER_CACHE ?? join(env.XDG_CACHE_HOME?.trim() || join(homedir(), '.cache'), 'blotter')),
    chromium: values.BLOTTER_CHROMIUM,
    requiresSandbox: values.BLOTTER_CHROMIUM_SANDBOX === 'required',
    searchPath: env.PATH ?? process.env.PATH ?? '',
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrls: values.DATABASE_REPLICA_URLS,
    role: values.BLOTTER_ROLE,
    evidenceWorkerUrl: values.BLOTTER_EVIDENCE_WORKER_URL,
    console: values.BLOTTER_CONSOLE,
    index: values.BLOTTER_INDEX,
    masterKey: values.BLOTTER_MASTER_KEY,
    masterKeyFile: values.BLOTTER_MASTER_KEY_FILE && resolve(values.BLOTTER_MASTER_KEY_FILE),
    pepper: values.BLOTTER_PEPPER,
    adminKey: values.BLOTTER_ADMIN_KEY,
    publicUrl: values.BLOTTER_PUBLIC_URL,
    evidenceUrl: values.BLOTTER_EVIDENCE_URL,
    smtpUrl: values.BLOTTER_SMTP_URL,
    mailFrom: values.BLOTTER_MAIL_FROM,
    simulator: values.BLOTTER_SIM,
    crawls: values.BLOTTER_CRAWL,
    egressAllow: values.BLOTTER_EGRESS_ALLOW,
    dnsServers: values.BLOTTER_DNS_SERVERS,
    monitorLimits: {
      maxMonitors: values.BLOTTER_MAX_MONITORS,
      maxUnconfirmedAddresses: values.BLOTTER_MAX_UNCONFIRMED_ADDRESSES,
    },
    trustedProxies: values.BLOTTER_TRUSTED_PROXIES,
    tls: cert && key ? { cert, key } : undefined,
    clock: values.BLOTTER_CLOCK,
    workerPaused: values.BLOTTER_WORKER_PAUSED,
    drainMs: values.BLOTTER_DRAIN_MS,
    criminalTrial: values.BLOTTER_CRIMINAL_TRIAL,
    fcra: {
      yearsReported: values.BLOTTER_FCRA_YEARS,
      countsAliases: values.BLOTTER_FCRA_ALIASES === 'with_dob',
      needsFullDob: values.BLOTTER_FCRA_BIRTH === 'dob',
      asksAuthorizationAlways: values.BLOTTER_FCRA_AUTHORIZATION === 'always',
      disputeAddress: values.BLOTTER_FCRA_DISPUTE_ADDRESS,
      agency: toAgency(values),
      stateRules: 'rules' in rules ? rules.rules : BUILT_IN_RULES,
    },
    logLevel: values.BLOTTER_LOG_LEVEL,
    apiUrl: values.BLOTTER_URL,
    apiKey: values.BLOTTER_API_KEY,
    stripe: toStripe(values),
  };
}

const splitLines = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const toAgency = (values: SettingValues): Config['fcra']['agency'] => {
  const [name, ...address] = splitLines(values.BLOTTER_FCRA_AGENCY);
  const phone = values.BLOTTER_FCRA_AGENCY_PHONE;
  if (name) return { name, address, phone };
  return { name: 'Blotter', address: splitLines(values.BLOTTER_FCRA_DISPUTE_ADDRESS), phone };
};

const toStripe = (values: SettingValues): Config['stripe'] =>
  values.BLOTTER_STRIPE_KEY
    ? {
        secretKey: values.BLOTTER_STRIPE_KEY,
        baseUrl: values.BLOTTER_STRIPE_URL,
        priceId: values.BLOTTER_STRIPE_PRICE ?? '',
        meterEventName: values.BLOTTER_STRIPE_METER,
      }
    : undefined;
