import { isAsynchronous } from './code-rules.ts';
import type { Import } from './imports.ts';
import { isProgram, isTest, type SourceFile } from './source-file.ts';

const SRC = 'packages/server/src/';
const KITS = [
  'http',
  'store',
  'jobs',
  'outbound',
  'vault',
  'audit',
  'limits',
  'searches',
  'watching',
  'typesetting',
  'signing',
  'browser',
  'mcp',
  'backup',
  'catalog',
  'process',
];
/** Parts of kits that take values and return values. Pure files of features may use them, and they are held to be pure. */
const PURE_KITS = [
  'searches/answers/',
  'searches/documents/pieces.ts',
  'searches/documents/stored-',
  'typesetting/words/',
  'watching/material-changes.ts',
  'watching/watch.ts',
  'http/html.ts',
  'http/roles.ts',
];
/** Every file may import these. */
const BASE = ['clock.ts', 'failure.ts', 'ids.ts', 'log.ts'];
/** The only places where parts are handed to each other. The settings count as wiring, so that only wiring reads them. */
const WIRING = /^(compose|serve|cli|config)\/|^main\.ts$/;

/** Files of a feature that are neither in the corridor nor pure, with the reason. */
const NEITHER: { readonly [path: string]: string } = {
  'features/batches/batches.ts': 'puts the feature together for compose',
  'features/accounts/sign-in/authenticator.ts': 'keeps the credentials it has seen',
  'features/accounts/password.ts': 'hashes on other threads',
  'features/accounts/sign-in/session-hash.ts': 'hashes with the pepper',
  'features/billing/billing.ts': 'puts the feature together for compose',
  'features/criminal/criminal.ts': 'puts the feature together for compose',
  'features/criminal/query/criminal-index.ts': 'holds the records in memory',
  'features/criminal/searching/search-records.ts': 'the line of steps: only the documents it shows are fetched',
  'features/evidence/evidence.ts': 'puts the feature together for compose',
  'features/fcra/fcra.ts': 'puts the feature together for compose',
  'features/fcra/adverse-actions/adverse-actions.ts': 'puts its part of the feature together',
  'features/ingest/ingest.ts': 'puts the feature together for compose',
  'features/monitoring/monitoring.ts': 'puts the feature together for compose',
  'features/monitoring/alerts/alerts.ts': 'puts its part of the feature together',
  'features/monitoring/alerts/compare-changes.ts': 'one operation of the service',
  'features/monitoring/alerts/raise-alerts.ts': 'one operation of the service',
  'features/monitoring/alerts/take-baseline.ts': 'one operation of the service',
  'features/monitoring/monitors/monitors.ts': 'puts its part of the feature together',
  'features/monitoring/monitors/place-location.ts': 'one operation of the service',
  'features/monitoring/monitors/zip-centroids.ts': 'reads a large table on another thread, once',
  'features/monitoring/notices/alert-mails-writer.ts': 'writes mails and their jobs in one transaction',
  'features/monitoring/notices/notices.ts': 'puts its part of the feature together',
  'features/offenders/offenders.ts': 'puts the feature together for compose',
  'features/offenders/query/people-index.ts': 'holds the people in memory',
  'features/offenders/searching/gather.ts': 'the one step that waits: it asks the past of the database',
  'features/offenders/query/record-history.ts': 'holds past versions in memory',
  'features/reports/reports.ts': 'puts the feature together for compose',
  'features/sandbox/sandbox.ts': 'puts the feature together for compose',
  'features/sandbox/sandbox-fcra.ts': 'opens the feature for the account that asks',
  'features/offenders/searching/search-people.ts': 'the line of steps: only the documents it shows are fetched',
};

type Place =
  | { readonly kind: 'base' | 'wiring' | 'unknown' }
  | { readonly kind: 'kit'; readonly kit: string; readonly isPure: boolean }
  | { readonly kind: 'feature'; readonly feature: string; readonly role: Role };
type Role = 'routes' | 'jobs' | 'service' | 'store' | 'outside' | 'neither' | 'pure';

