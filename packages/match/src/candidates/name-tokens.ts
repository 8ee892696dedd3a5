import { uint32At } from '@blotter/vocab';
import { createDictionarySteps, type Dictionary } from '../dictionary/dictionary.ts';
import { finish, type Steps, TOKENS_PER_STEP } from '../steps.ts';
import { toLetterSet } from '../text/letter-set.ts';
import { MOST_NUMBERED } from './segment.ts';

/**
 * Folded name tokens with ids from 1, and the number of people with each. Id 0 is the empty token, an unpublished first
 * name.
 */
export interface NameTokens {
  readonly size: () => number;
  readonly put: (token: string) => number;
  readonly textOf: (id: number) => string;
  /** The `toLetterSet` value of every token. The next added token invalidates it. */
  readonly letterSets: () => Int32Array;
  /** Adds to the number of people with the token. `people` may be negative. */
  readonly addNameCount: (id: number, people: number) => void;
  /** Adds all pending tokens to the dictionary. Call it before they are searched for, and never during a search. */
  readonly growSteps: () => Steps<void>;
  /** Returns the dictionary of all added tokens and their counts, for this total number of people. */
  readonly dictionary: (people: number) => Dictionary;
  readonly toState: () => NameTokensState;
}

export interface NameTokensState {
  readonly texts: readonly string[];
  readonly bearers: Uint32Array;
}

const withRoom = (values: Uint32Array, length: number): Uint32Array => {
  const copy = new Uint32Array(length);
  copy.set(values);
  return copy;
};

/** With `borneBy`, the number of people with a token comes from that function and is not counted here. */
export function createNameTokens(state?: NameTokensState, borneBy?: (token: string) => number): NameTokens {
  const tokens: string[] = state ? [...state.texts] : [''];
  const ids = new Map<string, number>(tokens.map((token, id) => [token, id]));
  let letterSets = Int32Array.from(tokens, toLetterSet);
  let bearers = withRoom(state?.bearers ?? new Uint32Array(0), Math.max(1_024, tokens.length));

  const bearersOf = (id: number): number => (borneBy ? borneBy(tokens[id] as string) : uint32At(bearers, id));
  const entryOf = (id: number) => ({ id, token: tokens[id] as string, count: bearersOf(id) });

  function* listEntries() {
    for (let id = 1; id < tokens.length; id++) yield entryOf(id);
  }

  let dictionary = finish(createDictionarySteps(listEntries(), bearersOf, borneBy));
  let sizeWhenMade = dictionary.size();

  const put = (token: string): number => {
    const known = ids.get(token);
    if (known !== undefined) return known;
    if (tokens.length === MOST_NUMBERED) throw new RangeError(`an index holds at most ${MOST_NUMBERED} names`);
    const id = tokens.push(token) - 1;
    ids.set(token, id);
    if (id >= letterSets.length) {
      const longer = new Int32Array(Math.max(1_024, id * 2));
      longer.set(letterSets);
      letterSets = longer;
    }
    letterSets[id] = toLetterSet(token);
    if (id === bearers.length) bearers = withRoom(bearers, id * 2);
    return id;
  };

  const addNameCount = (id: number, people: number): void => {
    bearers[id] = uint32At(bearers, id) + people;
    dictionary.expansions.clear();
  };

  function* fill(grown: Dictionary): Steps<void> {
    for (let id = grown.size() + 1; id < tokens.length; id = grown.size() + 1) {
      grown.add(entryOf(id));
      if (id % TOKENS_PER_STEP === 0) yield;
    }
  }

  /** The tables of a dictionary have a fixed size, so a dictionary that has doubled is rebuilt. */
  function* growSteps(): Steps<void> {
    if (tokens.length <= sizeWhenMade * 2 + 1) return yield* fill(dictionary);
    const made = yield* createDictionarySteps(listEntries(), bearersOf, borneBy);
    yield* fill(made);
    dictionary = made;
    sizeWhenMade = made.size();
  }

  return {
    size: () => tokens.length,
    put,
    textOf: (id) => tokens[id] ?? '',
    letterSets: () => letterSets,
    addNameCount,
    growSteps,
    dictionary: (people) => {
      dictionary.setPeople(people);
      return dictionary;
    },
    toState: () => ({ texts: tokens.slice(), bearers: bearers.slice(0, tokens.length) }),
  };
}
