import type { CriminalRecordType } from '@blotter/vocab';
import { hashText } from '../random.ts';
import { CITIES, STATES } from './places.ts';

/** The format of a source. Each one exists in public. */
export type CriminalStyle =
  | 'zuercher'
  | 'new-world'
  | 'p2c-classic'
  | 'p2c-modern'
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
  /** Has the form `us-<state>-<place>-<kind>`. */
  readonly code: string;
  readonly place: string;
  readonly state: string;
  readonly county: string;
  readonly kind: CriminalRecordType;
  readonly style: CriminalStyle;
  /** The listed people: everyone ever held, those of the last months, or current inmates. */
  readonly lists: 'everybody' | 'recent' | 'present';
}

const toSlug = (place: string): string =>
  place
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

const NAMED: readonly (readonly [
  code: string,
  state: string,
  county: string,
  style: CriminalStyle,
  lists: CriminalSource['lists'],
])[] = [
  ['us-ar-benton-jail', 'AR', 'Benton', 'zuercher', 'recent'],
  ['us-fl-walton-jail', 'FL', 'Walton', 'new-world', 'present'],
  ['us-nc-cleveland-jail', 'NC', 'Cleveland', 'p2c-classic', 'present'],
  ['us-nc-buncombe-jail', 'NC', 'Buncombe', 'p2c-modern', 'present'],
  ['us-nc-henderson-jail', 'NC', 'Henderson', 'citizen-connect', 'present'],
  ['us-nc-doc-prison', 'NC', '', 'nc-doc', 'everybody'],
  ['us-fl-doc-prison', 'FL', '', 'fl-obis', 'everybody'],
  ['us-tx-tdcj-prison', 'TX', '', 'tdcj', 'present'],
  ['us-il-idoc-prison', 'IL', '', 'idoc', 'present'],
  ['us-fed-bop-prison', 'US', '', 'bop', 'everybody'],
  ['us-fed-recap-court', 'US', '', 'recap', 'everybody'],
  ['us-la-batonrouge-warrant', 'LA', 'East Baton Rouge', 'socrata-warrants', 'everybody'],
];

const toPlace = (code: string): string => code.replace(/^us-[a-z]+-|-[a-z]+$/g, '');

/** Individually known sources. The others are counties and states by size. */
const NAMED_SOURCES: readonly CriminalSource[] = NAMED.map(([code, state, county, style, lists]) => ({
  code,
  place: toPlace(code),
  state,
  county,
  kind: code.replace(/^.*-/, '') as CriminalRecordType,
  style,
  lists,
}));

const JAIL_STYLES: readonly CriminalStyle[] = ['zuercher', 'new-world', 'p2c-classic', 'p2c-modern', 'citizen-connect'];

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

/** A roster lists current inmates. Zuercher also keeps recently released ones. */
const listsOf = (style: CriminalStyle): CriminalSource['lists'] =>
  style === 'zuercher' ? 'recent' : JAIL_STYLES.includes(style) ? 'present' : 'everybody';

const ofCounty = (kind: CriminalRecordType, county: County): CriminalSource => {
  const style = styleOfCounty(kind, county);
  const place = toSlug(county.county);
  const code = `us-${county.state.toLowerCase()}-${place}-${kind}`;
  return { code, place, state: county.state, county: county.county, kind, style, lists: listsOf(style) };
};

const ofState = (state: string): CriminalSource => ({
  code: `us-${state.toLowerCase()}-doc-prison`,
  place: 'doc',
  state,
  county: '',
  kind: 'prison',
  style: 'state-doc',
  lists: 'everybody',
});

const counties = listCounties();
const states = STATES.items.filter((state) => !['AS', 'MP', 'GU', 'VI'].includes(state));

/** A place has one source per kind. */
const isNamed = ({ state, county, kind }: CriminalSource): boolean =>
  NAMED_SOURCES.some((named) => named.state === state && named.county === county && named.kind === kind);

export const CRIMINAL_SOURCES: readonly CriminalSource[] = [
  ...NAMED_SOURCES,
  ...[
    ...counties.slice(0, 160).map((county) => ofCounty('jail', county)),
    ...counties.slice(0, 55).map((county) => ofCounty('court', county)),
    ...counties.slice(0, 30).map((county) => ofCounty('warrant', county)),
    ...states.map(ofState),
  ].filter((source) => !isNamed(source)),
];

const listOf = (kind: CriminalRecordType): readonly CriminalSource[] =>
  CRIMINAL_SOURCES.filter((source) => source.kind === kind);

export const SOURCES_OF: Readonly<Record<CriminalRecordType, readonly CriminalSource[]>> = {
  jail: listOf('jail'),
  prison: listOf('prison'),
  court: listOf('court'),
  warrant: listOf('warrant'),
};

const byPlace = new Map<string, CriminalSource[]>();
const putAt = (place: string, source: CriminalSource): void => {
  const listed = byPlace.get(place);
  if (listed) listed.push(source);
  else byPlace.set(place, [source]);
};
for (const source of CRIMINAL_SOURCES) {
  putAt(`${source.kind} ${source.state}`, source);
  if (source.county !== '') putAt(`${source.kind} ${source.state} ${source.county}`, source);
}

/** Returns the sources of the county, or those of its state if it has none. */
export function criminalSourcesNear(
  state: string,
  county: string,
  kind: CriminalRecordType,
): readonly CriminalSource[] {
  return byPlace.get(`${kind} ${state} ${county}`) ?? byPlace.get(`${kind} ${state}`) ?? [];
}

/** Returns the federal source of a kind. Jails and warrants have none. */
export function findFederal(kind: CriminalRecordType): CriminalSource | undefined {
  return kind === 'prison' ? FEDERAL_PRISON : kind === 'court' ? FEDERAL_COURT : undefined;
}

const FEDERAL_PRISON = NAMED_SOURCES.find(({ style }) => style === 'bop');
const FEDERAL_COURT = NAMED_SOURCES.find(({ style }) => style === 'recap');
