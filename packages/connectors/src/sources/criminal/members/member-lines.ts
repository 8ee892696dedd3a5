import { findJurisdiction } from '@blotter/vocab';

/** A line of a family's table: `<state>|<county>|<host>`, and further columns of the family. */
export interface Member {
  readonly code: string;
  readonly name: string;
  readonly agency: string;
  readonly host: string;
  readonly state: string;
  readonly county: string;
  readonly place: string;
}

/** Turns `St. Louis` into `st-louis`. */
const toPlace = (county: string): string =>
  county
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

const toArea = (state: string, county: string): string => {
  if (/ city$|^district of/i.test(county)) return county;
  return `${county} ${state === 'LA' ? 'Parish' : state === 'AK' ? 'Borough' : 'County'}`;
};

interface Titles {
  readonly kind: 'jail' | 'court' | 'warrant';
  /** The word after the area: `Jail`. */
  readonly what: string;
  /** The words before the area: `Sheriff’s office`. */
  readonly agency: string;
}

const toRows = (lines: string): readonly (readonly string[])[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('|'));

/** Returns the members of a family, each with the further columns of its line. */
export function countyMembers(
  { kind, what, agency }: Titles,
  lines: string,
): readonly (readonly [Member, ...string[]])[] {
  return toRows(lines).map(([state = '', county = '', host = '', ...more]) => {
    const place = toPlace(county);
    const area = toArea(state, county);
    const member = {
      code: `us-${state.toLowerCase()}-${place}-${kind}`,
      name: `${area} ${what}`,
      agency: `${agency}, ${area}, ${findJurisdiction(state)?.name ?? state}`,
      host,
      state,
      county,
      place,
    };
    return [member, ...more];
  });
}

/** Reads lines of the form `<state>|<host>`. */
export function stateMembers(lines: string): readonly Omit<Member, 'county'>[] {
  return toRows(lines).map(([state = '', host = '']) => {
    const name = findJurisdiction(state)?.name ?? state;
    return {
      code: `us-${state.toLowerCase()}-doc-prison`,
      name: `${name} offender population`,
      agency: `Department of corrections, ${name}`,
      host,
      state,
      place: 'doc',
    };
  });
}
