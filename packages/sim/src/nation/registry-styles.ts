import type { DateForm, HeightForm, LetterCase, NameForm } from './published-forms.ts';

/** The format of a registry. Details without a public source are chosen so that every form occurs somewhere. */
export interface RegistryStyle {
  readonly name: NameForm;
  readonly letters: LetterCase;
  readonly dates: DateForm;
  /** `age-cell`: sometimes only inside the age, as `54 (DOB: 01/02/1971)`. */
  readonly birth: 'full' | 'year' | 'age' | 'none' | 'age-cell';
  readonly height: HeightForm;
  readonly weightUnit: string;
  readonly codes: boolean;
  readonly aliases: 'full' | 'surnames' | 'none';
  /** GA, IL, MO and OR publish no id. */
  readonly ids: 'number' | 'guid' | 'none';
  readonly coordinates: boolean;
  readonly tiers: readonly [string, string, string];
  readonly tierIn: 'tier' | 'riskLevel';
  readonly flags: 'both' | 'absconder' | 'none';
  readonly statuses: readonly string[];
  readonly durations: readonly string[];
  readonly middle: 'full' | 'initial';
}

const TIERS = ['TIER 1', 'TIER 2', 'TIER 3'] as const;
const LEVELS = ['LEVEL 1', 'LEVEL 2', 'LEVEL 3'] as const;
const DURATIONS = ['15 YEARS', '25 YEARS', 'LIFETIME'] as const;

const DEFAULT: RegistryStyle = {
  name: 'parts',
  letters: 'upper',
  dates: 'mdy',
  birth: 'full',
  height: 'feet',
  weightUnit: ' lbs',
  codes: false,
  aliases: 'full',
  ids: 'number',
  coordinates: false,
  tiers: TIERS,
  tierIn: 'tier',
  flags: 'absconder',
  statuses: ['COMPLIANT', 'COMPLIANT', 'COMPLIANT', 'NON-COMPLIANT'],
  durations: DURATIONS,
  middle: 'full',
};

const OFFENDER_WATCH: Partial<RegistryStyle> = {
  name: 'first-last-capitals',
  birth: 'age-cell',
  height: 'feet-space',
  statuses: ['ACTIVE', 'ACTIVE', 'ABSCONDED', 'INCARCERATED'],
};
const TRIBAL: Partial<RegistryStyle> = { letters: 'title', dates: 'iso', coordinates: true, flags: 'absconder' };

