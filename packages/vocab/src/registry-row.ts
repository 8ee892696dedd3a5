export type RegistryScope = 'state' | 'territory' | 'tribe' | 'national';
export type RegistryGate = 'open' | 'disclaimer' | 'captcha' | 'wall' | 'login';
export type CommercialUse = 'allowed' | 'restricted' | 'prohibited' | 'unknown';

/** The kind of site. `state` is a site built for one registry, '' is unknown. `bulk` describes a bulk feed. */
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
  /** Null if the registry states no limit. */
  readonly maxRequestsPerHour: number | null;
  readonly maxCacheDays: number | null;
  readonly storeCoordinates: boolean;
  /** The notice that must accompany the registry's data wherever it is shown, or '' if unknown. */
  readonly requiredNotice: string;
}

/** An unknown text is '', and an unknown list is empty. */
export interface Registry {
  /** USPS code of a state or territory, or NSOPW identifier of a tribe. */
  readonly code: string;
  /** Several if the national site splits the registry. */
  readonly nsopwIds: readonly string[];
  readonly name: string;
  readonly agency: string;
  readonly url: string;
  readonly hosts: readonly string[];
  readonly family: RegistryFamily;
  /** The reported software of the site. */
  readonly platform: string;
  /** The registry's number on a shared site. */
  readonly platformAgencyId: string;
  readonly gate: readonly RegistryGate[];
  readonly gateNote: string;
  /** The published registrants, if known not to be all. */
  readonly publishes: string;
  readonly bulk: string;
  readonly commercialUse: CommercialUse;
  readonly nonCommercial: boolean;
  readonly notice: string;
  /** Codes of the covered states and territories. */
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
  /** Hosts with paths, the searched one first. They have no scheme, and all use https. */
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
