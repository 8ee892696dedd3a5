const ONE_LETTER = /^\p{L}\p{M}*$/u;
/** One character is a whole name in Chinese, Japanese and Korean. */
const WHOLE_NAME = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export const isInitial = (folded: string): boolean => ONE_LETTER.test(folded) && !WHOLE_NAME.test(folded);

/** One side is only an initial and the other begins with it. */
export const isInitialOf = (one: string, other: string): boolean =>
  one !== other && ((isInitial(one) && other.startsWith(one)) || (isInitial(other) && one.startsWith(other)));
