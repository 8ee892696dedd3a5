import { BIRTH_NOT_ASKED, type BirthFinding } from './compare/birth.ts';
import { type NameFinding, NO_FINDING } from './models/name-finding.ts';

/**
 * All that was found between a query and one record, in integers. 0 means "not asked"; a record that fails what was asked is no
 * candidate and never gets here. Mutable, so that one object serves a whole scan.
 */
export interface Findings {
  lastName: NameFinding;
  firstName: NameFinding;
  middleName: NameFinding;
  /** 1 when the name agrees through an alias only. */
  alias: 0 | 1;
  /** 1 when the name that agrees stands for one that is not known. */
  placeholder: 0 | 1;
  birth: BirthFinding;
  /** The rest are values in hundredths, 0–100. */
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
