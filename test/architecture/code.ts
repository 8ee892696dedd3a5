const REGEX_MAY_FOLLOW = /(^|[=(,:;!&|?{}[+\-*%~^<>]|\b(return|typeof|case|in|of|do|else|void|await|yield))\s*$/;

const wipe = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/**
 * A program with comments and the insides of strings, templates and regular expressions wiped out, every other character in
 * its old place. A scanner and not a parser: TypeScript 7 has no compiler API.
 */
export function toCode(text: string): string {
  let code = '';
  let at = 0;
  /** The depth of braces in each template hole we are in. */
  const holes: number[] = [];
  const take = (length: number, kept: boolean): void => {
    const piece = text.slice(at, at + length);
    code += kept ? piece : wipe(piece);
    at += length;
  };
  const takeTemplate = (): void => {
    const piece = /^(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/.exec(text.slice(at))?.[0] ?? '';
    take(piece.length, false);
    if (text.startsWith('${', at)) {
      take(2, true);
      holes.push(0);
    } else take(1, true);
  };
  while (at < text.length) {
    const rest = text.slice(at, at + 2);
    const char = rest[0] as string;
    if (rest === '//') take(lengthOf(/^[^\n]*/, text, at), false);
    else if (rest === '/*') take(lengthOf(/^[\s\S]*?(\*\/|$)/, text, at), false);
    else if (char === "'" || char === '"') {
      take(1, true);
      take(lengthOf(char === "'" ? /^(?:[^'\\\n]|\\[\s\S])*/ : /^(?:[^"\\\n]|\\[\s\S])*/, text, at), false);
      take(1, true);
    } else if (char === '`') {
      take(1, true);
      takeTemplate();
    } else if (char === '/' && REGEX_MAY_FOLLOW.test(code.slice(-40))) {
      take(1, true);
      take(lengthOf(/^(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*/, text, at), false);
      take(1, true);
    } else {
      const depth = holes.at(-1);
      take(1, true);
      if (depth === undefined) continue;
      if (char === '{') holes[holes.length - 1] = depth + 1;
      else if (char === '}' && depth > 0) holes[holes.length - 1] = depth - 1;
      else if (char === '}') {
        holes.pop();
        takeTemplate();
      }
    }
  }
  return code;
}

const LONGEST_PIECE = 100_000;

const lengthOf = (pattern: RegExp, text: string, at: number): number =>
  pattern.exec(text.slice(at, at + LONGEST_PIECE))?.[0].length ?? 0;
