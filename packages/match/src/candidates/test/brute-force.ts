import { distanceMiles, fold, foldCounty, isPlaceholderName } from '@blotter/vocab';
import { compareAddress, toAddressWords, wordsOfAddress } from '../../compare/address.ts';
import { type BirthFinding, compareBirth, DOB_MATCH, keepsBirth, NO_BIRTH_EVIDENCE } from '../../compare/birth.ts';
import { toBirthNumber } from '../../compare/birth-date-parts.ts';
import { compareGivenToken, toGivenFinding } from '../../compare/first-name.ts';
import { compareFreeText, toFreeText, toFreeTextRecord } from '../../compare/free-text.ts';
import { compareSurnameToken, toSentPartRule, toSurnameFinding } from '../../compare/last-name.ts';
import { compareRecordedMiddle } from '../../compare/middle-name.ts';
import { createNameSimilarity, type NameChance, toSimilarFindings } from '../../compare/name-similarity.ts';
import { type Findings, noFindings } from '../../findings.ts';
import { findNameMatch, toSentName } from '../../match-name.ts';
import type { Mode } from '../../models/modes.ts';
import {
  asPart,
  howOf,
  type NameFinding,
  strongerOf,
  toExchangedFinding,
  toFinding,
  withRarity,
} from '../../models/name-finding.ts';
import { toRarity } from '../../models/rarity.ts';
import { ABSENT, EXACT } from '../../models/strategies.ts';
import { PERSON_MODEL, PLACE_MODEL } from '../../models/weights.ts';
import { listJoinedParts, toGivenName, tokensOfGiven, toSentGiven } from '../../normalize/given-name.ts';
import { tokensOfSurname, toSentSurname, toSurname } from '../../normalize/surname.ts';
import { confidenceOf, nameConfidenceOf } from '../../score.ts';
import { fromNameFacet, fromPlaceFacet, type IndexRow, type NameParts, type Place } from '../facets.ts';
import { isPublishedPoint, toCityText } from '../place-keys.ts';
import type { IndexQuery, TimeRange } from '../query.ts';

/** A candidate in plain values, as both the index and the brute-force comparison return it. */
export interface PlainCandidate {
  readonly key: string;
  readonly version: number;
  readonly person: bigint;
  readonly name: number;
  readonly lastName: NameFinding;
  readonly firstName: NameFinding;
  readonly middleName: NameFinding;
  readonly birth: BirthFinding;
  readonly stateLegs: number;
  readonly q: number;
  readonly address: number;
  readonly alias: number;
  readonly placeholder: number;
  readonly distanceMiles: number;
  readonly confidence: number;
}

export function byKey(one: PlainCandidate, other: PlainCandidate): number {
  return one.key < other.key ? -1 : 1;
}

const namesOf = ({ facets }: IndexRow): readonly (NameParts | string)[] =>
  facets.names.map((name) => (typeof name === 'string' ? name : fromNameFacet(name)));

const legalOf = (row: IndexRow): NameParts => {
  const [legal = ''] = namesOf(row);
  return typeof legal === 'string' ? fromNameFacet([]) : legal;
};

type Rarity = (token: string) => number;
type NameCount = (token: string) => number;

/** Counts the people with the token, each once. */
const countNames = (rows: readonly IndexRow[], tokensOf: (name: NameParts) => readonly string[]): NameCount => {
  const bearers = new Map<string, Set<bigint>>();
  for (const row of rows)
    for (const name of namesOf(row))
      for (const token of typeof name === 'string' ? [] : tokensOf(name))
        bearers.set(token, (bearers.get(token) ?? new Set()).add(row.personId));
  return (token) => bearers.get(token)?.size ?? 0;
};

const withCommoner = (finding: NameFinding, rarityOf: Rarity, one: string, other: string): NameFinding =>
  withRarity(finding, Math.min(rarityOf(one), rarityOf(other)));

const compareLast = (text: string, name: NameParts, { last }: Mode, rarityOf: Rarity): NameFinding => {
  const sent = toSentSurname(text);
  let best: NameFinding = 0;
  for (const { token, whole } of tokensOfSurname(name.last)) {
    const finding = toSurnameFinding(compareSurnameToken(sent.whole, token, last), whole, last);
    best = strongerOf(best, withCommoner(finding, rarityOf, sent.whole, token));
    for (const part of whole ? sent.parts : [])
      best = strongerOf(
        best,
        withCommoner(asPart(compareSurnameToken(part, token, toSentPartRule(last))), rarityOf, part, token),
      );
  }
  return best;
};

