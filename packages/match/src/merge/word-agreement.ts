import { NICKNAME_FAMILIES } from '../normalize/nickname-table.ts';
import { listRomanizations } from '../normalize/romanization.ts';
import { SPELLING_FAMILIES } from '../normalize/spelling-table.ts';
import { toOsaDistance } from '../text/osa.ts';
import { isKnownGivenName, isKnownSurname } from './name-shares.ts';
import { SPELLING_VARIANTS } from './spelling-variant-table.ts';

/** How two words of a name agree, strongest first. */
export type WordAgreement = 'equal' | 'variant' | 'nickname' | 'slip' | 'initial';

/** A shorter name is one letter away from too many others: Ed, Al, Bo and Jo are not slips of one another. */
const FEWEST_SLIP_LETTERS = 4;

function addPairs(index: Map<string, Set<string>>, one: string, others: readonly string[]): void {
  const known = index.get(one) ?? new Set();
  for (const other of others) if (other !== one) known.add(other);
  index.set(one, known);
}

const variants = new Map<string, Set<string>>();
for (const row of [...SPELLING_VARIANTS.trim().split('\n'), ...SPELLING_FAMILIES]) {
  const names = row.split(' ');
  for (const name of names) addPairs(variants, name, names);
}

function isVariant(one: string, other: string): boolean {
  return variants.get(one)?.has(other) === true || listRomanizations(one).includes(other);
}

/** One letter inserted, deleted or replaced, or two neighbours swapped. */
function isOneLetterApart(one: string, other: string): boolean {
  return toOsaDistance(one, other, 1) === 1;
}

const families = NICKNAME_FAMILIES.map((family) => family.split(' '));
const fullNames = new Set(families.map(([full]) => full));

/** Short forms that are also full names, or that do not look like short forms. */
const SHORT_FORMS = new Set(
  (
    'angie becca bella belle berta britt charley charlie chris chuck cindy cliff clint delia della eliza frank frankie fritz gail ginger greta gregg hugh jack ' +
    'jacque jerry jody jules leo lucy lupita madge magda marge margo margot mitch monte nora retta rose rosita sasha stacy stasia steve ' +
    'tammy tasha tasia terry tessa tisha tonia trent tricia trina trish trisha vanna vince wendy wilma xander zander zelda'
  ).split(' '),
);

/**
 * Returns whether a member of a family is a short form of its full name, and not another name: Cliff is one of
 * Clifford, Clifton is not.
 */
function isShortForm(full: string, name: string): boolean {
  if (isKnownGivenName(full) && isKnownGivenName(name) && isOneLetterApart(full, name)) return false;
  if (SHORT_FORMS.has(name)) return true;
  if (fullNames.has(name)) return false;
  if (!isKnownGivenName(name)) return name.length < full.length;
  return name.length < 5 || (name.length < 7 && /(y|ie|i|ee|ey)$/.test(name));
}

/** The first name of a family is the full name, and its spellings are equivalent. */
const nicknames = new Map<string, Set<string>>();
for (const [full = '', ...others] of families)
  for (const name of [full, ...others.filter((other) => isVariant(full, other))])
    for (const nickname of others.filter((other) => other !== name && isShortForm(name, other))) {
      addPairs(nicknames, name, [nickname]);
      addPairs(nicknames, nickname, [name]);
    }

/** A typing slip: one letter apart, and not two existing names. */
function isSlip(one: string, other: string, isKnown: (name: string) => boolean): boolean {
  if (Math.min(one.length, other.length) < FEWEST_SLIP_LETTERS || (isKnown(one) && isKnown(other))) return false;
  return isOneLetterApart(one, other);
}

/**
 * Returns how two folded given names agree, or undefined for two different names. A nickname agrees only with its full
 * names: Al with Albert and with Alfred, but not Albert with Alfred.
 */
export function findGivenAgreement(one: string, other: string): WordAgreement | undefined {
  if (one === '' || other === '') return undefined;
  if (one === other) return one.length === 1 ? 'initial' : 'equal';
  if (one.length === 1 || other.length === 1) return one.charAt(0) === other.charAt(0) ? 'initial' : undefined;
  if (isVariant(one, other)) return 'variant';
  if (nicknames.get(one)?.has(other)) return 'nickname';
  return isSlip(one, other, isKnownGivenName) ? 'slip' : undefined;
}

/** Returns how two folded surnames of one word agree, or undefined for two different names. */
export function findSurnameAgreement(one: string, other: string): WordAgreement | undefined {
  if (one === '' || other === '') return undefined;
  if (one === other) return 'equal';
  return isSlip(one, other, isKnownSurname) ? 'slip' : undefined;
}
