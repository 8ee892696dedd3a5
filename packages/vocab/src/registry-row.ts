export type RegistryScope = 'state' | 'territory' | 'tribe' | 'national';
export type RegistryGate = 'open' | 'disclaimer' | 'captcha' | 'wall' | 'login';
export type CommercialUse = 'allowed' | 'restricted' | 'prohibited' | 'unknown';

/** The kind of site; `state` is one built for a single registry, '' is not known. A bulk feed is told by `bulk`. */
export type RegistryFamily =
  | 'offenderwatch'
  | 'webforms'
  | 'mvc'
  | 'jsf'
  | 'spa-json'
  | 'json-api'
  | 'label-table'
  | 'arcgis'
  | 'ttsors'
  | 'state'
  | '';

export interface RegistryPolicy {
  /** null: the registry names no limit. */
  readonly maxRequestsPerHour: number | null;
  readonly maxCacheDays: number | null;
  readonly storeCoordinates: boolean;
  /** What must accompany the registry's data wherever it is shown; '' when nothing is known. */
  readonly requiredNotice: string;
}

/** A text is '' and a list is empty where nothing is known. */
export interface Registry {
  /** USPS code of a state or territory, NSOPW identifier of a tribe. */
  readonly code: string;
  /** More than one where the national site splits a registry. */
  readonly nsopwIds: readonly string[];
  readonly name: string;
  readonly agency: string;
  readonly url: string;
  readonly hosts: readonly string[];
  readonly family: RegistryFamily;
  /** What the site is built with, as reported. */
  readonly platform: string;
  /** The registry's number on a site shared by many. */
  readonly platformAgencyId: string;
  readonly gate: readonly RegistryGate[];
  readonly gateNote: string;
  /** Which registrants are published, where it is known not to be all. */
  readonly publishes: string;
  readonly bulk: string;
  readonly commercialUse: CommercialUse;
  readonly nonCommercial: boolean;
  readonly notice: string;
  /** Codes of the states and territories covered. */
  readonly covers: readonly string[];
  readonly scope: RegistryScope;
  readonly policy: RegistryPolicy;
}

const VENDOR_NOTICE = 'The terms of the OffenderWatch sites forbid systematic harvesting.';

const DEFAULT_POLICY: RegistryPolicy = {
  maxRequestsPerHour: null,
  maxCacheDays: null,
  storeCoordinates: true,
  requiredNotice: '',
};

export interface RegistryRow
  extends Partial<Omit<Registry, 'code' | 'name' | 'scope' | 'covers' | 'url' | 'hosts' | 'policy'>> {
  readonly code: string;
  readonly name: string;
  /** Hosts with their paths, the searched one first; no scheme is recorded and all are reached by https. */
  readonly sites?: readonly string[];
  readonly policy?: Partial<RegistryPolicy>;
}

export function toRegistry(scope: RegistryScope, covers: readonly string[], row: RegistryRow): Registry {
  const { sites = [], policy, notice = '', ...known } = row;
  const [site] = sites;
  return {
    nsopwIds: [row.code],
    agency: '',
    family: '',
    platform: '',
    platformAgencyId: '',
    gate: [],
    gateNote: '',
    publishes: '',
    bulk: '',
    commercialUse: 'unknown',
    nonCommercial: false,
    ...known,
    scope,
    covers,
    url: site === undefined ? '' : `https://${site}`,
    hosts: sites.map((each) => each.replace(/\/.*/, '')),
    notice: row.family === 'offenderwatch' ? `${notice} ${VENDOR_NOTICE}`.trim() : notice,
    policy: { ...DEFAULT_POLICY, ...policy },
  };
}
