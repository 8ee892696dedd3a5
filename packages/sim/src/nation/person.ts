import type { City } from './city.ts';

export type Sex = 'M' | 'F';
export type Race = 'white' | 'black' | 'asian' | 'native' | 'pacific';

export interface NameParts {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
}

export interface Alias extends NameParts {
  readonly why: 'nickname' | 'maiden' | 'misspelling' | 'swapped' | 'surname' | 'spelling';
}

export interface Address {
  readonly line1: string;
  readonly city: City;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
}

/** Days are counted from 1970-01-01. */
export interface Residence {
  readonly address: Address;
  readonly sinceDay: number;
}

export interface Offense {
  readonly kind: number;
  readonly state: string;
  readonly city: City;
  readonly offenseDay: number;
  readonly convictionDay: number;
  readonly releaseDay: number;
  readonly caseNumber: string;
  readonly section: number;
  readonly victimAge: number;
  readonly victimSex: Sex;
  readonly counts: number;
  readonly isFederal: boolean;
}

export interface Looks {
  readonly heightInches: number;
  readonly weightPounds: number;
  readonly eyes: string;
  readonly hair: string;
  readonly marks: readonly string[];
}

export type HouseholdKind =
  | 'single'
  | 'senior-junior'
  | 'twins'
  | 'siblings'
  | 'cousins'
  | 'couple'
  | 'family'
  | 'shelter';

export interface Registration {
  readonly source: string;
  readonly why: 'home' | 'former' | 'work' | 'tribe';
  /** Index of the residence that the registry knows. */
  readonly residence: number;
  readonly sinceDay: number;
}

/**
 * A synthetic person: every name is a random combination of a surname, given names and a date from public frequency
 * tables.
 */
export interface Person {
  readonly id: string;
  readonly index: number;
  readonly householdId: string;
  readonly household: HouseholdKind;
  readonly sex: Sex;
  readonly race: Race;
  readonly isHispanic: boolean;
  readonly culture: string;
  /** Upper case, with apostrophes, hyphens and spaces. */
  readonly name: NameParts;
  /** The mother's surname, for a person with two. */
  readonly secondSurname: string;
  readonly maidenName: string;
  readonly aliases: readonly Alias[];
  readonly bornDay: number;
  readonly birthCity: City;
  readonly looks: Looks;
  /** Oldest first. The last one is current. */
  readonly residences: readonly Residence[];
  readonly work: Address | undefined;
  readonly offenses: readonly Offense[];
  readonly tier: 1 | 2 | 3;
  readonly isAbsconder: boolean;
  readonly isPredator: boolean;
  readonly registrations: readonly Registration[];
}
