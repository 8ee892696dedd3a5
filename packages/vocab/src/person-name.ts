import {
  hasCapitalSurname,
  isNaturalWithSuffix,
  type NameWords,
  readNatural,
  readSegments,
  readSurnameFirst,
  toSegments,
} from './name-order.ts';
import { isCertainSuffix, isNoMiddleName, isPlaceholder, partInitials, toWords } from './name-words.ts';
import { remember } from './remember.ts';

export { foldSuffix } from './name-words.ts';

/** Parts in the letters of the source. '' if unpublished. */
export interface PersonName {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
  /** The parts in natural order. */
  readonly full: string;
}

/** The order in which a source prints names. A comma after the surname overrides it. */
export type NameForm = 'last_first' | 'first_last' | 'caps_last' | 'auto';

export interface NameParts {
  readonly first?: string | undefined;
  readonly middle?: string | undefined;
  readonly last?: string | undefined;
  readonly suffix?: string | undefined;
}

type Words = readonly string[];

const toName = (first: string, middle: string, last: string, suffix: string): PersonName => ({
  first,
  middle,
  last,
  suffix,
  full: [first, middle, last, suffix].filter((part) => part !== '').join(' '),
});

const toPart = (words: Words): string =>
  words.every(isPlaceholder) ? '' : words.filter((word) => !isNoMiddleName(word)).join(' ');

const fromWords = ({ given, last, suffix }: NameWords): PersonName => {
  const [first = '', ...middle] = given.filter((word) => !isNoMiddleName(word));
  const middleNames = middle.filter((word) => !isPlaceholder(word)).join(' ');
  return toName(isPlaceholder(first) ? '' : first, middleNames, toPart(last), suffix.join(' '));
};

/** A field that is only a placeholder counts as unpublished. A suffix at its end moves to the suffix. */
const readField = (text: string, keep: number): { readonly words: Words; readonly suffix: Words } => {
  const words = toWords(text).filter((word) => !isNoMiddleName(word));
  if (words.every(isPlaceholder)) return { words: [], suffix: [] };
  const end = words.findLastIndex((word) => !isCertainSuffix(word)) + 1;
  return { words: words.slice(0, Math.max(end, keep)), suffix: words.slice(Math.max(end, keep)) };
};

const readOuterName = remember((text) => readField(text, 1));
const readMiddleName = remember((text) => readField(/^\s*(none|null)\s*$/i.test(text) ? '' : text, 0));
const readSuffix = remember((text) => toWords(text).filter((word) => !/^none$/i.test(word)));

const readParts = (parts: NameParts): PersonName => {
  const own = readSuffix(parts.suffix ?? '');
  const first = readOuterName(parts.first ?? '');
  const middle = readMiddleName(parts.middle ?? '');
  const last = readOuterName(parts.last ?? '');
  const suffix = toPart(own) || [...last.suffix, ...middle.suffix, ...first.suffix].join(' ');
  const [initial = '', ...initials] = middle.words.length === 0 ? partInitials(first.words) : [];
  return initials.length > 0 && first.words.length === 1
    ? toName(initial, initials.join(' '), last.words.join(' '), suffix)
    : toName(first.words.join(' '), middle.words.join(' '), last.words.join(' '), suffix);
};

const BRACKETED = /\(([^()]*)\)|\[([^[\]]*)\]|"([^"]*)"|“([^“”]*)”/g;
const BRACKETS = /[()[\]"“”]/g;

const withoutLabel = (inner: string): string => inner.replace(/^\s*a\.?k\.?a\.?\b:?/i, '').replaceAll(',', ' ');

const readText = (text: string, form: NameForm): PersonName => {
  const hasBrackets = text.search(BRACKETS) >= 0;
  const bare = hasBrackets ? text.replace(BRACKETED, ' ').replace(BRACKETS, ' ') : text;
  const { surname, others } = toSegments(bare);
  const isNatural = form === 'first_last' || form === 'caps_last';
  const natural = form !== 'last_first' && isNaturalWithSuffix(surname, others, isNatural);
  const commaFree = !bare.includes(',') || (others.length === 0 && isNatural);
  if (!commaFree && !natural) {
    if (!hasBrackets) return fromWords(readSegments(surname, others));
    const inPlace = text
      .replace(BRACKETED, (_, ...inner: readonly unknown[]) => ` ${withoutLabel(inner.slice(0, 4).join(''))} `)
      .replace(BRACKETS, ' ');
    const segments = toSegments(inPlace);
    return fromWords(readSegments(segments.surname, segments.others));
  }
  // A nickname or former name in brackets or quotes becomes a middle name, wherever it was printed.
  const aside = hasBrackets
    ? [...text.matchAll(BRACKETED)].flatMap((match) => toWords(withoutLabel(match.slice(1).join(''))))
    : [];
  const named =
    form === 'last_first'
      ? readSurnameFirst(surname)
      : readNatural(surname, form === 'caps_last' || (form === 'auto' && hasCapitalSurname(surname)));
  const given = aside.length > 0 && named.given.length === 0 ? ['FNU'] : named.given;
  return fromWords({ ...named, given: [...given, ...aside], suffix: [...named.suffix, ...others.flat()] });
};

/**
 * Splits a name in any published order into parts. Nothing is invented: words without a clear boundary stay together.
 */
export function readName(published: string | NameParts, form: NameForm = 'auto'): PersonName {
  return typeof published === 'string' ? readText(published, form) : readParts(published);
}