const OWN: Readonly<Record<string, Partial<RegistryStyle>>> = {
  CA: { name: 'last-first', coordinates: true },
  CO: { letters: 'title' },
  DC: { dates: 'iso', height: 'inches', weightUnit: '', tiers: ['C', 'B', 'A'], flags: 'none', coordinates: true },
  DE: { dates: 'iso', coordinates: true, tierIn: 'riskLevel' },
  FL: {
    dates: 'mdy-short',
    height: 'digits',
    weightUnit: '',
    flags: 'both',
    statuses: [
      'Released - Subject to Registration',
      'Released - Subject to Registration',
      'Confinement',
      'Deported',
      'Civil Commitment',
      'Supervised - FL Dept of Corrections',
      'Supervised - FL Dept of Juvenile Justice',
      'Supervised - US Probation',
    ],
  },
  GA: {
    name: 'last-first',
    dates: 'compact',
    birth: 'year',
    height: 'digits',
    weightUnit: '',
    ids: 'none',
    flags: 'both',
    tiers: ['LEVEL 1', 'LEVEL 2', 'SEXUALLY DANGEROUS PREDATOR'],
    tierIn: 'riskLevel',
    middle: 'full',
  },
  HI: { name: 'last-first', birth: 'year' },
  IA: {
    letters: 'title',
    height: 'inches',
    weightUnit: '',
    coordinates: true,
    tiers: ['Tier 1, Annual Reviews', 'Tier 2, Semi-Annual Reviews', 'Tier 3, Quarterly Reviews'],
  },
  ID: { name: 'last-first', dates: 'long', height: 'words', statuses: ['COMPLIANT', 'NON COMP', 'PENDING', 'VSP'] },
  IL: {
    dates: 'mdy-short',
    weightUnit: '.',
    ids: 'none',
    flags: 'both',
    statuses: ['COMPLIANT', 'COMPLIANT', 'NON-COMPLIANT', 'INCARCERATED'],
  },
  KS: { dates: 'mdy', letters: 'title' },
  KY: { name: 'last-first', durations: ['20 YEARS', 'LIFETIME'] },
  MA: { tiers: LEVELS, tierIn: 'riskLevel' },
  ME: { name: 'last-first', durations: ['10 YEAR', 'LIFETIME'] },
  MI: { dates: 'mdy', coordinates: true },
  MN: { letters: 'title', dates: 'iso-time', tiers: LEVELS, tierIn: 'riskLevel' },
  MO: {
    name: 'last-first',
    dates: 'excel',
    ids: 'none',
    aliases: 'none',
    statuses: ['Y', 'Y', 'N', 'I', 'O', 'P'],
    flags: 'none',
    tiers: ['1', '2', '3'],
  },
  MT: {
    name: 'last-first',
    birth: 'none',
    aliases: 'surnames',
    coordinates: true,
    dates: 'iso',
    tiers: ['1', '2', '3'],
    statuses: ['COMPLIANT', 'NONCOMPLIANT'],
  },
  NC: { name: 'last-first-tight', dates: 'mdy-dash', durations: ['30 YEAR REGISTRATION', 'LIFETIME'], flags: 'both' },
  ND: {
    ids: 'guid',
    name: 'natural',
    letters: 'title',
    birth: 'year',
    tiers: ['LOW', 'MODERATE', 'HIGH'],
    tierIn: 'riskLevel',
  },
  NE: { name: 'natural', letters: 'title', height: 'feet-space', durations: ['15 YEARS', '25 YEARS', 'LIFE'] },
  NH: { name: 'last-first', birth: 'age' },
  NV: { birth: 'age', name: 'natural' },
  NY: { tiers: LEVELS, tierIn: 'riskLevel', flags: 'both', durations: ['20 YEARS', 'LIFETIME'] },
  OK: { dates: 'day-month-name', codes: true, tierIn: 'riskLevel', tiers: ['1', '2', '3'] },
  OR: {
    height: 'digits',
    weightUnit: '',
    ids: 'none',
    tiers: LEVELS,
    tierIn: 'riskLevel',
    statuses: ['PREDATORY', 'NON-COMPLIANT', 'NON-COMPLIANT, PREDATORY', 'ACTIVE'],
  },
  PA: { letters: 'title', durations: ['15 YEARS', '25 YEARS', 'LIFETIME'] },
  PR: { name: 'last-first', dates: 'mdy-dash' },
  SC: { name: 'last-first' },
  SD: { name: 'parts', coordinates: true },
  TN: {
    dates: 'iso-time',
    height: 'digits',
    weightUnit: '',
    statuses: ['A', 'AI', 'AR', 'ID', 'II', 'IM', 'IP'],
    coordinates: true,
    tiers: ['OFFENDER AGAINST CHILDREN', 'SEXUAL', 'VIOLENT'],
  },
  TX: {
    dates: 'compact',
    height: 'digits',
    weightUnit: '',
    codes: true,
    tiers: ['LOW', 'MODERATE', 'HIGH'],
    tierIn: 'riskLevel',
    durations: ['10 YEARS FROM RELEASE', '10 YEARS', 'LIFETIME'],
  },
  VA: { ids: 'guid', letters: 'title', birth: 'full', tiers: TIERS },
  VT: { birth: 'age', letters: 'title', tierIn: 'riskLevel', tiers: ['LOW', 'MODERATE', 'HIGH'] },
  WI: { name: 'last-first', dates: 'mdy' },
  WV: { birth: 'age', name: 'natural', durations: ['10 YEARS FROM RELEASE', 'LIFE'] },
};

const OFFENDER_WATCH_STATES = ['AL', 'AZ', 'CT', 'IN', 'LA', 'MD', 'NJ', 'NM', 'OH', 'RI', 'UT', 'WA', 'WY'];

const styles = new Map<string, RegistryStyle>([
  ...OFFENDER_WATCH_STATES.map((code) => [code, { ...DEFAULT, ...OFFENDER_WATCH }] as const),
  ...Object.entries(OWN).map(([code, own]) => [code, { ...DEFAULT, ...own }] as const),
]);
const tribal: RegistryStyle = { ...DEFAULT, ...TRIBAL };

export function styleOf(source: string): RegistryStyle {
  return styles.get(source) ?? (source.length > 2 ? tribal : DEFAULT);
}
