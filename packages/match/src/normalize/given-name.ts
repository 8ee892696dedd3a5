import { foldTokens } from '@blotter/vocab';
import { isInitial } from './initial.ts';

/** Given names of a record as they are compared. */
export interface GivenName {
  /** The first name, its words joined; '' when none is published. */
  readonly first: string;
  /** The first word of a first name of several (`Mary Ann`), else ''. */
  readonly head: string;
  /** Every given name after the first word. */
  readonly middles: readonly string[];
}

/** `J. Robert` in one field is an initial and a middle name. */
export const toGivenName = (first: string, middle = ''): GivenName => {
  const words = foldTokens(first);
  const [head = '', ...rest] = words;
  const middles = [...new Set([...rest, ...foldTokens(middle)])];
  if (rest.length === 0) return { first: head, head: '', middles };
  if (isInitial(head)) return { first: head, head: '', middles };
  return { first: words.join(''), head, middles };
};

export type GivenKind = 'first' | 'head' | 'middle';

export interface GivenToken {
  /** '' is a first name that is not published. */
  readonly token: string;
  readonly kind: GivenKind;
}

/** What a name is indexed by; always at least one, so that a record without a first name can be found as `absent`. */
export const tokensOfGiven = (first: string, middle = ''): readonly GivenToken[] => {
  const given = toGivenName(first, middle);
  const tokens: GivenToken[] = [{ token: given.first, kind: 'first' }];
  if (given.head !== '') tokens.push({ token: given.head, kind: 'head' });
  for (const token of given.middles) tokens.push({ token, kind: 'middle' });
  return tokens;
};

/** A given name as it was sent. `split` reads `Mary Ann` as a first and a middle name, beside `maryann`. */
export interface SentGiven {
  readonly whole: string;
  readonly split: { readonly first: string; readonly middles: readonly string[] } | null;
}

export const toSentGiven = (sent: string): SentGiven => {
  const words = foldTokens(sent);
  const [first = '', ...middles] = words;
  return { whole: words.join(''), split: middles.length === 0 ? null : { first, middles } };
};
