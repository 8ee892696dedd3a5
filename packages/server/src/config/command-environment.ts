import type { Environment, SettingName } from './settings.ts';

/** Variables of the system that Node, TLS and the database driver read. */
const SYSTEM = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'LC_ALL',
  'TZ',
  'XDG_CACHE_HOME',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
];
/** Variables of the database driver, such as PGSSLROOTCERT. */
const DATABASE_DRIVER = /^PG[A-Z]+$/;
/** The settings that a command needs to open the deployment. */
const SETTINGS: readonly SettingName[] = [
  'BLOTTER_DATA',
  'BLOTTER_CACHE',
  'BLOTTER_CLOCK',
  'BLOTTER_INDEX',
  'BLOTTER_LOG_LEVEL',
  'BLOTTER_MASTER_KEY',
  'BLOTTER_MASTER_KEY_FILE',
  'BLOTTER_PEPPER',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
];

/** Returns the variables that one of our own commands needs. Keys of the admin API, of mail and of billing are not among them. */
export function toCommandEnvironment(env: Environment): Environment {
  const allowed = new Set<string>([...SYSTEM, ...SETTINGS]);
  return Object.fromEntries(Object.entries(env).filter(([name]) => allowed.has(name) || DATABASE_DRIVER.test(name)));
}
