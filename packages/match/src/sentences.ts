import type { SurnameStrategy } from '@blotter/vocab';
import { ADDRESS_EQUAL } from './compare/address.ts';
import { BIRTH_FINDINGS } from './compare/birth.ts';
import type { Findings } from './findings.ts';
import { editsOf, isExchanged, isPartOf, type NameFinding, rarityOf, strategyOf } from './models/name-finding.ts';
import { findWay, type Way } from './models/strategies.ts';
import type { Feature } from './models/weights.ts';

const toEdits = (finding: NameFinding): string =>
  editsOf(finding) === 1 ? '1 letter differs' : `${editsOf(finding)} letters differ`;

const toRarityWords = (finding: NameFinding): string => {
  const rarity = rarityOf(finding);
  return rarity === 100 ? 'a rare name' : `rarity ${(rarity / 100).toFixed(2)}`;
};

type Sentence = (finding: NameFinding) => string;

const LAST: { readonly [W in SurnameStrategy | 'similar']: Sentence } = {
  exact: (finding) => {
    if (isExchanged(finding)) return 'the recorded surname equals the first name sent';
    return isPartOf(finding) ? 'equals one part of the compound surname' : 'the surnames are equal';
  },
  prefix: (finding) => `${isPartOf(finding) ? 'a part of the' : 'the'} recorded surname starts with what was sent`,
  fuzzy: (finding) => `${toEdits(finding)}${isPartOf(finding) ? ' from one part of the compound surname' : ''}`,
  similar: (finding) =>
    isExchanged(finding)
      ? 'the recorded surname is similar to the first name sent, and the dates of birth are equal'
      : 'the names are similar, and the dates of birth are equal',
};

const FIRST: { readonly [W in Way]: Sentence } = {
  exact: (finding) =>
    isExchanged(finding) ? 'the recorded first name equals the surname sent' : 'the first names are equal',
  nickname: () => 'the first names are of one nickname family',
  initial: () => 'one first name is only an initial, and it agrees',
  prefix: () => 'the recorded first name starts with what was sent',
  fuzzy: toEdits,
  similar: (finding) =>
    isExchanged(finding)
      ? 'the recorded first name is similar to the surname sent, and the dates of birth are equal'
      : 'the names are similar, and the dates of birth are equal',
  middle: () => 'the first name sent is the recorded middle name',
  absent: () => 'the record publishes no first name',
};

/** The rarity of a middle name does not count. */
const MIDDLE_NAMES: { readonly [W in Way]?: string } = {
  exact: 'the middle names agree',
  nickname: 'the middle names are of one nickname family',
  initial: 'one middle name is only an initial, and it agrees',
};

const WITHOUT_RARITY: readonly Way[] = ['absent', 'similar'];

const toNameSentence = (finding: NameFinding, sentences: { readonly [W in Way]?: Sentence }): string => {
  const way = findWay(strategyOf(finding));
  if (way === undefined) return '';
  const sentence = sentences[way]?.(finding) ?? '';
  return WITHOUT_RARITY.includes(way) ? sentence : `${sentence}; ${toRarityWords(finding)}`;
};

const toMiddleSentence = (finding: NameFinding): string => {
  const way = findWay(strategyOf(finding));
  return (way && MIDDLE_NAMES[way]) ?? '';
};

const PLACES: {
  readonly [feature in Exclude<Feature, 'lastName' | 'firstName' | 'middleName' | 'birth' | 'address'>]: string;
} = {
  q: 'every word of the free text is in the record',
  zipcode: 'an address has the ZIP Code',
  city: 'an address is in the city',
  county: 'the record is of the county',
  radius: 'a published coordinate is within the radius',
  state: 'an address or the registry is of the state',
};

/** Returns the reason for a contribution, as the caller reads it. */
export function toSentence(findings: Findings, feature: Feature): string {
  if (feature === 'lastName') return toNameSentence(findings.lastName, LAST);
  if (feature === 'firstName') return toNameSentence(findings.firstName, FIRST);
  if (feature === 'middleName') return toMiddleSentence(findings.middleName);
  if (feature === 'birth') return BIRTH_FINDINGS[findings.birth]?.sentence ?? '';
  if (feature !== 'address') return PLACES[feature];
  return findings.address === ADDRESS_EQUAL
    ? 'every word of the address is in one address of the record'
    : 'every word of the address is in one address of the record, with a typo';
}
