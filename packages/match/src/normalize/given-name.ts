import { foldTokens } from '@blotter/vocab';
import { isInitial } from './initial.ts';

/** The given names of a record in comparable form. */
export interface GivenName {
  /** The first name with its words joined, or '' if none is published. */
  readonly first: string;
  /** The first word of a first name with several words (`Mary Ann`), else ''. */
  readonly head: string;
  /** Every given name after the first word. The published middle names come first, in their order. */
  readonly middles: readonly string[];
  /** Number of `middles` that are published as middle names. The others are words of the first name. */
  readonly published: number;
}

/** Reads `J. Robert` in one field as an initial and a middle name. */
export function toGivenName(first: string, middle = ''): GivenName {
  const words = foldTokens(first);
  const [head = '', ...rest] = words;
  if (rest.length === 0 || isInitial(head)) {
    const middles = [...new Set([...rest, ...foldTokens(middle)])];
    return { first: head, head: '', middles, published: middles.length };
  }
  const own = new Set(foldTokens(middle));
  return { first: words.join(''), head, middles: [...new Set([...own, ...rest])], published: own.size };
}

/**
 * `rest` is a later word of a first name with several words. It matches as a middle name, although it is not published
 * as one.
 */
export type GivenKind = 'first' | 'head' | 'middle' | 'rest';

export interface GivenToken {
  /** '' is an unpublished first name. */
  readonly token: string;
  readonly kind: GivenKind;
}

/**
 * Returns the index tokens of a name. There is always at least one, so that a record without a first name is found as
 * `absent`.
 */
export function tokensOfGiven(first: string, middle = ''): readonly GivenToken[] {
  const given = toGivenName(first, middle);
  const tokens: GivenToken[] = [{ token: given.first, kind: 'first' }];
  if (given.head !== '') tokens.push({ token: given.head, kind: 'head' });
  for (const [at, token] of given.middles.entries())
    tokens.push({ token, kind: at < given.published ? 'middle' : 'rest' });
  return tokens;
}

/** A requested given name. `split` reads `Mary Ann` as a first and a middle name, in addition to `maryann`. */
export interface SentGivenName {
  readonly whole: string;
  readonly split: { readonly first: string; readonly middles: readonly string[] } | null;
}

export function toSentGiven(sent: string): SentGivenName {
  const words = foldTokens(sent);
  const [first = '', ...middles] = words;
  return { whole: words.join(''), split: middles.length === 0 ? null : { first, middles } };
}

/** Initials are not joined. */
const FEWEST_JOINED_LETTERS = 2;

/** Returns the places where one word may be two names: `maryann` is `mary` and `ann`. */
export function listJoinedParts(whole: string): readonly (readonly [first: string, middle: string])[] {
  const parts: (readonly [string, string])[] = [];
  for (let border = FEWEST_JOINED_LETTERS; border <= whole.length - FEWEST_JOINED_LETTERS; border++)
    parts.push([whole.slice(0, border), whole.slice(border)]);
  return parts;
}
