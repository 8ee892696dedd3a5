import { fold, foldTokens, uint16At } from '@blotter/vocab';
import { allowsTypo, isTypoOf } from '../compare/address.ts';
import { editsWithin, isLongEnoughPrefix } from '../compare/first-name.ts';
import { toSentPartRule } from '../compare/last-name.ts';
import { editsAllowed, type FirstRule, type LastRule } from '../models/modes.ts';
import { asPart, type NameFinding, strongerOf, toFinding, withRarity } from '../models/name-finding.ts';
import { EXACT, FUZZY, INITIAL, NICKNAME, PREFIX, type Strategy } from '../models/strategies.ts';
import { listJoinedParts, toSentGiven } from '../normalize/given-name.ts';
import { isInitial } from '../normalize/initial.ts';
import { FEWEST_JOINED_LETTERS } from '../normalize/joined-surname.ts';
import { listNicknames } from '../normalize/nicknames.ts';
import { toSentSurname } from '../normalize/surname.ts';
import type { Dictionary } from './dictionary.ts';
import type { Expansion } from './expansion.ts';

/** A first name of several words read as first and middle names: a record must have one of each. */
export interface SplitExpansion {
  readonly first: Expansion;
  readonly middles: readonly Expansion[];
}

type Collect = (id: number, token: string, how: NameFinding) => void;

/** The commoner of the two names says how rare the agreement is. */
const collect = (dictionary: Dictionary, sent: string, fill: (put: Collect) => void): Expansion => {
  const found = new Map<number, NameFinding>();
  const sentRarity = dictionary.rarityOf(sent);
  fill((id, token, how) => {
    const rarity = Math.min(sentRarity, dictionary.rarityOf(token));
    found.set(id, strongerOf(found.get(id) ?? 0, toFinding(0, 0, false, rarity) | how));
  });
  const ids = Uint32Array.from(found.keys()).sort();
  return { size: ids.length, ids, findings: Uint16Array.from(ids, (id) => found.get(id) ?? 0) };
};

const how = (strategyCode: number, edits = 0): NameFinding => toFinding(strategyCode, edits, false, 0);

const putTokens = (dictionary: Dictionary, tokens: Iterable<string>, found: NameFinding, put: Collect): void => {
  for (const token of tokens) {
    const id = dictionary.findId(token);
    if (id !== undefined) put(id, token, found);
  }
};

const putInitials = (dictionary: Dictionary, sent: string, put: Collect): void => {
  if (isInitial(sent)) {
    dictionary.visitPrefix(sent, (id, token) => {
      if (token !== sent) put(id, token, how(INITIAL));
    });
    return;
  }
  for (const length of [1, 2]) {
    const initial = sent.slice(0, length);
    if (initial !== sent && isInitial(initial)) putTokens(dictionary, [initial], how(INITIAL), put);
  }
};

const putLetters = (
  dictionary: Dictionary,
  sent: string,
  strategies: readonly Strategy[],
  edits: number,
  put: Collect,
): void => {
  if (strategies.includes('prefix') && isLongEnoughPrefix(sent))
    dictionary.visitPrefix(sent, (id, token) => {
      if (token !== sent) put(id, token, how(PREFIX));
    });
  if (strategies.includes('fuzzy') && edits > 0)
    dictionary.visitNear(sent, edits, (id, token, distance) => {
      if (editsWithin(sent, token, edits) > 0) put(id, token, how(FUZZY, distance));
    });
};

const expandGivenToken = (dictionary: Dictionary, sent: string, rule: FirstRule): Expansion =>
  dictionary.kept.get(rule, sent, () =>
    collect(dictionary, sent, (put) => {
      if (sent === '') return;
      const { strategies } = rule;
      putTokens(dictionary, [sent], how(EXACT), put);
      putLetters(dictionary, sent, strategies, editsAllowed(rule.edits, sent.length), put);
      if (strategies.includes('nickname')) putTokens(dictionary, listNicknames(sent), how(NICKNAME), put);
      if (strategies.includes('initial')) putInitials(dictionary, sent, put);
    }),
  );

/**
 * First-name tokens by the strategies that compare letters, equality always among them. What a finding means on the first, head
 * or middle name of a record says `toGivenFinding`; `absent` needs no id, it is a record whose first token is ''.
 */
export function expandFirst(dictionary: Dictionary, text: string, rule: FirstRule): Expansion {
  return expandGivenToken(dictionary, fold(text), rule);
}

