import { fold, foldTokens, type NameStrategy, uint16At } from '@blotter/vocab';
import { allowsTypo, isTypoOf } from '../compare/address.ts';
import { editsWithin, isLongEnoughPrefix } from '../compare/first-name.ts';
import { toSentPartRule } from '../compare/last-name.ts';
import { editsAllowed, type FirstRule, type LastRule } from '../models/modes.ts';
import { asPart, type NameFinding, strongerOf, toFinding, withRarity } from '../models/name-finding.ts';
import { EXACT, FUZZY, INITIAL, NICKNAME, PREFIX } from '../models/strategies.ts';
import { listJoinedParts, toSentGiven } from '../normalize/given-name.ts';
import { isInitial } from '../normalize/initial.ts';
import { FEWEST_JOINED_LETTERS } from '../normalize/joined-surname.ts';
import { listNicknames } from '../normalize/nicknames.ts';
import { toSentSurname } from '../normalize/surname.ts';
import type { Dictionary } from './dictionary.ts';
import type { Expansion } from './expansion.ts';

/** A first name of several words, read as first and middle names. A record must match one of each. */
export interface SplitExpansion {
  readonly first: Expansion;
  readonly middles: readonly Expansion[];
}

type Collect = (id: number, token: string, how: NameFinding) => void;

/** The more common of the two names decides the rarity of the agreement. */
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
  strategies: readonly NameStrategy[],
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
  dictionary.expansions.get(rule, sent, () =>
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
 * Returns the first-name tokens that match by the strategies that compare letters, always including equality.
 * `toGivenFinding` adjusts a finding to the first, head or middle name of a record. `absent` needs no id, because such
 * a record has '' as its first token.
 */
export function expandFirst(dictionary: Dictionary, text: string, rule: FirstRule): Expansion {
  return expandGivenToken(dictionary, fold(text), rule);
}

/** Returns undefined if the name is one word. */
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

/** A first name of one word, read as a known first name and a known middle name. */
export interface JoinedName {
  readonly first: number;
  readonly middle: number;
  readonly finding: NameFinding;
}

/** Returns an empty list if the rule does not use middle names. */
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

/**
 * Returns the middle-name tokens that match a word of the requested middle name (`compareMiddle`). Rarity does not
 * count.
 */
export function expandMiddle(dictionary: Dictionary, text: string): Expansion {
  return collectStrongest(
    foldTokens(text).map((word) => expandGivenToken(dictionary, word, MIDDLE_RULE)),
    (finding) => withRarity(finding, 100),
  );
}

const expandSurnameToken = (dictionary: Dictionary, sent: string, rule: LastRule): Expansion =>
  dictionary.expansions.get(rule, sent, () =>
    collect(dictionary, sent, (put) => {
      if (sent === '') return;
      if (rule.strategies.includes('exact')) putTokens(dictionary, [sent], how(EXACT), put);
      putLetters(dictionary, sent, rule.strategies, editsAllowed(rule.edits, sent.length), put);
    }),
  );

/** Returns the matching surname tokens. `toSurnameFinding` adjusts a finding to a part of a compound. */
export function expandLast(dictionary: Dictionary, text: string, rule: LastRule): Expansion {
  return expandSurnameToken(dictionary, fold(text), rule);
}

/** Matches most surnames, which cannot have parts, without parsing. */
const ONE_WORD = new RegExp(`^[A-Za-z']{0,${FEWEST_JOINED_LETTERS - 1}}$`);

/**
 * Returns the whole surnames that match one part of the requested compound. Undefined if it has no parts, or the rule
 * does not use them.
 */
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

/** Returns the address words that are equal, or one typo away from five letters on. */
export function expandAddressWord(dictionary: Dictionary, word: string): Expansion {
  return collect(dictionary, word, (put) => {
    putTokens(dictionary, [word], how(EXACT), put);
    if (allowsTypo(word))
      dictionary.visitNear(word, 1, (id, token) => {
        if (isTypoOf(word, token)) put(id, token, how(FUZZY, 1));
      });
  });
}
