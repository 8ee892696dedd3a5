const ONE_LETTER = /^\p{L}\p{M}*$/u;
/** One character is a whole name in Chinese, Japanese and Korean. */
const WHOLE_NAME = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** No combining mark has a lower code point, so most names are known to be longer without parsing. */
const FIRST_MARK = 0x300;

export function isInitial(folded: string): boolean {
  return (
    !(folded.length > 1 && folded.charCodeAt(1) < FIRST_MARK) && ONE_LETTER.test(folded) && !WHOLE_NAME.test(folded)
  );
}

/** Returns whether one side is only an initial and the other begins with it. */
export function isInitialOf(one: string, other: string): boolean {
  return one !== other && ((isInitial(one) && other.startsWith(one)) || (isInitial(other) && one.startsWith(other)));
}
