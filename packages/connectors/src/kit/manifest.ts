import {
  type CommercialUse,
  type CriminalRecordType,
  findRegistry,
  type Registry,
  type RegistryGate,
  type RegistryScope,
} from '@blotter/vocab';

export interface SourcePolicy {
  /** Null if the source states no limit. `minDelayMs` still applies. */
  readonly maxRequestsPerHour: number | null;
  readonly minDelayMs: number;
  readonly maxCacheDays: number | null;
  readonly storeCoordinates: boolean;
  readonly requiredNotice: string;
  readonly respectRobots: boolean;
  /** A click-through disclaimer is accepted only if the operator signed it off. */
  readonly acceptsDisclaimer: boolean;
  /** Limit for one request. */
  readonly timeoutMs: number;
  /** Limit for one answer, after decompression. */
  readonly maxBytes: number;
}

const DAY_MS = 86_400_000;

/** Returns whether data read at that time may be kept for less than another day. */
export function isRunningOut({ maxCacheDays }: Pick<SourcePolicy, 'maxCacheDays'>, readAt: Date, now: Date): boolean {
  return maxCacheDays !== null && now.getTime() - readAt.getTime() > (maxCacheDays - 1) * DAY_MS;
}

export interface RunAssertions {
  readonly minRecords: number;
  /** The share of the last run's records that may be missing from this one. */
  readonly maxDropShare: number;
  /** The minimum share of records that must publish a key: `{dob: 0.95, 'addresses': 0.8}`. */
  readonly fillRates: Readonly<Record<string, number>>;
}

interface ManifestBase {
  readonly code: string;
  readonly name: string;
  readonly agency: string;
  /** The page from which a person would start. */
  readonly url: string;
  /** Requests and redirects go only to these hosts. */
  readonly hosts: readonly string[];
  /** Websites by which the resolver recognizes the source. */
  readonly websites: readonly string[];
  /** Codes of the covered states and territories. */
  readonly covers: readonly string[];
  readonly family: string;
  readonly gate: readonly RegistryGate[];
  readonly legal: { readonly commercialUse: CommercialUse; readonly nonCommercial: boolean; readonly notice: string };
  readonly policy: SourcePolicy;
  /** Cron expression in UTC. Null for a source that is only searched live or uploaded manually. */
  readonly schedule: string | null;
  /** The actual charset of the source, overriding its headers. Null to use the headers. */
  readonly charset: string | null;
  readonly liveSupported: boolean;
  /** Whether the result page of a name search can be printed. */
  readonly evidenceSupported: boolean;
  /** Whether the source answers fast enough for a synchronous search. */
  readonly syncEligible: boolean;
  readonly status: 'live' | 'building';
  readonly assertions: RunAssertions;
  /**
   * `derived`: the source publishes no id, so one is derived from its fields. Two such rows of one source may be one
   * person.
   */
  readonly ids: 'issued' | 'derived';
  /**
   * `YYYY-MM-DD` or `MM-DD`: dates that the source writes for an unknown birth, in addition to 1 January and 1 July.
   */
  readonly defaultBirthDates: readonly string[];
}

export interface OffenderManifest extends ManifestBase {
  readonly product: 'offender';
  readonly scope: RegistryScope;
}

export interface CriminalManifest extends ManifestBase {
  readonly product: 'criminal';
  readonly recordKind: CriminalRecordType;
  /** USPS code, or `US` for a federal source. */
  readonly state: string;
  /** Null for a statewide source. */
  readonly county: string | null;
  readonly place: string;
}

export type SourceManifest = OffenderManifest | CriminalManifest;

/** No real host ends in `.example` (RFC 2606), so the source exists in the simulator only. */
export function hasSimulatorHost({ hosts }: Pick<ManifestBase, 'hosts'>): boolean {
  return hosts.length > 0 && hosts.every((host) => host.endsWith('.example'));
}

