import {
  flag,
  indexPlaces,
  list,
  milliseconds,
  oneOf,
  origins,
  port,
  type SettingType,
  secret,
  simulator,
  text,
  url,
  urls,
  whole,
} from './setting-types.ts';

/** One setting of the environment. */
export type Setting = {
  readonly group: (typeof GROUPS)[number];
  readonly type: SettingType;
  /** The default, written as in the environment. If absent, the setting has no default. */
  readonly default?: string;
  /** Tells readers of the page what the program does without a value. */
  readonly whenEmpty?: string;
  /** Checked only if this other setting has a value. */
  readonly onlyWith?: string;
  /** One sentence, in Markdown. */
  readonly description: string;
};

/** The groups, in the order of the page. */
export const GROUPS = [
  'Network',
  'Storage',
  'Processes',
  'Secrets',
  'Mail and outbound calls',
  'Sources',
  'Billing',
  'Consumer reports',
  'MCP over standard input',
] as const;

/** A stop takes at most ten seconds. A longer drain would exceed that. */
const MAX_DRAIN_MS = 3_000;
const MAX_MONITORS = 1_000_000;
const MAX_UNCONFIRMED_ADDRESSES = 10_000;
/** 15 U.S.C. 1681c(a). */
const MAX_YEARS_REPORTED = 7;

