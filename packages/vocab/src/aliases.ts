import { fold } from './fold.ts';
import { isCertainSuffix, isInitial, isParticle, toWords } from './name-words.ts';
import { type NameForm, type NameParts, type PersonName, readName } from './person-name.ts';

export interface Alias {
  /** As published. */
  readonly text: string;
  /** Null if the text contains several names that cannot be separated. */
  readonly name: PersonName | null;
}

/**
 * `packed` is `LAST, FIRST M LAST, FIRST` without a separator between names. `surnames` is a list of surnames alone.
 */
export type AliasForm = NameForm | 'packed' | 'surnames';

const NO_ALIAS = /^(none|none (known|reported|listed)|no (known )?alias(es)?|n\/?a)$/i;
const LONGEST_SURNAME_WORDS = 4;
const LABEL = /^a[./]?k[./]?a\b[.:]?\s*/i;

/**
 * Between two commas are the given names of one alias and the surname of the next. The boundary is certain only if a
 * name with its initials and suffixes is followed by one surname word with its particles, or by a surname already seen
 * in the text.
 */
const findBorder = (words: readonly string[], seen: ReadonlySet<string>): number | undefined => {
  let given = 1;
  while (given < words.length && (isInitial(words[given] ?? '') || isCertainSuffix(words[given] ?? ''))) given += 1;
  let core = given;
  while (core < words.length - 1 && isParticle(words[core] ?? '')) core += 1;
  const after = words.slice(core + 1);
  if (isParticle(words[0] ?? '')) return undefined;
  if (core < words.length && after.every(isCertainSuffix)) return given;
  for (let start = Math.max(1, words.length - LONGEST_SURNAME_WORDS); start < words.length; start += 1)
    if (seen.has(fold(words.slice(start).join(' ')))) return start;
  return undefined;
};

const unpack = (text: string): readonly string[] => {
  const segments = text.split(',').map((segment) => segment.trim());
  const aliases: string[] = [];
  let current = segments[0] ?? '';
  const seen = new Set([fold(current)]);
  for (const [index, segment] of segments.entries()) {
    if (index === 0) continue;
    const words = segment.split(/\s+/);
    const border = index < segments.length - 1 ? findBorder(words, seen) : undefined;
    if (border === undefined) {
      current = `${current}, ${segment}`;
      continue;
    }
    aliases.push(`${current}, ${words.slice(0, border).join(' ')}`);
    current = words.slice(border).join(' ');
    seen.add(fold(current));
  }
  return [...aliases, current];
};

const isSuffixes = (segment: string): boolean => toWords(segment).every(isCertainSuffix);

/**
 * Splits `John Smith, Jr., Jim Jones`. It is a list only if every piece has two words, because `Smith, John` is one
 * name.
 */
const partNatural = (text: string): readonly string[] => {
  const pieces: string[] = [];
  for (const segment of text.split(',').map((piece) => piece.trim()))
    if (pieces.length > 0 && isSuffixes(segment)) pieces.push(`${pieces.pop()}, ${segment}`);
    else pieces.push(segment);
  return pieces.every((piece) => toWords(piece).length > 1) ? pieces : [text];
};

const holdsSeveral = (text: string): boolean =>
  text
    .split(',')
    .slice(1)
    .filter((segment) => !isSuffixes(segment)).length > 1;

const fromText = (text: string, form: AliasForm): readonly Alias[] => {
  const pieces = text
    .split(form === 'surnames' ? /[\n\r;|,]+/ : /[\n\r;|]+/)
    .map((piece) => piece.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .map((piece) => piece.replace(LABEL, ''));
  if (form === 'surnames') return pieces.map((piece) => ({ text: piece, name: readName({ last: piece }) }));
  const split = form === 'packed' || form === 'last_first' ? unpack : form === 'first_last' ? partNatural : undefined;
  return pieces
    .flatMap((piece) => split?.(piece) ?? [piece])
    .map((piece) => ({
      text: piece,
      name: holdsSeveral(piece) ? null : readName(piece, form === 'packed' ? 'last_first' : form),
    }));
};

const fromParts = (parts: NameParts): Alias => {
  const name = readName(parts);
  return { text: name.full, name };
};

/** Returns the distinct aliases in published order. Words for "none" are skipped. */
export function readAliases(
  published: string | readonly (string | NameParts)[],
  form: AliasForm = 'auto',
): readonly Alias[] {
  const items = typeof published === 'string' ? [published] : published;
  const aliases = items.flatMap((item) => (typeof item === 'string' ? fromText(item, form) : [fromParts(item)]));
  const texts = new Set<string>();
  return aliases.filter(({ text, name }) => {
    if (texts.has(text) || NO_ALIAS.test(text) || name?.full === '') return false;
    texts.add(text);
    return true;
  });
}
