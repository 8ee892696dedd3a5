import { toSentSurname } from '../normalize/surname.ts';
import type { MergeFacts, MergeName } from './merge-facts.ts';
import { findGivenAgreement, findSurnameAgreement, type WordAgreement } from './word-agreement.ts';

/** How the names of two rows agree. */
export interface NameAgreement {
  /** First and last name are equal as published, without a slip, nickname, variant or alias. */
  readonly isEqual: boolean;
  /** The agreeing given name and surname. The chance of a namesake is computed for them. */
  readonly given: readonly string[];
  readonly last: readonly string[];
}

interface GivenAgreement {
  readonly how: WordAgreement;
  readonly words: readonly string[];
  /** The remaining middle names of each side. */
  readonly middles: readonly [readonly string[], readonly string[]];
}

const FEWEST_PART_LETTERS = 3;
const NO_MIDDLE_NAME = /^(nmn|nmi|none|unknown|unk)$/;

function withoutFillers(words: readonly string[]): readonly string[] {
  return words.filter((word) => !NO_MIDDLE_NAME.test(word));
}

/** Matches `Maryann` with `Mary Ann`: the joined words of one side are the first name of the other. */
function findJoined(one: MergeName, other: MergeName): GivenAgreement | undefined {
  const joined = other.given.slice(0, other.firstCount).join('');
  for (let count = 1; count <= one.given.length; count++)
    if (one.given.slice(0, count).join('') === joined && joined.length > 1)
      return {
        how: count === one.firstCount ? 'equal' : 'variant',
        words: [joined],
        middles: [one.given.slice(count), other.given.slice(other.firstCount)],
      };
  return undefined;
}

function swap(found: GivenAgreement | undefined): GivenAgreement | undefined {
  return found && { ...found, middles: [found.middles[1], found.middles[0]] };
}

/** Matches `Lee Robert` with `Robert Lee`: both rows publish both names in different order. */
function findReordered(one: MergeName, other: MergeName): GivenAgreement | undefined {
  const [a = '', ...restOfOne] = one.given;
  const [b = '', ...restOfOther] = other.given;
  if (a.length < 2 || b.length < 2 || !restOfOne.includes(b) || !restOfOther.includes(a)) return undefined;
  return {
    how: 'variant',
    words: [a, b],
    middles: [restOfOne.filter((word) => word !== b), restOfOther.filter((word) => word !== a)],
  };
}

function findGiven(one: MergeName, other: MergeName): GivenAgreement | undefined {
  const [a = '', ...restOfOne] = one.given;
  const [b = '', ...restOfOther] = other.given;
  if (a === '' || b === '') return undefined;
  const joined = findJoined(one, other) ?? swap(findJoined(other, one));
  if (joined) return joined;
  const how = findGivenAgreement(a, b);
  if (how) return { how, words: [a, b], middles: [restOfOne, restOfOther] };
  return findReordered(one, other);
}

/** Returns whether a joined surname is one part of a compound, or several adjacent parts. */
function isPartOf(whole: string, compound: readonly string[]): boolean {
  for (let from = 0; from < compound.length; from++)
    for (let to = from + 2; to <= compound.length; to++)
      if (to - from < compound.length && compound.slice(from, to).join('') === whole) return true;
  return toSentSurname(compound.join(' ')).parts.includes(whole);
}

/**
 * Compound surnames agree in any order of their parts. One part of a compound suffices (a married name, a second
 * surname).
 */
function findLast(
  one: readonly string[],
  other: readonly string[],
): { how: WordAgreement; words: readonly string[] } | undefined {
  const [a, b] = [one.join(''), other.join('')];
  const how = findSurnameAgreement(a, b);
  if (how) return { how, words: [a, b] };
  if (one.length > 1 && [...one].sort().join(' ') === [...other].sort().join(' '))
    return { how: 'variant', words: [a, b] };
  const part = isPartOf(a, other) ? a : isPartOf(b, one) ? b : '';
  return part.length < FEWEST_PART_LETTERS ? undefined : { how: 'variant', words: [part] };
}

/**
 * Returns whether every middle name of one side contradicts every one of the other. A side without middle names
 * contradicts nothing.
 */
function middlesConflict(one: readonly string[], other: readonly string[]): boolean {
  const [own, others] = [withoutFillers(one), withoutFillers(other)];
  if (own.length === 0 || others.length === 0) return false;
  return !own.some((a) => others.some((b) => findGivenAgreement(a, b) !== undefined));
}

function findPair(
  one: MergeName,
  other: MergeName,
  isLegal: boolean,
): { agreement: NameAgreement; middles: GivenAgreement['middles'] } | undefined {
  const given = findGiven(one, other);
  const last = findLast(one.last, other.last);
  if (!given || !last) return undefined;
  return {
    agreement: {
      isEqual: isLegal && given.how === 'equal' && last.how === 'equal',
      given: [...new Set(given.words)],
      last: [...new Set(last.words)],
    },
    middles: given.middles,
  };
}

/** Matches rows with first and last name swapped, both equal. */
function findExchanged(one: MergeName, other: MergeName): NameAgreement | undefined {
  const [a, b] = [one.given.slice(0, one.firstCount).join(''), other.given.slice(0, other.firstCount).join('')];
  if (a.length < 2 || b.length < 2 || a !== other.last.join('') || b !== one.last.join('')) return undefined;
  return { isEqual: false, given: [a, b], last: [a, b] };
}

/** Fills a missing first or last name of an alias from the row itself. */
function completeAlias(alias: MergeName, { given, firstCount, last }: MergeName): MergeName {
  return {
    ...(alias.given.length > 0 ? { given: alias.given, firstCount: alias.firstCount } : { given, firstCount }),
    last: alias.last.length > 0 ? alias.last : last,
  };
}

/** `agreements` has one entry for legal names, or one for each published alias that agrees. */
export type NameVerdict =
  | { readonly agreements: readonly NameAgreement[] }
  | { readonly broken: 'given' | 'last' | 'middle' };

/**
 * Returns whether given names and surnames of two rows agree (rules 1 and 2), by legal names or by a published alias,
 * and their middle names do not conflict (rule 3). Symmetric: all aliases of both rows count, not the first that agrees.
 */
export function compareMergeNames(one: MergeFacts, other: MergeFacts): NameVerdict {
  const legal = findPair(one.name, other.name, true);
  if (legal) return middlesConflict(...legal.middles) ? { broken: 'middle' } : { agreements: [legal.agreement] };
  const exchanged = findExchanged(one.name, other.name);
  if (exchanged) return { agreements: [exchanged] };
  const found = [
    ...one.aliases.map((alias) => findPair(completeAlias(alias, one.name), other.name, false)),
    ...other.aliases.map((alias) => findPair(one.name, completeAlias(alias, other.name), false)),
  ].filter((pair) => pair !== undefined);
  const agreements = found.filter(({ middles }) => !middlesConflict(...middles)).map(({ agreement }) => agreement);
  if (agreements.length > 0) return { agreements };
  if (found.length > 0) return { broken: 'middle' };
  return { broken: findGiven(one.name, other.name) ? 'last' : 'given' };
}

/** Returns whether both publish the same full middle name, the second agreement of rule 6. */
export function isFullMiddleAgreed(one: MergeName, other: MergeName): boolean {
  const [own, others] = [one.given.slice(one.firstCount), other.given.slice(other.firstCount)];
  return own.some((word) => word.length > 1 && !NO_MIDDLE_NAME.test(word) && others.includes(word));
}
