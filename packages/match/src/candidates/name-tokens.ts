import { createDictionary, type Dictionary } from '../dictionary/dictionary.ts';

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
  /** All tokens with their bearers, of so many people held. */
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

export const createNameTokens = (state?: NameTokensState): NameTokens => {
  const tokens: string[] = state ? [...state.texts] : [''];
  const ids = new Map<string, number>(tokens.map((token, id) => [token, id]));
  let bearers = longer(state?.bearers ?? new Uint32Array(0), Math.max(1_024, tokens.length));
  let dictionary: Dictionary | undefined;
  let sizeWhenMade = 0;
  let stale = new Set<number>();

  const put = (token: string): number => {
    const known = ids.get(token);
    if (known !== undefined) return known;
    const id = tokens.push(token) - 1;
    ids.set(token, id);
    if (id === bearers.length) bearers = longer(bearers, id * 2);
    stale.add(id);
    return id;
  };

  const addBearers = (id: number, people: number): void => {
    bearers[id] = (bearers[id] as number) + people;
    stale.add(id);
  };

  const entryOf = (id: number) => ({ id, token: tokens[id] as string, count: bearers[id] as number });

  function* listEntries() {
    for (let id = 1; id < tokens.length; id++) yield entryOf(id);
  }

  /** Its tables are sized when it is made, so one that has doubled is made anew. */
  const renewed = (people: number): Dictionary => {
    if (dictionary === undefined || tokens.length > sizeWhenMade * 2) {
      dictionary = createDictionary(listEntries(), people);
      sizeWhenMade = tokens.length;
    } else for (const id of stale) if (id !== 0) dictionary.add(entryOf(id));
    if (stale.size > 0) stale = new Set();
    dictionary.setPeople(people);
    return dictionary;
  };

  return {
    size: () => tokens.length,
    put,
    textOf: (id) => tokens[id] ?? '',
    addBearers,
    dictionary: renewed,
    toState: () => ({ texts: tokens.slice(), bearers: bearers.slice(0, tokens.length) }),
  };
};
