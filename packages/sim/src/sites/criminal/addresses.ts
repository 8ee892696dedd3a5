import { pad } from '../../nation/calendar.ts';
import type { CriminalSource, CriminalStyle } from '../../nation/criminal-sources.ts';
import { hashText } from '../../random.ts';

type Member = Pick<CriminalSource, 'code' | 'place' | 'state' | 'county' | 'style'>;

const HOSTS: Readonly<Partial<Record<CriminalStyle, (place: string, state: string) => string>>> = {
  zuercher: (place, state) => `${place}-so-${state}.zuercherportal.example`,
  'new-world': (place, state) => `inmates.${place}-${state}.example`,
  'p2c-classic': (place, state) => `p2c.${place}-${state}.example`,
  'p2c-modern': (place, state) => `${place}-${state}.policetocitizen.example`,
  'citizen-connect': (place, state) => `citizenconnect.${place}-${state}.example`,
  'state-doc': (_place, state) => `doc.${state}.example`,
  odyssey: (place, state) => `odyssey.${place}-${state}.example`,
  oscn: (place) => `${place}.oscn.example`,
  'socrata-warrants': (place, state) => `data.${place}-${state}.example`,
  'warrant-list': (place, state) => `warrants.${place}-${state}.example`,
};

const OWN_HOSTS: Readonly<Record<string, string>> = { 'us-la-batonrouge-warrant': 'data.brla.gov' };

/** Returns the host of a member of a family. */
export function hostOf({ code, place, state, style }: Member): string {
  const host = OWN_HOSTS[code] ?? HOSTS[style]?.(place, state.toLowerCase());
  if (host === undefined) throw new RangeError(`${style} is no family`);
  return host;
}

const numberOf = (code: string, limit: number): number => (hashText(code) >>> 0) % limit;

const OWN_AGENCIES: Readonly<Record<string, string>> = {
  'us-fl-walton-jail': 'FL0660000',
  'us-nc-henderson-jail': 'NC0450000',
};

/** Returns the FBI number of an agency: state, county, agency. */
export function agencyNumberOf({ code, state }: Member): string {
  return OWN_AGENCIES[code] ?? `${state}${pad(numberOf(code, 999) + 1, 3)}0000`;
}

/** Returns a name such as `HendersonCoNC`. */
export function agencyNameOf({ county, state }: Member): string {
  return `${county.replaceAll(/[^A-Za-z]/g, '')}Co${state}`;
}

/** Returns the number of a list of inmates. */
export function listNumberOf({ code }: Member): string {
  return code === 'us-nc-buncombe-jail' ? '23' : String(numberOf(code, 400) + 1);
}

/** Returns an id such as `3j5u-jyar`. */
export function dataSetOf({ code }: Member): string {
  if (code === 'us-la-batonrouge-warrant') return '3j5u-jyar';
  const letters = (numberOf(code, 36 ** 4) + numberOf(`${code} set`, 36 ** 4) * 36 ** 4).toString(36).padStart(8, '2');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Every second county that prints its warrants requires a disclaimer first. */
export function isDisclaimed({ code }: Member): boolean {
  return numberOf(code, 2) === 1;
}