/** Undefined when one word was sent. */
export function findSplitExpansion(dictionary: Dictionary, text: string, rule: FirstRule): SplitExpansion | undefined {
  const { split } = toSentGiven(text);
  if (split === null) return undefined;
  const middleRule: FirstRule = {
    strategies: rule.strategies.includes('initial') ? ['exact', 'initial'] : ['exact'],
    edits: [],
  };
  return {
    first: expandGivenToken(dictionary, split.first, rule),
    middles: split.middles.map((middle) => expandGivenToken(dictionary, middle, middleRule)),
  };
}

/** A first name of one word read as a first and a middle name that are both held. */
export interface JoinedName {
  readonly first: number;
  readonly middle: number;
  readonly finding: NameFinding;
}

/** Empty where a middle name is no part of the agreement. */
export function listJoinedNames(dictionary: Dictionary, text: string, rule: FirstRule): readonly JoinedName[] {
  if (!rule.strategies.includes('middle')) return [];
  const whole = fold(text);
  return listJoinedParts(whole).flatMap(([one, other]) => {
    const first = dictionary.findId(one);
    const middle = dictionary.findId(other);
    if (first === undefined || middle === undefined) return [];
    const rarity = Math.min(dictionary.rarityOf(whole), dictionary.rarityOf(one));
    return [{ first, middle, finding: toFinding(EXACT, 0, false, rarity) }];
  });
}

const MIDDLE_RULE: FirstRule = { strategies: ['exact', 'nickname', 'initial'], edits: [] };

const collectStrongest = (expansions: readonly Expansion[], as: (finding: NameFinding) => NameFinding): Expansion => {
  const found = new Map<number, NameFinding>();
  for (const { ids, findings } of expansions)
    for (const [at, id] of ids.entries()) found.set(id, strongerOf(found.get(id) ?? 0, as(uint16At(findings, at))));
  const ids = Uint32Array.from(found.keys()).sort();
  return { size: ids.length, ids, findings: Uint16Array.from(ids, (id) => found.get(id) ?? 0) };
};

/** Middle-name tokens that a word of the middle name sent agrees with (`compareMiddle`): how rare they are counts for nothing. */
export function expandMiddle(dictionary: Dictionary, text: string): Expansion {
  return collectStrongest(
    foldTokens(text).map((word) => expandGivenToken(dictionary, word, MIDDLE_RULE)),
    (finding) => withRarity(finding, 100),
  );
}

const expandSurnameToken = (dictionary: Dictionary, sent: string, rule: LastRule): Expansion =>
  dictionary.kept.get(rule, sent, () =>
    collect(dictionary, sent, (put) => {
      if (sent === '') return;
      if (rule.strategies.includes('exact')) putTokens(dictionary, [sent], how(EXACT), put);
      putLetters(dictionary, sent, rule.strategies, editsAllowed(rule.edits, sent.length), put);
    }),
  );

/** Surname tokens. What a finding means on a part of a compound says `toSurnameFinding`. */
export function expandLast(dictionary: Dictionary, text: string, rule: LastRule): Expansion {
  return expandSurnameToken(dictionary, fold(text), rule);
}

/** Most surnames: they need no reading to be known to have no parts. */
const ONE_WORD = new RegExp(`^[A-Za-z']{0,${FEWEST_JOINED_LETTERS - 1}}$`);

/** Whole surnames that one part of the compound sent agrees with; undefined when it has no parts, or they are not asked for. */
export function findSentPartsExpansion(dictionary: Dictionary, text: string, rule: LastRule): Expansion | undefined {
  if (!rule.parts || ONE_WORD.test(text)) return undefined;
  const { parts } = toSentSurname(text);
  const partRule = toSentPartRule(rule);
  if (parts.length === 0 || partRule.strategies.length === 0) return undefined;
  return collectStrongest(
    parts.map((part) => expandSurnameToken(dictionary, part, partRule)),
    asPart,
  );
}

/** A word of an address sent, in a dictionary of address words: equal, or one typo from five letters on. */
export function expandAddressWord(dictionary: Dictionary, word: string): Expansion {
  return collect(dictionary, word, (put) => {
    putTokens(dictionary, [word], how(EXACT), put);
    if (allowsTypo(word))
      dictionary.visitNear(word, 1, (id, token) => {
        if (isTypoOf(word, token)) put(id, token, how(FUZZY, 1));
      });
  });
}
