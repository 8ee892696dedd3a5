import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { readRules, type StateRules } from './features/fcra/state-rules/state-rule.ts';
import { BUILT_IN_RULES } from './features/fcra/state-rules/state-rules.ts';
import type { LogLevel } from './log.ts';

export type Role = 'all' | 'api' | 'worker';

/** Every setting, validated. `.env.example` describes them. */
export type Config = {
  readonly port: number;
  readonly evidencePort: number;
  readonly host: string;
  readonly dataDir: string;
  /** What can be made again: the browser that is unpacked from its package. */
  readonly cacheDir: string;
  /** The browser's program; absent, one is looked for. */
  readonly chromium: string | undefined;
  /** Folders of programs, as PATH. */
  readonly searchPath: string;
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  /** Streaming replicas of it. */
  readonly databaseReplicaUrls: readonly string[];
  readonly role: Role;
  /** Off: the console's pages and its routes below `/app` are unknown paths. */
  readonly console: boolean;
  /** Beside the one that answers; absent, as many as the cores and the records are worth. */
  readonly searchThreads: number | undefined;
  readonly masterKey: string | undefined;
  readonly masterKeyFile: string | undefined;
  readonly pepper: string | undefined;
  readonly adminKey: string | undefined;
  readonly publicUrl: string | undefined;
  readonly evidenceUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly egressAllow: readonly string[];
  /** A running simulator's origin, or `on` to start one; the sources are then read from it. */
  readonly simulator: 'off' | 'on' | `http://${string}` | undefined;
  readonly crawls: boolean;
  readonly trustedProxies: readonly string[];
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  readonly clock: 'real' | 'test';
  readonly workerPaused: boolean;
  /** How long a process that stops goes on taking requests, where a balancer asks whether it is ready. */
  readonly drainMs: number;
  readonly logLevel: LogLevel;
  /** Of the API that `blotter mcp` calls, and the key it calls with. */
  readonly apiUrl: string;
  readonly apiKey: string | undefined;
  /** Criminal searches that an account without billing may make. */
  readonly criminalTrial: number;
  /** What counsel has tightened of the rules of consumer reports. */
  readonly fcra: {
    readonly yearsReported: number;
    readonly countsAliases: boolean;
    readonly needsFullDob: boolean;
    readonly asksAuthorizationAlways: boolean;
    /** Where consumers send disputes by mail. */
    readonly disputeAddress: string | undefined;
    /** Who makes the reports, as notices print it. */
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

/** Every fault of the settings at once, one sentence each. */
export class SettingsRefused extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Settings of a file `.env` where the program is started; what the environment says stands before them. */
export function loadSettingsFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** What a process of ours is started with. */
export function inheritedSettings(): { readonly [name: string]: string | undefined } {
  return { ...process.env };
}

type Environment = { readonly [name: string]: string | undefined };

const MAX_TRIAL = 1_000;
const MAX_SEARCH_THREADS = 16;
/** With it a stop stays within ten seconds. */
const MAX_DRAIN_MS = 3_000;
/** 15 U.S.C. 1681c(a). */
const MAX_YEARS_REPORTED = 7;

const DISPUTE_ADDRESS = 'BLOTTER_FCRA_DISPUTE_ADDRESS';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** `overrides` stand before the environment. */
export function readConfig(overrides: Environment = {}, environment: Environment = process.env): Config {
  const env = { ...environment, ...overrides };
  const faults: string[] = [];
  const take = (name: string): string | undefined => {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  };
  const refuse = (name: string, accepted: string): void => {
    faults.push(`${name}: ${accepted}.`);
  };

  const whole = (name: string, noun: string, max: number, fallback: number): number => {
    const text = take(name);
    if (text === undefined) return fallback;
    const value = /^\d{1,5}$/.test(text) ? Number(text) : -1;
    if (value < 0 || value > max) refuse(name, `send ${noun} from 0 to ${max}`);
    return value;
  };
  const port = (name: string, fallback: number): number => whole(name, 'a port', 65_535, fallback);
  const oneOf = <const V extends readonly string[]>(name: string, values: V, fallback: V[number]): V[number] => {
    const text = take(name);
    if (text === undefined || values.includes(text)) return text ?? fallback;
    refuse(name, `one of ${values.join(', ')}`);
    return fallback;
  };
  const flag = (name: string, fallback: 'on' | 'off' = 'off'): boolean =>
    ['on', 'true', '1'].includes(oneOf(name, ['on', 'off', 'true', 'false', '1', '0'], fallback));
  const url = (name: string, protocols: readonly string[]): string | undefined => {
    const text = take(name);
    if (text === undefined) return undefined;
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      refuse(name, `send a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    return text;
  };
  const list = (name: string): readonly string[] =>
    (take(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const origins = (name: string): readonly string[] => {
    const all = list(name);
    for (const origin of all)
      if (!URL.canParse(origin) || new URL(origin).origin !== origin)
        refuse(name, 'send exact origins, such as http://127.0.0.1:9999');
    return all;
  };
  const urls = (name: string, protocols: readonly string[]): readonly string[] => {
    const all = list(name);
    for (const text of all)
      if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
        refuse(
          name,
          `send URLs that begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, with commas between`,
        );
    return all;
  };
  const file = (name: string): Buffer | undefined => {
    const path = take(name);
    if (path === undefined) return undefined;
    try {
      return readFileSync(path);
    } catch {
      refuse(name, 'the file cannot be read');
      return undefined;
    }
  };
  const simulator = (): Config['simulator'] => {
    const text = take('BLOTTER_SIM');
    if (text === undefined || text === 'on' || text === 'off') return text;
    if (!/^http:\/\/[^/]+$/.test(text)) refuse('BLOTTER_SIM', 'on, off, or the origin of a running simulator');
    return text as `http://${string}`;
  };
  const secret = (name: string, minLength: number): string | undefined => {
    const value = take(name);
    if (value !== undefined && value.length < minLength) refuse(name, `send at least ${minLength} characters`);
    return value;
  };

  const lines = (text: string | undefined): readonly string[] =>
    (text ?? '')
      .split(';')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const agency = (): Config['fcra']['agency'] => {
    const [name, ...address] = lines(take('BLOTTER_FCRA_AGENCY'));
    const phone = take('BLOTTER_FCRA_AGENCY_PHONE');
    return name ? { name, address, phone } : { name: 'Blotter', address: lines(take(DISPUTE_ADDRESS)), phone };
  };
  const stateRules = (): StateRules => {
    const json = file('BLOTTER_FCRA_STATE_RULES')?.toString('utf8');
    const read = json === undefined ? { rules: BUILT_IN_RULES } : readRules(json);
    if ('rules' in read) return read.rules;
    for (const fault of read.faults) refuse('BLOTTER_FCRA_STATE_RULES', fault);
    return BUILT_IN_RULES;
  };

  const cert = file('BLOTTER_TLS_CERT');
  const key = file('BLOTTER_TLS_KEY');
  if ((take('BLOTTER_TLS_CERT') === undefined) !== (take('BLOTTER_TLS_KEY') === undefined))
    refuse('BLOTTER_TLS_CERT', 'set it together with BLOTTER_TLS_KEY');
  const stripeKey = take('BLOTTER_STRIPE_KEY');
  if (stripeKey && !take('BLOTTER_STRIPE_PRICE'))
    refuse('BLOTTER_STRIPE_PRICE', 'set it together with BLOTTER_STRIPE_KEY');
  const masterKeyFile = take('BLOTTER_MASTER_KEY_FILE');
  if (masterKeyFile && take('BLOTTER_MASTER_KEY'))
    refuse('BLOTTER_MASTER_KEY', 'set it or BLOTTER_MASTER_KEY_FILE, not both');

  const config: Config = {
    port: port('PORT', 8080),
    evidencePort: port('BLOTTER_EVIDENCE_PORT', 8081),
    host: take('BLOTTER_HOST') ?? '127.0.0.1',
    dataDir: resolve(take('BLOTTER_DATA') ?? '.blotter'),
    cacheDir: resolve(take('BLOTTER_CACHE') ?? join(take('XDG_CACHE_HOME') ?? join(homedir(), '.cache'), 'blotter')),
    chromium: take('BLOTTER_CHROMIUM'),
    searchPath: env.PATH ?? process.env.PATH ?? '',
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseDirectUrl: url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    databaseReplicaUrls: urls('DATABASE_REPLICA_URLS', ['postgres:', 'postgresql:']),
    role: oneOf('BLOTTER_ROLE', ['all', 'api', 'worker'], 'all'),
    console: flag('BLOTTER_CONSOLE', 'on'),
    searchThreads: take('BLOTTER_SEARCH_THREADS')
      ? whole('BLOTTER_SEARCH_THREADS', 'a number of threads', MAX_SEARCH_THREADS, 0)
      : undefined,
    masterKey: take('BLOTTER_MASTER_KEY'),
    masterKeyFile: masterKeyFile && resolve(masterKeyFile),
    pepper: secret('BLOTTER_PEPPER', 32),
    adminKey: secret('BLOTTER_ADMIN_KEY', 16),
    publicUrl: url('BLOTTER_PUBLIC_URL', ['http:', 'https:']),
    evidenceUrl: url('BLOTTER_EVIDENCE_URL', ['http:', 'https:']),
    smtpUrl: url('BLOTTER_SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: take('BLOTTER_MAIL_FROM') ?? 'blotter@localhost',
    simulator: simulator(),
    crawls: flag('BLOTTER_CRAWL'),
    egressAllow: origins('BLOTTER_EGRESS_ALLOW'),
    trustedProxies: list('BLOTTER_TRUSTED_PROXIES'),
    tls: cert && key ? { cert, key } : undefined,
    clock: oneOf('BLOTTER_CLOCK', ['real', 'test'], 'real'),
    workerPaused: flag('BLOTTER_WORKER_PAUSED'),
    drainMs: whole('BLOTTER_DRAIN_MS', 'milliseconds', MAX_DRAIN_MS, 2_000),
    criminalTrial: whole('BLOTTER_CRIMINAL_TRIAL', 'a whole number', MAX_TRIAL, 0),
    fcra: {
      yearsReported: whole('BLOTTER_FCRA_YEARS', 'a whole number', MAX_YEARS_REPORTED, MAX_YEARS_REPORTED),
      countsAliases: oneOf('BLOTTER_FCRA_ALIASES', ['with_dob', 'never'], 'with_dob') === 'with_dob',
      needsFullDob: oneOf('BLOTTER_FCRA_BIRTH', ['year_and_address', 'dob'], 'year_and_address') === 'dob',
      asksAuthorizationAlways: oneOf('BLOTTER_FCRA_AUTHORIZATION', ['employment', 'always'], 'employment') === 'always',
      disputeAddress: take(DISPUTE_ADDRESS),
      agency: agency(),
      stateRules: stateRules(),
    },
    logLevel: oneOf('BLOTTER_LOG_LEVEL', LOG_LEVELS, 'warn'),
    apiUrl: url('BLOTTER_URL', ['http:', 'https:']) ?? 'http://127.0.0.1:8080',
    apiKey: take('BLOTTER_API_KEY'),
    stripe: stripeKey
      ? {
          secretKey: stripeKey,
          baseUrl: url('BLOTTER_STRIPE_URL', ['http:', 'https:']) ?? 'https://api.stripe.com',
          priceId: take('BLOTTER_STRIPE_PRICE') ?? '',
          meterEventName: take('BLOTTER_STRIPE_METER') ?? 'blotter_usage',
        }
      : undefined,
  };
  if (faults.length > 0) throw new SettingsRefused(faults);
  return config;
}