const compareFirst = (text: string, name: NameParts, { first }: Mode, rarityOf: Rarity): NameFinding => {
  const { whole, split } = toSentGiven(text);
  const tokens = tokensOfGiven(name.first, name.middle);
  const compareWord = (sent: string, token: string, rule = first): NameFinding =>
    withCommoner(compareGivenToken(sent, token, rule), rarityOf, sent, token);
  let best: NameFinding = 0;
  for (const { token, kind } of tokens)
    if (token !== '') best = strongerOf(best, toGivenFinding(compareWord(whole, token), kind, first));
    else if (first.strategies.includes('absent')) best = strongerOf(best, toFinding(ABSENT));
  const given = toGivenName(name.first, name.middle);
  if (first.strategies.includes('middle') && given.published > 0)
    for (const [one, other] of listJoinedParts(whole))
      if (one === given.first && other === given.middles[0])
        best = strongerOf(best, withCommoner(toFinding(EXACT), rarityOf, whole, one));
  if (split === null) return best;
  const initials = first.strategies.includes('initial') ? (['exact', 'initial'] as const) : (['exact'] as const);
  let weakest = toGivenFinding(compareWord(split.first, tokens[0]?.token ?? ''), 'first', first);
  for (const sent of split.middles) {
    const found = tokens
      .filter(({ kind }) => kind === 'middle' || kind === 'rest')
      .reduce(
        (strongest: NameFinding, { token }) =>
          strongerOf(strongest, compareWord(sent, token, { strategies: initials, edits: [] })),
        0,
      );
    if (found === 0 || weakest === 0) return best;
    if (howOf(found) >= howOf(weakest)) weakest = found;
  }
  return strongerOf(best, weakest);
};

const isExchanged = (query: IndexQuery, { first, middle, last }: NameParts): boolean =>
  fold(query.first) === fold(last) && fold(query.last) === tokensOfGiven(first, middle)[0]?.token;

interface NameAnswer {
  readonly name: number;
  readonly lastName: NameFinding;
  readonly firstName: NameFinding;
  readonly middleName: NameFinding;
}

const isWithin = (value: number, [from, to]: TimeRange): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

const stateLegsOf = (row: IndexRow, { state }: IndexQuery): number => {
  if (state === null) return 0;
  const isThere = (row.facets.places ?? []).some((place) => fromPlaceFacet(place).state === state.code);
  return (isThere ? 1 : 0) + (state.registries.has(row.source) ? 2 : 0);
};

const isInCounty = ({ source }: IndexRow, places: readonly Place[], { county, state }: IndexQuery): boolean => {
  if (county === null || county.sources.has(source)) return true;
  const text = foldCounty(county.name);
  return places.some(
    (place) => text !== '' && foldCounty(place.county) === text && (state === null || place.state === state.code),
  );
};

const NO_NAME: NameAnswer = { name: 0, lastName: 0, firstName: 0, middleName: 0 };