/** Every setting by its name in the environment. The configuration page and `.env.example` are generated from this table. */
export const SETTINGS = {
  PORT: {
    group: 'Network',
    type: port(),
    default: '8080',
    description: 'The port of the API; 0 takes a free one.',
  },
  BLOTTER_EVIDENCE_PORT: {
    group: 'Network',
    type: port(),
    default: '8081',
    description: 'The port of the evidence host; 0 takes a free one.',
  },
  BLOTTER_HOST: {
    group: 'Network',
    type: text(),
    default: '127.0.0.1',
    description: 'The address that both ports listen on; `0.0.0.0` opens them to the network.',
  },
  BLOTTER_METRICS_PORT: {
    group: 'Network',
    type: port(),
    whenEmpty: 'no port of its own',
    description:
      'The port of `/metrics`, `/healthz` and `/readyz` for every role; 0 takes a free one. The API then serves no `/metrics`.',
  },
  BLOTTER_METRICS_HOST: {
    group: 'Network',
    type: text(),
    default: '127.0.0.1',
    description: 'The address that the port of `/metrics` listens on.',
  },
  BLOTTER_PUBLIC_URL: {
    group: 'Network',
    type: url('http:', 'https:'),
    whenEmpty: 'the address that the API listens on',
    description: 'The address of the API that customers see, used in links.',
  },
  BLOTTER_EVIDENCE_URL: {
    group: 'Network',
    type: url('http:', 'https:'),
    whenEmpty: 'the address that the evidence host listens on',
    description: 'The address of the evidence host that customers see, used in links.',
  },
  BLOTTER_TRUSTED_PROXIES: {
    group: 'Network',
    type: list(),
    default: '',
    description: 'The addresses or networks of proxies whose `X-Forwarded-For` header is trusted.',
  },
  BLOTTER_TLS_CERT: {
    group: 'Network',
    type: text(),
    whenEmpty: 'no built-in TLS',
    description: 'The PEM file of the TLS certificate; set it together with `BLOTTER_TLS_KEY`.',
  },
  BLOTTER_TLS_KEY: {
    group: 'Network',
    type: text(),
    whenEmpty: 'no built-in TLS',
    description: 'The PEM file of the private key of the TLS certificate.',
  },

  BLOTTER_DATA: {
    group: 'Storage',
    type: text(),
    default: '.blotter',
    description: 'The data folder, which holds the embedded PostgreSQL, master key, pepper and demo credentials.',
  },
  BLOTTER_CACHE: {
    group: 'Storage',
    type: text(),
    whenEmpty: '`blotter` in the cache folder of the user',
    description: 'The folder for files that can be rebuilt, such as the unpacked browser.',
  },
  DATABASE_URL: {
    group: 'Storage',
    type: url('postgres:', 'postgresql:'),
    whenEmpty: 'the embedded PostgreSQL',
    description: 'An external PostgreSQL 15 or newer.',
  },
  DATABASE_DIRECT_URL: {
    group: 'Storage',
    type: url('postgres:', 'postgresql:'),
    whenEmpty: '`DATABASE_URL`',
    description: 'The database server without a pooler in between, used for LISTEN.',
  },
  DATABASE_REPLICA_URLS: {
    group: 'Storage',
    type: urls('postgres:', 'postgresql:'),
    default: '',
    description: 'Streaming replicas from which documents of records are read.',
  },

  BLOTTER_ROLE: {
    group: 'Processes',
    type: oneOf('all', 'api', 'worker', 'evidence'),
    default: 'all',
    description:
      'The work of this process: answer requests, run jobs, or both; `evidence` only prints pages for other processes, and takes no database and no secret.',
  },
  BLOTTER_EVIDENCE_WORKER_URL: {
    group: 'Processes',
    type: url('http:', 'https:'),
    whenEmpty: 'this process prints the pages by itself',
    description: 'The evidence worker that prints pages, a process with `BLOTTER_ROLE=evidence`.',
  },
  BLOTTER_CONSOLE: {
    group: 'Processes',
    type: flag(),
    default: 'on',
    description: 'Serves the console; if off, its pages and every path below `/app` answer 404.',
  },
  BLOTTER_INDEX: {
    group: 'Processes',
    type: indexPlaces(),
    default: 'auto',
    description:
      'Where searches look for candidates: in the memory of each process, or in tables of the database; `auto` takes memory while the records of the product fit a quarter of it.',
  },
  BLOTTER_WORKER_PAUSED: {
    group: 'Processes',
    type: flag(),
    default: 'off',
    description: 'If on, this process takes no jobs.',
  },
  BLOTTER_DRAIN_MS: {
    group: 'Processes',
    type: milliseconds(MAX_DRAIN_MS),
    default: '2000',
    description:
      'How long a stopping process still takes requests, in milliseconds, if `/readyz` was called in the last 30 s.',
  },
  BLOTTER_CLOCK: {
    group: 'Processes',
    type: oneOf('real', 'test'),
    default: 'real',
    description: 'With `test`, `POST /v1/admin/clock` moves the time of the whole deployment forward.',
  },
  BLOTTER_LOG_LEVEL: {
    group: 'Processes',
    type: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'warn',
    description: 'The lowest level that is logged; log lines are JSON on standard error, without personal data.',
  },

  BLOTTER_MASTER_KEY: {
    group: 'Secrets',
    type: text(),
    whenEmpty: 'a file in the data folder',
    description:
      'The key that wraps all data keys, 32 bytes in hex or base64; during a rotation, several separated by commas, the new one first.',
  },
  BLOTTER_MASTER_KEY_FILE: {
    group: 'Secrets',
    type: text(),
    whenEmpty: 'a file in the data folder',
    description: 'A file that holds the master key; set it or `BLOTTER_MASTER_KEY`, not both.',
  },
  BLOTTER_PEPPER: {
    group: 'Secrets',
    type: secret(32),
    whenEmpty: 'a file in the data folder',
    description: 'The secret of every blind index and key hash, 32 bytes in hex or base64; it can never change.',
  },
  BLOTTER_ADMIN_KEY: {
    group: 'Secrets',
    type: secret(32),
    whenEmpty: 'the admin API is off',
    description: 'The key that opens `/v1/admin/*`, sent as `X-Admin-Key`.',
  },
  BLOTTER_METRICS_TOKEN: {
    group: 'Secrets',
    type: secret(32),
    whenEmpty: '`/metrics` is served only on a port of its own, without a token',
    description:
      'The token that `/metrics` needs, sent as `Authorization: Bearer`. Without `BLOTTER_METRICS_PORT` the API serves `/metrics` to it.',
  },

  BLOTTER_SMTP_URL: {
    group: 'Mail and outbound calls',
    type: url('smtp:', 'smtps:'),
    whenEmpty: 'no mail is sent, and addresses are not confirmed',
    description: 'The mail server.',
  },
  BLOTTER_MAIL_FROM: {
    group: 'Mail and outbound calls',
    type: text(),
    default: 'blotter@localhost',
    description: 'The sender of every mail.',
  },
  BLOTTER_MAX_MONITORS: {
    group: 'Mail and outbound calls',
    type: whole('a whole number', MAX_MONITORS),
    default: '1000',
    description: 'The number of active monitors of an account; more get 400 `limit_reached`.',
  },
  BLOTTER_MAX_UNCONFIRMED_ADDRESSES: {
    group: 'Mail and outbound calls',
    type: whole('a whole number', MAX_UNCONFIRMED_ADDRESSES),
    default: '20',
    description:
      'The number of e-mail addresses of an account that may wait for their confirmation; more get 400 `limit_reached`.',
  },
  BLOTTER_EGRESS_ALLOW: {
    group: 'Mail and outbound calls',
    type: origins(),
    default: '',
    description: 'Origins that are not public and that outbound calls may reach, for development and tests.',
  },
  BLOTTER_DNS_SERVERS: {
    group: 'Mail and outbound calls',
    type: list(),
    default: '',
    whenEmpty: 'the name servers of the machine',
    description:
      'The addresses of the name servers that are asked whether an organization has proven a mail domain, such as `10.0.0.53`.',
  },

  BLOTTER_SIM: {
    group: 'Sources',
    type: simulator(),
    whenEmpty: '`on` in the demo, otherwise `off`',
    description:
      'Starts the simulator of registries, jails, prisons and courts, or names one that runs (`blotter sim`).',
  },
  BLOTTER_CRAWL: {
    group: 'Sources',
    type: flag(),
    default: 'off',
    description: 'Reads sources on the schedules of their manifests; if off, only an operator starts a run.',
  },
  BLOTTER_CHROMIUM: {
    group: 'Sources',
    type: text(),
    whenEmpty: 'a Chrome, Chromium or Edge of this machine, otherwise the packaged one',
    description: 'The program of the browser that prints evidence.',
  },
  BLOTTER_CHROMIUM_SANDBOX: {
    group: 'Sources',
    type: oneOf('required', 'optional'),
    default: 'required',
    description:
      'Whether evidence is printed only inside the sandbox of Chromium; with `optional`, also where the system refuses the sandbox.',
  },

  BLOTTER_STRIPE_KEY: {
    group: 'Billing',
    type: text(),
    whenEmpty: 'the operator switches billing on by hand',
    description: 'The secret key of Stripe, which bills by meters.',
  },
  BLOTTER_STRIPE_PRICE: {
    group: 'Billing',
    type: text(),
    description: 'The id of the price in Stripe; set it together with `BLOTTER_STRIPE_KEY`.',
  },
  BLOTTER_STRIPE_METER: {
    group: 'Billing',
    type: text(),
    default: 'blotter_usage',
    description: 'The event name of the meter in Stripe.',
  },
  BLOTTER_STRIPE_URL: {
    group: 'Billing',
    type: url('http:', 'https:'),
    default: 'https://api.stripe.com',
    onlyWith: 'BLOTTER_STRIPE_KEY',
    description: 'The address of the Stripe API.',
  },
  BLOTTER_CRIMINAL_TRIAL: {
    group: 'Billing',
    type: whole('a whole number', 1_000),
    default: '0',
    description: 'The number of criminal searches that an account without billing may make before it gets 402.',
  },

  BLOTTER_FCRA_YEARS: {
    group: 'Consumer reports',
    type: whole('a whole number', MAX_YEARS_REPORTED),
    default: String(MAX_YEARS_REPORTED),
    description: 'For how many years a non-conviction is reported.',
  },
  BLOTTER_FCRA_ALIASES: {
    group: 'Consumer reports',
    type: oneOf('with_dob', 'never'),
    default: 'with_dob',
    description: 'Whether an alias with the full date of birth identifies a person.',
  },
  BLOTTER_FCRA_BIRTH: {
    group: 'Consumer reports',
    type: oneOf('year_and_address', 'dob'),
    default: 'year_and_address',
    description: 'Whether a birth year with an address identifies a person, or only the full date of birth.',
  },
  BLOTTER_FCRA_AUTHORIZATION: {
    group: 'Consumer reports',
    type: oneOf('employment', 'always'),
    default: 'employment',
    description: 'For which orders disclosure and authorization are required.',
  },
  BLOTTER_FCRA_DISPUTE_ADDRESS: {
    group: 'Consumer reports',
    type: text(),
    description:
      'The postal address for disputes, printed on every consumer report and shown in the consumer portal; semicolons separate its lines.',
  },
  BLOTTER_FCRA_AGENCY: {
    group: 'Consumer reports',
    type: text(),
    whenEmpty: 'Blotter, with the address for disputes',
    description:
      'The name and address of the consumer reporting agency on adverse action notices (15 U.S.C. 1681m(a)(3)); semicolons separate the lines.',
  },
  BLOTTER_FCRA_AGENCY_PHONE: {
    group: 'Consumer reports',
    type: text(),
    description: 'The telephone number of the consumer reporting agency on adverse action notices.',
  },
  BLOTTER_FCRA_STATE_RULES: {
    group: 'Consumer reports',
    type: text(),
    whenEmpty: 'the built-in table',
    description: 'A JSON file that replaces the table of waiting periods and conviction limits.',
  },

  BLOTTER_URL: {
    group: 'MCP over standard input',
    type: url('http:', 'https:'),
    default: 'http://127.0.0.1:8080',
    description: 'The API that `blotter mcp` calls.',
  },
  BLOTTER_API_KEY: {
    group: 'MCP over standard input',
    type: text(),
    description: 'The key that `blotter mcp` calls it with; over HTTP, each request brings its own key.',
  },
} as const satisfies { readonly [name: string]: Setting };
