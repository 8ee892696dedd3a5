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
  /** Whom it lists: everybody it ever had, those of the last months, or those who are inside. */
  readonly lists: 'everybody' | 'recent' | 'present';
}

const toSlug = (place: string): string =>
  place
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

const SERVED: readonly (readonly [
  code: string,
  state: string,
  county: string,
  style: CriminalStyle,
  lists: CriminalSource['lists'],
])[] = [
  ['us-ar-benton-jail', 'AR', 'Benton', 'zuercher', 'recent'],
  ['us-fl-walton-jail', 'FL', 'Walton', 'new-world', 'present'],
  ['us-nc-cleveland-jail', 'NC', 'Cleveland', 'p2c', 'present'],
  ['us-nc-buncombe-jail', 'NC', 'Buncombe', 'p2c', 'present'],
  ['us-nc-henderson-jail', 'NC', 'Henderson', 'citizen-connect', 'present'],
  ['us-nc-doc-prison', 'NC', '', 'nc-doc', 'everybody'],
  ['us-fl-doc-prison', 'FL', '', 'fl-obis', 'everybody'],
  ['us-tx-tdcj-prison', 'TX', '', 'tdcj', 'present'],
  ['us-il-idoc-prison', 'IL', '', 'idoc', 'present'],
  ['us-fed-bop-prison', 'US', '', 'bop', 'everybody'],
  ['us-fed-recap-court', 'US', '', 'recap', 'everybody'],
  ['us-la-batonrouge-warrant', 'LA', 'East Baton Rouge', 'socrata-warrants', 'everybody'],
];

/** Those that are served as sites, too. */
export const SERVED_SOURCES: readonly CriminalSource[] = SERVED.map(([code, state, county, style, lists]) => ({
  code,
  state,
  county,
  kind: code.replace(/^.*-/, '') as CriminalRecordType,
  style,
  lists,
}));

const JAIL_STYLES: readonly CriminalStyle[] = ['zuercher', 'new-world', 'p2c', 'citizen-connect'];

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
  lists: 'everybody',
});

const ofState = (state: string): CriminalSource => ({
  code: `us-${state.toLowerCase()}-doc-prison`,
  state,
  county: '',
  kind: 'prison',
  style: 'state-doc',
  lists: 'everybody',
});

const counties = listCounties();
const states = STATES.items.filter((state) => !['AS', 'MP', 'GU', 'VI'].includes(state));

/** A place has one source of a kind. */
const isServed = ({ state, county, kind }: CriminalSource): boolean =>
  SERVED_SOURCES.some((served) => served.state === state && served.county === county && served.kind === kind);

export const CRIMINAL_SOURCES: readonly CriminalSource[] = [
  ...SERVED_SOURCES,
  ...[
    ...counties.slice(0, 160).map((county) => ofCounty('jail', county)),
    ...counties.slice(0, 55).map((county) => ofCounty('court', county)),
    ...counties.slice(0, 30).map((county) => ofCounty('warrant', county)),
    ...states.map(ofState),
  ].filter((source) => !isServed(source)),
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

export const FEDERAL_PRISON = SERVED_SOURCES.find(({ style }) => style === 'bop') as CriminalSource;