/** Answers a query by comparing every row with the match library. It is slow and simple. */
export function createBruteForce(rows: readonly IndexRow[]) {
  const people = new Set(rows.map(({ personId }) => personId)).size;
  const lastNameCount = countNames(rows, ({ last }) => tokensOfSurname(last).map(({ token }) => token));
  const givenNameCount = countNames(rows, ({ first, middle }) =>
    tokensOfGiven(first, middle).map(({ token }) => token),
  );
  const born = new Map<number, number>();
  for (const { facets } of rows) {
    const dob = toBirthNumber(facets.dob ?? '');
    born.set(dob, (born.get(dob) ?? 0) + 1);
  }
  const rarityOfLast: Rarity = (token) => toRarity(lastNameCount(token), people);
  const rarityOfGiven: Rarity = (token) => toRarity(givenNameCount(token), people);

  const answerName = (row: IndexRow, query: IndexQuery, birth: BirthFinding): NameAnswer | undefined => {
    const { rule } = query;
    const sent = toSentName(query.last, query.first, query.middle);
    const bornThatDay = born.get(query.birth?.dob ?? 0) ?? 0;
    const chance: NameChance = { people, bornThatDay, lastNameCount, givenNameCount };
    let best: NameAnswer | undefined;
    let bestConfidence = -1;
    for (const [at, name] of namesOf(row).entries()) {
      if (typeof name === 'string' || (at > 0 && !rule.aliases)) continue;
      const middle = compareRecordedMiddle(query.middle, name.first, name.middle);
      const hit = findNameMatch(sent, name, [], { ...rule, exchange: false, similarFrom: null });
      const lastName = sent.last === undefined ? 0 : compareLast(query.last, name, rule, rarityOfLast);
      const firstName = sent.first === undefined ? 0 : compareFirst(query.first, name, rule, rarityOfGiven);
      const agrees =
        middle.comparison !== 'conflicts' &&
        (sent.last === undefined || lastName !== 0) &&
        (sent.first === undefined || firstName !== 0);
      // The rarity comes from tokens. Other tests check that tokens find the same as whole names.
      if (
        agrees !== (hit !== undefined) ||
        (hit && (howOf(hit.lastName) !== howOf(lastName) || howOf(hit.firstName) !== howOf(firstName)))
      )
        throw new Error(`tokens and names disagree on ${JSON.stringify([query.last, query.first, name])}`);
      const middleName = middle.finding;
      const readings: NameAnswer[] = agrees ? [{ name: at, lastName, firstName, middleName }] : [];
      if (rule.exchange && middle.comparison !== 'conflicts' && sent.last && sent.first && isExchanged(query, name))
        readings.push({
          name: at,
          lastName: toExchangedFinding(EXACT, rarityOfLast(fold(name.last))),
          firstName: toExchangedFinding(EXACT, rarityOfGiven(fold(query.last))),
          middleName,
        });
      if (!agrees && birth === DOB_MATCH && rule.similarFrom !== null && middle.comparison !== 'conflicts') {
        const recorded = { last: toSurname(name.last), given: toGivenName(name.first, name.middle) };
        const similarity = createNameSimilarity(sent, chance, rule.similarFrom)(recorded);
        if (similarity)
          readings.push({
            name: at,
            middleName,
            ...toSimilarFindings(
              similarity,
              { isLastAsked: sent.last !== undefined, isFirstAsked: sent.first !== undefined },
              { lastName, firstName },
            ),
          });
      }
      if (readings.length > 0 !== (findNameMatch(sent, name, [], rule, birth, chance) !== undefined))
        throw new Error(`similarity or order is told apart on ${JSON.stringify([query.last, query.first, name])}`);
      for (const reading of readings) {
        const confidence = nameConfidenceOf(reading.lastName, reading.firstName, at === 0 ? 0 : 1, birth, middleName);
        if (confidence <= bestConfidence) continue;
        best = reading;
        bestConfidence = confidence;
      }
    }
    return best;
  };

  const compareRow = (row: IndexRow, query: IndexQuery): PlainCandidate | undefined => {
    const { facets } = row;
    const places = (facets.places ?? []).map(fromPlaceFacet);
    const findings: Findings = noFindings();
    if (query.sources && !query.sources.has(row.source)) return undefined;
    if (!isWithin(row.firstSeenMs, query.firstSeen) || !isWithin(row.updatedMs, query.updated)) return undefined;

    if (query.birth) {
      findings.birth = compareBirth(query.birth, toBirthNumber(facets.dob ?? ''), facets.age ?? -1, query.rule.birth);
      if (!keepsBirth(findings.birth, query.rule.birth, query.keepConflicts ? 'flag' : 'drop')) return undefined;
      if (query.needsBirthEvidence && findings.birth === NO_BIRTH_EVIDENCE) return undefined;
    }
    const sent = toSentName(query.last, query.first);
    const asksName = sent.last !== undefined || sent.first !== undefined;
    const answer = asksName ? answerName(row, query, findings.birth) : NO_NAME;
    if (answer === undefined) return undefined;
    findings.lastName = answer.lastName;
    findings.firstName = answer.firstName;
    findings.middleName = answer.middleName;

    const stateLegs = stateLegsOf(row, query);
    if (query.state && stateLegs === 0) return undefined;
    if (!isInCounty(row, places, query)) return undefined;
    const city = toCityText(query.city ?? '');
    if (query.city !== null && !places.some((place) => city !== '' && toCityText(place.city) === city))
      return undefined;
    if (query.zip !== null && !places.some(({ zipcode }) => zipcode === query.zip)) return undefined;
    const { near } = query;
    const distances = places
      .filter(({ lat, lng }) => near && isPublishedPoint(lat, lng))
      .map((place) => distanceMiles(near ?? place, place));
    if (near && !distances.some((miles) => miles <= near.miles)) return undefined;

    const words = toAddressWords(query.address ?? '');
    findings.address = Math.max(0, ...places.map((place) => compareAddress(words, wordsOfAddress(place))));
    if (query.address !== null && findings.address === 0) return undefined;
    const aliases = namesOf(row).slice(1);
    const text = compareFreeText(toFreeText(query.q ?? ''), toFreeTextRecord(legalOf(row), aliases, places));
    if (query.q !== null && text.value === 0) return undefined;

    findings.q = text.value;
    const agreeing = namesOf(row)[answer.name] ?? '';
    findings.placeholder = typeof agreeing !== 'string' && isPlaceholderName(agreeing) ? 1 : 0;
    findings.alias = answer.name > 0 || text.aliasOnly ? 1 : 0;
    for (const [feature, isAsked] of [
      ['zipcode', query.zip !== null],
      ['city', query.city !== null],
      ['county', query.county !== null],
      ['radius', near !== null],
      ['state', query.state !== null],
    ] as const)
      if (isAsked) findings[feature] = 100;
    return {
      key: `${row.source} ${row.rowKey}`,
      version: row.version,
      person: row.personId,
      ...answer,
      birth: findings.birth,
      stateLegs,
      q: findings.q,
      address: findings.address,
      alias: findings.alias,
      placeholder: findings.placeholder,
      distanceMiles: near ? Math.min(...distances) : Number.NaN,
      confidence: confidenceOf(findings, asksName || query.q !== null ? PERSON_MODEL : PLACE_MODEL),
    };
  };

  return {
    ask: (query: IndexQuery): readonly PlainCandidate[] =>
      rows.flatMap((row) => compareRow(row, query) ?? []).sort(byKey),
  };
}
