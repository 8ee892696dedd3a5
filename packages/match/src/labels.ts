import type { NameStrategy } from '@blotter/vocab';
import { BIRTH_FINDINGS, isUnverified, type MatchState, toMatchState } from './compare/birth.ts';
import type { Findings } from './findings.ts';
import { editsOf, isExchanged, isPartOf, rarityOf, strategyOf } from './models/name-finding.ts';
import { ABSENT, findStrategy, SIMILAR } from './models/strategies.ts';

export type MatchedNameType = 'legal' | 'alias';
export type Verification = 'not_requested' | 'verified' | 'unverified' | 'conflict';

/** The strategy of each part of the name, or null if it was not compared. */
export interface NameStrategies {
  readonly lastName: NameStrategy | null;
  readonly firstName: NameStrategy | null;
  /** The weaker of the two strategies if the name matches only an alias. */
  readonly alias: NameStrategy | null;
}

export interface MatchDetail {
  readonly strategies: NameStrategies;
  /** The fields of the record that could be compared. */
  readonly fieldsPresent: readonly string[];
  readonly signals: readonly string[];
  readonly matchedNameType: MatchedNameType | null;
  readonly verification: Verification;
}

export interface BirthLabels {
  readonly matchState: MatchState | null;
  /** The same token, with '' instead of null. */
  readonly dobVerification: MatchState | '';
  readonly unverified: boolean;
}

/** Label data beyond the findings, available only for returned records. */
export interface LabelFacts {
  /** The matching legs of the state union (§2.1). */
  readonly stateLegs?: readonly ('address' | 'registry')[] | undefined;
  readonly distanceMiles?: number | undefined;
  /** Whether the query has an age and no date. */
  readonly byAge?: boolean | undefined;
  readonly fieldsPresent?: readonly string[] | undefined;
}

const COMMON_NAME_BELOW = 90;

/** Returns `<field>:<strategy>`, and a token for every other filter that matched (contract Score). */
export function toMatchBasis(findings: Findings, facts: LabelFacts = {}): readonly string[] {
  const basis: string[] = [];
  for (const field of ['lastName', 'firstName', 'middleName'] as const) {
    const strategy = findStrategy(strategyOf(findings[field]));
    if (strategy !== undefined) basis.push(`${field}:${strategy}`);
  }
  const birth = BIRTH_FINDINGS[findings.birth]?.basis ?? '';
  if (birth !== '') basis.push(facts.byAge === true ? 'age:within' : `dob:${birth}`);
  if (findings.q > 0) basis.push('q:all');
  if (findings.address > 0) basis.push(findings.address === 100 ? 'address:exact' : 'address:fuzzy');
  if (findings.zipcode > 0) basis.push('zipcode:exact');
  if (findings.city > 0) basis.push('city:exact');
  if (findings.county > 0) basis.push('county:exact');
  if (findings.radius > 0)
    basis.push(facts.distanceMiles === undefined ? 'radius:within' : `radius:${facts.distanceMiles.toFixed(2)}mi`);
  if (findings.state > 0) {
    const legs = facts.stateLegs ?? [];
    if (legs.length === 0) basis.push('state:matched');
    for (const leg of legs) basis.push(`state:${leg}`);
  }
  return basis;
}

export function toBirthLabels({ birth }: Pick<Findings, 'birth'>): BirthLabels {
  const matchState = toMatchState(birth);
  return { matchState, dobVerification: matchState ?? '', unverified: isUnverified(birth) };
}

const toVerification = ({ birth }: Findings): Verification => {
  const state = toMatchState(birth);
  if (state === null) return 'not_requested';
  if (state === 'age_mismatch' || state === 'dob_mismatch') return 'conflict';
  return isUnverified(birth) ? 'unverified' : 'verified';
};

const listSignals = (findings: Findings): readonly string[] => {
  const { lastName, firstName, alias, birth } = findings;
  const birthSignal = BIRTH_FINDINGS[birth]?.signal ?? '';
  const isCommon =
    lastName !== 0 &&
    rarityOf(lastName) < COMMON_NAME_BELOW &&
    (firstName === 0 || rarityOf(firstName) < COMMON_NAME_BELOW);
  return [
    ...(alias === 1 ? ['alias_only'] : []),
    ...(findings.placeholder === 1 ? ['placeholder_name'] : []),
    ...(isPartOf(lastName) ? ['compound_surname_part'] : []),
    ...(isExchanged(lastName) ? ['names_exchanged'] : []),
    ...(editsOf(lastName) > 0 ? [`last_name_edits_${editsOf(lastName)}`] : []),
    ...(editsOf(firstName) > 0 ? [`first_name_edits_${editsOf(firstName)}`] : []),
    ...([lastName, firstName].some((finding) => strategyOf(finding) === SIMILAR) ? ['similar_name'] : []),
    ...(strategyOf(firstName) === ABSENT ? ['first_name_unpublished'] : []),
    ...(isCommon ? ['common_name'] : []),
    ...(birthSignal === '' ? [] : [birthSignal]),
    ...(findings.address > 0 && findings.address < 100 ? ['address_typo'] : []),
  ];
};

const toStrategies = ({ lastName, firstName, alias }: Findings): NameStrategies => {
  const [ofLast, ofFirst] = [strategyOf(lastName), strategyOf(firstName)];
  const toName = (code: number): NameStrategy | null => findStrategy(code) ?? null;
  // A larger code is a weaker strategy, and 0 is none.
  return {
    lastName: toName(ofLast),
    firstName: toName(ofFirst),
    alias: alias === 1 ? toName(Math.max(ofLast, ofFirst)) : null,
  };
};

export function toMatchDetail(findings: Findings, facts: LabelFacts = {}): MatchDetail {
  const { lastName, firstName } = findings;
  const named = lastName !== 0 || firstName !== 0 || findings.q > 0;
  return {
    strategies: toStrategies(findings),
    fieldsPresent: facts.fieldsPresent ?? [],
    signals: listSignals(findings),
    matchedNameType: named ? (findings.alias === 1 ? 'alias' : 'legal') : null,
    verification: toVerification(findings),
  };
}
