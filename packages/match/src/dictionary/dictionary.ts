import { int32At, uint32At } from '@blotter/vocab';
import { toRarity } from '../models/rarity.ts';
import { finish, type Steps, TOKENS_PER_STEP } from '../steps.ts';
import { mayBeWithin, toLetterSet } from '../text/letter-set.ts';
import { toOsaDistance } from '../text/osa.ts';
import { createExpansionCache, type ExpansionCache } from './expansion.ts';
import { createNeighbourhood } from './neighbourhood.ts';
import { createSortedTokens } from './sorted-tokens.ts';

/** A folded token, its id in the database and the number of people with it. */
export interface DictionaryEntry {
  readonly id: number;
  readonly token: string;
  readonly count: number;
}

export interface Dictionary {
  readonly size: () => number;
  /** For a known id, only replaces the count. */
  readonly add: (entry: DictionaryEntry) => void;
  /** Sets the total number of people, the base of all shares. */
  readonly setPeople: (people: number) => void;
  readonly findId: (token: string) => number | undefined;
  readonly findToken: (id: number) => string | undefined;
  readonly countOf: (token: string) => number;
  /** 0–100. A token without any person has 100. */
  readonly rarityOf: (token: string) => number;
  readonly visitPrefix: (prefix: string, each: (id: number, token: string) => void) => void;
  /** Visits every other token within `edits` (at most 2). */
  readonly visitNear: (token: string, edits: number, each: (id: number, token: string, edits: number) => void) => void;
  /** Cache of expansions. Code that changes counts behind `countOfId` must clear it. */
  readonly expansions: ExpansionCache;
  /** Bytes of the indexes over the tokens, without the token strings and maps. */
  readonly indexBytes: () => number;
}

const grown = <T extends Uint32Array | Int32Array>(values: T, make: (length: number) => T): T => {
  const longer = make(Math.max(1_024, values.length * 2));
  longer.set(values);
  return longer;
};
const makeInts = (length: number): Uint32Array => new Uint32Array(length);
const makeSets = (length: number): Int32Array => new Int32Array(length);

/**
 * With `countOfId`, counts are read on demand instead of from the entries. With `countOfToken`, tokens outside the
 * dictionary have counts too.
 */
export function* createDictionarySteps(
  entries: Iterable<DictionaryEntry>,
  countOfId?: (id: number) => number,
  countOfToken?: (token: string) => number,
): Steps<Dictionary> {
  const tokens: string[] = [];
  const slotOfToken = new Map<string, number>();
  const slotOfId = new Map<number, number>();
  let ids = makeInts(1_024);
  let counts = makeInts(1_024);
  let letterSets = makeSets(1_024);
  let stamps = makeInts(0);
  let stamp = 0;
  let held = 0;
  const expansions = createExpansionCache();

  const append = ({ id, token, count }: DictionaryEntry): number | undefined => {
    const known = slotOfId.get(id);
    if (known !== undefined) {
      if (tokens[known] !== token) throw new RangeError('an id of the dictionary stands for one token for ever');
      counts[known] = count;
      return undefined;
    }
    if (slotOfToken.has(token)) throw new RangeError('a token of the dictionary has one id');
    const slot = tokens.length;
    if (slot === ids.length) {
      ids = grown(ids, makeInts);
      counts = grown(counts, makeInts);
      letterSets = grown(letterSets, makeSets);
    }
    tokens.push(token);
    ids[slot] = id;
    counts[slot] = count;
    letterSets[slot] = toLetterSet(token);
    slotOfToken.set(token, slot);
    slotOfId.set(id, slot);
    return slot;
  };

  for (const entry of entries) {
    append(entry);
    if (tokens.length % TOKENS_PER_STEP === 0) yield;
  }
  const near = yield* createNeighbourhood(tokens);
  const sorted = yield* createSortedTokens(tokens);

  const add = (entry: DictionaryEntry): void => {
    expansions.clear();
    const slot = append(entry);
    if (slot === undefined) return;
    near.add(slot, entry.token);
    sorted.add(slot);
  };

  const idAt = (slot: number): number => uint32At(ids, slot);
  const findId = (token: string): number | undefined => {
    const slot = slotOfToken.get(token);
    return slot === undefined ? undefined : idAt(slot);
  };
  const findToken = (id: number): string | undefined => tokens[slotOfId.get(id) ?? -1];
  const countOf = (token: string): number => {
    if (countOfToken) return countOfToken(token);
    const slot = slotOfToken.get(token);
    if (slot === undefined) return 0;
    return countOfId ? countOfId(idAt(slot)) : uint32At(counts, slot);
  };

  const visitNear: Dictionary['visitNear'] = (token, edits, each) => {
    if (stamps.length < tokens.length) stamps = makeInts(ids.length);
    stamp += 1;
    const letters = toLetterSet(token);
    near.visit(token, edits, (slot) => {
      if (stamps[slot] === stamp) return;
      stamps[slot] = stamp;
      if (!mayBeWithin(letters, int32At(letterSets, slot), edits)) return;
      const other = tokens[slot] as string;
      if (Math.abs(other.length - token.length) > edits) return;
      const distance = toOsaDistance(token, other, edits);
      if (distance > 0 && distance <= edits) each(idAt(slot), other, distance);
    });
  };

  return {
    size: () => tokens.length,
    add,
    expansions,
    setPeople: (count) => {
      if (count !== held) expansions.clear();
      held = count;
    },
    findId,
    findToken,
    countOf,
    rarityOf: (token) => toRarity(countOf(token), held),
    visitPrefix: (prefix, each) => sorted.visitPrefix(prefix, (slot) => each(idAt(slot), tokens[slot] as string)),
    visitNear,
    indexBytes: () => near.bytes() + tokens.length * 16,
  };
}

export function createDictionary(entries: Iterable<DictionaryEntry>, people = 0): Dictionary {
  const dictionary = finish(createDictionarySteps(entries));
  dictionary.setPeople(people);
  return dictionary;
}
