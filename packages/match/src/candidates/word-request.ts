import { deletionKeys } from '../dictionary/deletion-keys.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import { toSentName } from '../match-name.ts';
import { toNameBoundData } from './name-bound.ts';
import { findNameCheck } from './name-check.ts';
import { findWideQuery } from './near-misses.ts';
import type { IndexQuery } from './query.ts';
import { createNameScratch } from './search-scratch.ts';

export type NameRole = 'last' | 'given';

/** The words of a shared dictionary that may match a requested name. */
export interface WordRequest {
  /** These words, with their counts. */
  readonly words: readonly string[];
  /** All words that begin with one of these texts. */
  readonly prefixes: readonly string[];
  /** All words that share one of these deletion keys. */
  readonly near: readonly number[];
}

const NONE = { size: 0, ids: new Uint32Array(0), findings: new Uint16Array(0) };

/** A dictionary that knows no word and records every look-up. */
const createRecorder = () => {
  const words = new Set<string>();
  const prefixes = new Set<string>();
  const near = new Set<number>();
  const note = (token: string): undefined => {
    if (token !== '') words.add(token);
    return undefined;
  };
  const count = (token: string): number => {
    note(token);
    return 0;
  };
  const dictionary: Dictionary = {
    size: () => 0,
    add: () => undefined,
    setPeople: () => undefined,
    findId: note,
    findToken: () => undefined,
    countOf: count,
    rarityOf: count,
    visitPrefix: (prefix) => {
      prefixes.add(prefix);
    },
    visitNear: (token, edits) => {
      for (const key of deletionKeys(token, edits)) near.add(key);
    },
    expansions: {
      get: (_rule, _sent, expand) => {
        expand();
        return NONE;
      },
      clear: () => undefined,
    },
    indexBytes: () => 0,
  };
  const take = (): WordRequest => ({ words: [...words], prefixes: [...prefixes], near: [...near] });
  return { tokens: { size: () => 1, dictionary: () => dictionary }, note, take };
};

/**
 * Returns the words that a search for the query looks up. It runs the look-ups of the search itself, so that both
 * always agree.
 */
export function toWordRequest(query: IndexQuery): { readonly [role in NameRole]: WordRequest } {
  const last = createRecorder();
  const given = createRecorder();
  const vocabulary = { last: last.tokens, given: given.tokens };
  const wide = findWideQuery(query);
  for (const asked of wide ? [query, wide] : [query])
    findNameCheck(asked, asked.rule, vocabulary, 0, createNameScratch(), undefined)?.clear();
  // Similar names weigh the requested words by their counts, in both roles.
  const sent = toSentName(query.last, query.first);
  for (const { note } of [last, given])
    for (const word of [
      ...(sent.last ? [sent.last.whole, ...sent.last.parts] : []),
      ...(sent.first ? [sent.first.whole] : []),
      ...(sent.first?.split ? [sent.first.split.first, ...sent.first.split.middles] : []),
    ])
      note(word);
  // Nicknames count as equal, also of a surname that is read as a first name.
  for (const { given: bound } of toNameBoundData(sent, 0).ways) for (const word of bound.equal) given.note(word);
  return { last: last.take(), given: given.take() };
}