const placeOf = (path: string): Place | undefined => {
  if (!path.startsWith(SRC)) return undefined;
  const inside = path.slice(SRC.length);
  const [top = '', second = ''] = inside.split('/');
  if (top === 'features') return { kind: 'feature', feature: second, role: roleOf(inside) };
  if (KITS.includes(top)) return { kind: 'kit', kit: top, isPure: PURE_KITS.some((part) => inside.startsWith(part)) };
  if (BASE.includes(inside)) return { kind: 'base' };
  return { kind: WIRING.test(inside) ? 'wiring' : 'unknown' };
};

const roleOf = (inside: string): Role => {
  const suffix = /-(routes|jobs|service|store|provider|client)\.ts$/.exec(inside)?.[1];
  if (suffix === 'provider' || suffix === 'client') return 'outside';
  if (suffix) return suffix as Role;
  return NEITHER[inside] ? 'neither' : 'pure';
};

/** Returns why a file may not import the other, and undefined if it may. */
const findFault = (own: Place, other: Place, typeOnly: boolean): string | undefined => {
  if (other.kind === 'wiring') return own.kind === 'wiring' ? undefined : 'only wiring knows the wiring';
  if (own.kind === 'wiring') return undefined;
  if (own.kind !== 'feature') {
    if (other.kind === 'feature') return 'a kit never imports a feature';
    const isOutside = own.kind === 'kit' && own.isPure && other.kind === 'kit' && !other.isPure && !typeOnly;
    return isOutside ? 'the pure part of a kit uses itself only' : undefined;
  }
  if (other.kind === 'feature') {
    if (other.feature !== own.feature) return 'a feature reaches another only through its Deps';
    return findFaultInside(own.role, other.role, typeOnly);
  }
  if (typeOnly || other.kind !== 'kit') return undefined;
  if (own.role === 'store' && other.kit !== 'store' && !other.isPure) return 'a store uses its own types and store/';
  if (own.role === 'pure') return other.isPure ? undefined : 'a pure file uses no kit';
  return own.role === 'service' && other.kit === 'http' && !other.isPure ? 'a service does not know HTTP' : undefined;
};

const MAY_REACH: { readonly [role in Role]: readonly Role[] } = {
  routes: ['service', 'pure', 'neither'],
  jobs: ['service', 'store', 'outside', 'pure', 'neither'],
  service: ['service', 'store', 'outside', 'pure', 'neither'],
  store: ['pure', 'neither'],
  outside: ['outside', 'pure'],
  neither: ['routes', 'jobs', 'service', 'store', 'outside', 'pure', 'neither'],
  pure: ['pure'],
};

const findFaultInside = (own: Role, other: Role, typeOnly: boolean): string | undefined =>
  MAY_REACH[own].includes(other) || (typeOnly && own === 'pure')
    ? undefined
    : `in a feature, ${own} does not reach ${other}`;

/** The corridor: routes and jobs → service → store and pure files; kits below, wiring above (house). */
export function findLayerBreaches(imports: readonly Import[]): readonly string[] {
  return imports.flatMap(({ from, line, specifier, target, typeOnly }) => {
    const own = placeOf(from);
    if (!own || /\.test\.ts$/.test(from)) return [];
    if (own.kind === 'unknown') return [`${from} is neither base, kit, feature nor wiring`];
    if ('package' in target)
      return own.kind === 'feature' && /^(fastify|pg)$/.test(target.package)
        ? [`${from}:${line} imports ${specifier}: a feature knows neither the framework nor the driver`]
        : [];
    const other = placeOf(target.file);
    const fault = other && findFault(own, other, typeOnly);
    return fault ? [`${from}:${line} imports ${specifier}: ${fault}`] : [];
  });
}

/** A pure file takes values and returns values. */
export function findImpureFiles(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => {
    const place = isTest(file) || !isProgram(file) ? undefined : placeOf(file.path);
    const isPure = place?.kind === 'feature' ? place.role === 'pure' : place?.kind === 'kit' && place.isPure;
    if (!isPure) return [];
    return isAsynchronous(file) ? [`${file.path} waits for something: it is not pure`] : [];
  });
}
