import { foldTokens } from '@blotter/vocab';
import { isInitial } from './initial.ts';

/** Given names of a record as they are compared. */
export interface GivenName {
  /** The first name, its words joined; '' when none is published. */
  readonly first: string;
  /** The first word of a first name of several (`Mary Ann`), else ''. */
  readonly head: string;
  /** Every given name after the first word; the published middle names stand first, in their order. */
  readonly middles: readonly string[];
  /** How many of `middles` are published as middle names; the others are words of the first name. */
  readonly published: number;
}

/** `J. Robert` in one field is an initial and a middle name. */
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

/** `rest` is a word of a first name of several after its head: a middle name to whoever sends it, but not published as one. */
export type GivenKind = 'first' | 'head' | 'middle' | 'rest';

export interface GivenToken {
  /** '' is a first name that is not published. */
  readonly token: string;
  readonly kind: GivenKind;
}

/** What a name is indexed by; always at least one, so that a record without a first name can be found as `absent`. */
export function tokensOfGiven(first: string, middle = ''): readonly GivenToken[] {
  const given = toGivenName(first, middle);
  const tokens: GivenToken[] = [{ token: given.first, kind: 'first' }];
  if (given.head !== '') tokens.push({ token: given.head, kind: 'head' });
  for (const [at, token] of given.middles.entries())
    tokens.push({ token, kind: at < given.published ? 'middle' : 'rest' });
  return tokens;
}

/** A given name as it was sent. `split` reads `Mary Ann` as a first and a middle name, beside `maryann`. */
export interface SentGiven {
  readonly whole: string;
  readonly split: { readonly first: string; readonly middles: readonly string[] } | null;
}

export function toSentGiven(sent: string): SentGiven {
  const words = foldTokens(sent);
  const [first = '', ...middles] = words;
  return { whole: words.join(''), split: middles.length === 0 ? null : { first, middles } };
}

/** An initial joins nothing. */
const FEWEST_JOINED_LETTERS = 2;

/** Where a name of one word may be two: `maryann` is `mary` and `ann`. */
export function listJoinedParts(whole: string): readonly (readonly [first: string, middle: string])[] {
  const parts: (readonly [string, string])[] = [];
  for (let border = FEWEST_JOINED_LETTERS; border <= whole.length - FEWEST_JOINED_LETTERS; border++)
    parts.push([whole.slice(0, border), whole.slice(border)]);
  return parts;
}
