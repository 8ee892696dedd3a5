import { BIRTH_NOT_ASKED, type BirthFinding } from './compare/birth.ts';
import { type NameFinding, NO_FINDING } from './models/name-finding.ts';

/**
 * All findings between a query and one record, as integers. 0 means "not requested", because a record that fails a
 * filter is never scored. Mutable, so that one object serves a whole scan.
 */
export interface Findings {
  lastName: NameFinding;
  firstName: NameFinding;
  middleName: NameFinding;
  /** 1 if the name matches only an alias. */
  alias: 0 | 1;
  /** 1 if the matching name is a placeholder for an unknown name. */
  placeholder: 0 | 1;
  birth: BirthFinding;
  /** This and all later fields are values in hundredths, 0–100. */
  q: number;
  address: number;
  zipcode: number;
  city: number;
  county: number;
  radius: number;
  state: number;
}

export function noFindings(): Findings {
  return {
    lastName: NO_FINDING,
    firstName: NO_FINDING,
    middleName: NO_FINDING,
    alias: 0,
    placeholder: 0,
    birth: BIRTH_NOT_ASKED,
    q: 0,
    address: 0,
    zipcode: 0,
    city: 0,
    county: 0,
    radius: 0,
    state: 0,
  };
}

/** The name of every finding. */
export const FINDING_NAMES = Object.keys(noFindings()) as readonly (keyof Findings)[];
