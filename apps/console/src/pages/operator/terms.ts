import type { AdminAccount } from './answers.ts';

/** What can be agreed with an account; an empty field is the list price, or the limit of its plan. */
export const PRICES = [
  ['baseCall', 'A search, $'],
  ['graduationCalls', 'Searches of a month at that price'],
  ['baseCallGraduated', 'A search after these, $'],
  ['liveSource', 'A live answer, $'],
  ['liveCeiling', 'Live answers of one search at most, $'],
  ['document', 'A report or proof, $'],
  ['evidenceDocument', 'An evidence document, $'],
  ['monitorMonth', 'A monitor a month, $'],
] as const;

export const LIMITS = [
  ['ratePerSecond', 'Requests a second'],
  ['burst', 'At once'],
  ['accountMonthlyQuota', 'Calls a month'],
  ['keyMonthlyQuota', 'Calls a month and key'],
] as const;

export type Term = (typeof PRICES)[number][0] | (typeof LIMITS)[number][0];
export type Terms = { readonly [term in Term]: string };

const UNLIMITED = 'unlimited';
const mayBeUnlimited = (term: Term): boolean => term.endsWith('MonthlyQuota');

export function fromAccount({ prices, limits }: Pick<AdminAccount, 'prices' | 'limits'>): Terms {
  const agreed: { readonly [term: string]: number | null | undefined } = { ...prices, ...limits };
  const texts = [...PRICES, ...LIMITS].map(([term]) => {
    const value = agreed[term];
    return [term, value === null ? UNLIMITED : String(value ?? '')];
  });
  return Object.fromEntries(texts);
}

/** Undefined where it is fine. */
export function findFault(term: Term, text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '' || (typed === UNLIMITED && mayBeUnlimited(term))) return undefined;
  if (/^\d+(\.\d+)?$/.test(typed)) return undefined;
  return mayBeUnlimited(term) ? `is a number, or “${UNLIMITED}”` : 'is a number';
}

const toOverrides = (terms: Terms, names: readonly (readonly [Term, string])[]) =>
  Object.fromEntries(
    names
      .map(([term]) => [term, terms[term].trim().toLowerCase()] as const)
      .filter(([, text]) => text !== '')
      .map(([term, text]) => [term, text === UNLIMITED ? null : Number(text)]),
  );

/** Both replace what was agreed before as a whole. */
export function toChange(terms: Terms) {
  return {
    prices: toOverrides(terms, PRICES),
    limits: toOverrides(terms, LIMITS),
  };
}
