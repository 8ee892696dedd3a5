import type { CriminalRecordType } from '@blotter/vocab';
import { hashText } from '../random.ts';
import { CITIES, STATES } from './places.ts';

/** How a source writes; each is a form seen in the public. */
export type CriminalStyle =
  | 'zuercher'
  | 'new-world'
  | 'p2c'
  | 'citizen-connect'
  | 'nc-doc'
  | 'fl-obis'
  | 'tdcj'
  | 'idoc'
  | 'bop'
  | 'state-doc'
  | 'odyssey'
  | 'oscn'
  | 'recap'
  | 'socrata-warrants'
  | 'warrant-list';

export interface CriminalSource {
  /** `us-<state>-<place>-<kind>`. */
  readonly code: string;
  readonly state: string;
  readonly county: string;
  readonly kind: CriminalRecordType;
  readonly style: CriminalStyle;
}

const toSlug = (place: string): string =>
  place
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

const JAIL_STYLES: readonly CriminalStyle[] = ['zuercher', 'new-world', 'p2c', 'citizen-connect'];
const DOC_STYLES: Readonly<Record<string, CriminalStyle>> = { NC: 'nc-doc', FL: 'fl-obis', TX: 'tdcj', IL: 'idoc' };

interface County {
  readonly state: string;
  readonly county: string;
  readonly weight: number;
}

const listCounties = (): readonly County[] => {
  const counties = new Map<string, County>();
  for (const { state, county, weight } of CITIES) {
    const key = `${state} ${county}`;
    counties.set(key, { state, county, weight: weight + (counties.get(key)?.weight ?? 0) });
  }
  return [...counties.values()].sort((one, other) => other.weight - one.weight || (one.county < other.county ? -1 : 1));
};

const styleOfCounty = (kind: CriminalRecordType, { state, county }: County): CriminalStyle => {
  const pick = hashText(`${state}${county}`) >>> 0;
  if (kind === 'jail') return JAIL_STYLES[pick % JAIL_STYLES.length] as CriminalStyle;
  if (kind === 'court') return state === 'OK' ? 'oscn' : 'odyssey';
  return pick % 2 === 0 ? 'socrata-warrants' : 'warrant-list';
};

const ofCounty = (kind: CriminalRecordType, county: County): CriminalSource => ({
  code: `us-${county.state.toLowerCase()}-${toSlug(county.county)}-${kind}`,
  state: county.state,
  county: county.county,
  kind,
  style: styleOfCounty(kind, county),
});

const FEDERAL_DISTRICTS: readonly (readonly [state: string, court: string])[] = [
  ['NY', 'nysd'],
  ['TX', 'txsd'],
  ['CA', 'cacd'],
  ['FL', 'flsd'],
  ['IL', 'ilnd'],
  ['AZ', 'azd'],
  ['GA', 'gand'],
  ['PA', 'paed'],
  ['MI', 'mied'],
  ['WA', 'wawd'],
];

const counties = listCounties();
const states = STATES.items.filter((state) => !['AS', 'MP', 'GU', 'VI'].includes(state));

export const CRIMINAL_SOURCES: readonly CriminalSource[] = [
  ...counties.slice(0, 160).map((county) => ofCounty('jail', county)),
  ...counties.slice(0, 55).map((county) => ofCounty('court', county)),
  ...counties.slice(0, 30).map((county) => ofCounty('warrant', county)),
  ...states.map((state) => ({
    code: `us-${state.toLowerCase()}-doc-prison`,
    state,
    county: '',
    kind: 'prison' as const,
    style: DOC_STYLES[state] ?? ('state-doc' as const),
  })),
  { code: 'us-fed-bop-prison', state: 'US', county: '', kind: 'prison', style: 'bop' },
  ...FEDERAL_DISTRICTS.map(([state, court]) => ({
    code: `us-fed-${court}-court`,
    state,
    county: '',
    kind: 'court' as const,
    style: 'recap' as const,
  })),
];

const byState = new Map<string, readonly CriminalSource[]>();
for (const source of CRIMINAL_SOURCES) byState.set(source.state, [...(byState.get(source.state) ?? []), source]);

/** The county's own sources first, where it has any. */
export const criminalSourcesNear = (
  state: string,
  county: string,
  kind: CriminalRecordType,
): readonly CriminalSource[] => {
  const near = (byState.get(state) ?? []).filter((source) => source.kind === kind);
  const own = near.filter((source) => source.county === county);
  return own.length > 0 ? own : near;
};

export const FEDERAL_PRISON = CRIMINAL_SOURCES.find(({ style }) => style === 'bop') as CriminalSource;
