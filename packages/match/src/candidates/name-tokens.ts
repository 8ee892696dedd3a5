import { createDictionarySteps, type Dictionary } from '../dictionary/dictionary.ts';
import { finish, type Steps, TOKENS_PER_STEP } from '../steps.ts';

/**
 * Folded name tokens, numbered from 1 on, with how many people bear each. Number 0 is the empty token: a first name that is not
 * published.
 */
export interface NameTokens {
  readonly size: () => number;
  readonly put: (token: string) => number;
  readonly textOf: (id: number) => string;
  /** So many people more (or fewer) bear the token. */
  readonly addBearers: (id: number, people: number) => void;
  /** Takes all tokens into the dictionary that were put before the call: before they are searched for, and not under a search. */
  readonly growSteps: () => Steps<void>;
  /** The tokens it has grown by, with their bearers, of so many people held. */
  readonly dictionary: (people: number) => Dictionary;
  readonly toState: () => NameTokensState;
}

export interface NameTokensState {
  readonly texts: readonly string[];
  readonly bearers: Uint32Array;
}

const longer = (values: Uint32Array, length: number): Uint32Array => {
  const grown = new Uint32Array(length);
  grown.set(values);
  return grown;
};

/** With `borneBy` the people who bear a token are asked for elsewhere, and not counted. */
export const createNameTokens = (state?: NameTokensState, borneBy?: (token: string) => number): NameTokens => {
  const tokens: string[] = state ? [...state.texts] : [''];
  const ids = new Map<string, number>(tokens.map((token, id) => [token, id]));
  let bearers = longer(state?.bearers ?? new Uint32Array(0), Math.max(1_024, tokens.length));

  const bearersOf = (id: number): number => (borneBy ? borneBy(tokens[id] as string) : (bearers[id] as number));
  const entryOf = (id: number) => ({ id, token: tokens[id] as string, count: bearersOf(id) });

  function* listEntries() {
    for (let id = 1; id < tokens.length; id++) yield entryOf(id);
  }

  let dictionary = finish(createDictionarySteps(listEntries(), bearersOf));
  let sizeWhenMade = dictionary.size();

  const put = (token: string): number => {
    const known = ids.get(token);
    if (known !== undefined) return known;
    const id = tokens.push(token) - 1;
    ids.set(token, id);
    if (id === bearers.length) bearers = longer(bearers, id * 2);
    return id;
  };

  const addBearers = (id: number, people: number): void => {
    bearers[id] = (bearers[id] as number) + people;
    dictionary.kept.clear();
  };

  function* fill(grown: Dictionary): Steps<void> {
    for (let id = grown.size() + 1; id < tokens.length; id = grown.size() + 1) {
      grown.add(entryOf(id));
      if (id % TOKENS_PER_STEP === 0) yield;
    }
  }

  /** The tables of a dictionary are sized when it is made, so one that has doubled is made anew. */
  function* growSteps(): Steps<void> {
    if (tokens.length <= sizeWhenMade * 2 + 1) return yield* fill(dictionary);
    const made = yield* createDictionarySteps(listEntries(), bearersOf);
    yield* fill(made);
    dictionary = made;
    sizeWhenMade = made.size();
  }

  return {
    size: () => tokens.length,
    put,
    textOf: (id) => tokens[id] ?? '',
    addBearers,
    growSteps,
    dictionary: (people) => {
      dictionary.setPeople(people);
      return dictionary;
    },
    toState: () => ({ texts: tokens.slice(), bearers: bearers.slice(0, tokens.length) }),
  };
};