const DEFAULT_POLICY: SourcePolicy = {
  maxRequestsPerHour: null,
  minDelayMs: 1_000,
  maxCacheDays: null,
  storeCoordinates: true,
  requiredNotice: '',
  respectRobots: true,
  acceptsDisclaimer: false,
  timeoutMs: 15_000,
  maxBytes: 64 * 1_024 * 1_024,
};

const DEFAULT_ASSERTIONS: RunAssertions = { minRecords: 1, maxDropShare: 0.2, fillRates: {} };

/**
 * The facts that a connector adds to the known data of a source. `liveSupported` and `evidenceSupported` follow from
 * the connector.
 */
export interface OwnManifest {
  readonly url?: string;
  /** Hosts in addition to those of the registry table. */
  readonly hosts?: readonly string[];
  readonly websites?: readonly string[];
  readonly family?: string;
  readonly gate?: readonly RegistryGate[];
  readonly policy?: Partial<SourcePolicy>;
  readonly schedule?: string;
  readonly charset?: string;
  readonly syncEligible?: boolean;
  readonly status?: 'live' | 'building';
  readonly assertions?: Partial<RunAssertions>;
  readonly ids?: 'issued' | 'derived';
  readonly defaultBirthDates?: readonly string[];
}

const toOwn = (own: OwnManifest) => ({
  schedule: own.schedule ?? null,
  charset: own.charset ?? null,
  liveSupported: false,
  evidenceSupported: false,
  syncEligible: own.syncEligible ?? false,
  status: own.status ?? ('live' as const),
  assertions: { ...DEFAULT_ASSERTIONS, ...own.assertions },
  ids: own.ids ?? ('issued' as const),
  defaultBirthDates: own.defaultBirthDates ?? [],
});

export function toOffenderManifest(registry: Registry, own: OwnManifest = {}): OffenderManifest {
  const hosts = unique([...registry.hosts, ...(own.hosts ?? [])]);
  return {
    product: 'offender',
    code: registry.code,
    name: registry.name,
    agency: registry.agency,
    url: own.url ?? registry.url,
    hosts,
    websites: unique([...hosts, ...(own.websites ?? [])]),
    covers: registry.covers,
    scope: registry.scope,
    family: own.family ?? registry.family,
    gate: own.gate ?? registry.gate,
    legal: {
      commercialUse: registry.commercialUse,
      nonCommercial: registry.nonCommercial,
      notice: registry.notice,
    },
    policy: { ...DEFAULT_POLICY, ...registry.policy, ...own.policy },
    ...toOwn(own),
  };
}

/** Builds a registry's manifest from its row of the registry table and the additions of its connector. */
export function offenderManifest(code: string, own: OwnManifest = {}): OffenderManifest {
  const registry = findRegistry(code);
  if (registry === undefined) throw new Error(`The registry table has no code ${code}.`);
  return toOffenderManifest(registry, own);
}

export interface CriminalFacts extends OwnManifest {
  /** Has the form `us-<state>-<place>-<kind>`. */
  readonly code: string;
  readonly name: string;
  readonly agency: string;
  /** '' for a source without a website. */
  readonly url: string;
  readonly family: string;
  readonly gate: readonly RegistryGate[];
  readonly recordKind: CriminalRecordType;
  readonly state: string;
  readonly county: string | null;
  readonly place: string;
  readonly legal?: Partial<ManifestBase['legal']>;
}

export function criminalManifest(facts: CriminalFacts): CriminalManifest {
  const hosts = unique([...(facts.url === '' ? [] : [new URL(facts.url).host]), ...(facts.hosts ?? [])]);
  const { code, name, agency, url, family, gate, recordKind, state, county, place } = facts;
  return {
    product: 'criminal',
    code,
    name,
    agency,
    url,
    family,
    gate,
    recordKind,
    state,
    county,
    place,
    hosts,
    websites: unique([...hosts, ...(facts.websites ?? [])]),
    covers: state === 'US' ? [] : [state],
    legal: { commercialUse: 'unknown', nonCommercial: false, notice: '', ...facts.legal },
    policy: { ...DEFAULT_POLICY, ...facts.policy },
    ...toOwn(facts),
  };
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
