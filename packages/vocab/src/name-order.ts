import {
  isCertainSuffix,
  isInitial,
  isLateParticle,
  isNoMiddleName,
  isNumeralSuffix,
  isParticle,
  isPlaceholder,
  isSurnameWithO,
  isWordSuffix,
  partInitials,
  toWords,
} from './name-words.ts';

type Words = readonly string[];

/** The words of each part of a name, still including placeholders. */
export interface NameWords {
  readonly given: Words;
  readonly last: Words;
  readonly suffix: Words;
}

const dropInner = (words: Words): Words =>
  words.filter((word, index) => index === 0 || index === words.length - 1 || !isPlaceholder(word));

const takeEndSuffix = (words: Words, numeralAfter: number): { readonly rest: Words; readonly suffix: Words } => {
  let end = words.length;
  while (
    (end > 1 && isCertainSuffix(words[end - 1] ?? '')) ||
    (end > numeralAfter && isNumeralSuffix(words[end - 1] ?? ''))
  )
    end -= 1;
  return { rest: words.slice(0, end), suffix: words.slice(end) };
};

/** Returns whether the word before the surname, which may be an initial or a given name, is a particle of it. */
const joinsLate = (words: Words, start: number): boolean => {
  const word = words[start - 1] ?? '';
  if (start > 2 && isLateParticle(word)) return true;
  return start === 2 && word === 'O' && isSurnameWithO(words[start] ?? '');
};

/** Returns the start of a surname that ends the name. Particles and a lower-case `y` extend it to the left. */
const toSurnameStart = (words: Words, core: number): number => {
  let start = core;
  while (start > 1 && isParticle(words[start - 1] ?? '')) start -= 1;
  if (joinsLate(words, start)) start -= 1;
  if (start > 2 && words[start - 1] === 'y') return toSurnameStart(words, start - 2);
  const leading = words[0] ?? '';
  const noGivenName = start === 1 && isParticle(leading) && leading === leading.toLowerCase();
  return noGivenName && words.some((word) => word !== word.toLowerCase()) ? 0 : start;
};

const CAPITAL_SURNAME =
  /^(?:Mc|Mac|Fitz|De|Del|Di|Du|La|Le|Van|Von|[Aa]l-|[Ee]l-|[dl]['’])?(?=(?:\P{L}*\p{Lu}){2})[^\p{Ll}]+$/u;
const hasSmallLetter = (word: string): boolean => /\p{Ll}/u.test(word);

/** Returns the first word of a surname in capitals at the end, or undefined if the capitals are not conclusive. */
const findCapitalStart = (words: Words): number | undefined => {
  if (!words.some(hasSmallLetter) || isPlaceholder(words.at(-1) ?? '')) return undefined;
  let start = words.length;
  const isCapital = (word: string): boolean => CAPITAL_SURNAME.test(word) || (isInitial(word) && !hasSmallLetter(word));
  while (start > 1 && isCapital(words[start - 1] ?? '')) start -= 1;
  while (start < words.length && isInitial(words[start] ?? '')) start += 1;
  return start < words.length ? start : undefined;
};

export function hasCapitalSurname(words: Words): boolean {
  return findCapitalStart(takeEndSuffix(words, 2).rest) !== undefined;
}

/** Reads `First Middle Last Suffix`, by capitals if requested and conclusive. */
export function readNatural(published: Words, byCapitals: boolean): NameWords {
  const named = partInitials(published).filter((word) => !isNoMiddleName(word));
  const { rest, suffix } = takeEndSuffix(named, 2);
  const words = dropInner(rest);
  const capital = byCapitals ? findCapitalStart(words) : undefined;
  const start = toSurnameStart(words, capital ?? words.length - 1);
  return { given: words.slice(0, Math.max(start, 0)), last: words.slice(Math.max(start, 0)), suffix };
}

const readGiven = (words: Words): Pick<NameWords, 'given' | 'suffix'> => {
  const names = words.filter((word) => !isCertainSuffix(word));
  return names.length === 0
    ? { given: [], suffix: words }
    : { given: partInitials(names), suffix: words.filter(isCertainSuffix) };
};

/** Reads `LAST FIRST MIDDLE` without a comma: one surname word and the particles before it. */
export function readSurnameFirst(published: Words): NameWords {
  const words = published.filter((word, index) => index === 0 || !isCertainSuffix(word));
  let core = 0;
  while (isParticle(words[core] ?? '') && words.length - core > 2 && !isNumeralSuffix(words[core + 1] ?? '')) core += 1;
  return {
    last: words.slice(0, core + 1),
    given: partInitials(words.slice(core + 1)),
    suffix: published.slice(1).filter(isCertainSuffix),
  };
}

const isSuffixSegment = (words: Words): boolean =>
  words.every((word) => isCertainSuffix(word) || isNumeralSuffix(word) || isWordSuffix(word));

/**
 * Reads `LAST SUFFIX, FIRST MIDDLE`, `LAST, SUFFIX, FIRST` and `LAST, FIRST MIDDLE SUFFIX` by the segments between the
 * commas.
 */
export function readSegments(surname: Words, others: readonly Words[]): NameWords {
  const { rest: last, suffix } = takeEndSuffix(
    surname.filter((word) => !isNoMiddleName(word)),
    1,
  );
  const [only, ...more] = others;
  if (only && more.length === 0 && !isSuffixSegment(only)) {
    const { given, suffix: after } = readGiven(only);
    return { last, given, suffix: [...suffix, ...after] };
  }
  const named = others.findIndex((words) => !isSuffixSegment(words));
  const firstGiven = named !== -1 ? named : others.findLastIndex((words) => !words.every(isCertainSuffix));
  const isApart = (words: Words, index: number): boolean =>
    words.every(isCertainSuffix) ||
    (isSuffixSegment(words) && (index < firstGiven || (index > firstGiven && !words.some(isNumeralSuffix))));
  const given = readGiven(others.filter((words, index) => !isApart(words, index)).flat());
  return { last, given: given.given, suffix: [...suffix, ...others.filter(isApart).flat(), ...given.suffix] };
}

export function toSegments(text: string): { readonly surname: Words; readonly others: readonly Words[] } {
  const [surname = [], ...others] = text.split(',').map(toWords);
  return { surname, others: others.filter((words) => words.length > 0) };
}

/**
 * Returns whether the text is `First Last, Suffix` rather than `LAST, FIRST`. If the order is unknown, only a word that
 * cannot be a given name decides.
 */
export function isNaturalWithSuffix(surname: Words, others: readonly Words[], isNatural: boolean): boolean {
  return (
    surname.length > 1 &&
    others.length > 0 &&
    others.every(isNatural ? isSuffixSegment : (words) => words.every(isCertainSuffix))
  );
}
