import type { AdminAccount } from './answers.ts';

/**
 * Prices that can be set for an account. An empty field means the list price, or the limit of the plan.
 * Labels and faults are texts of the dictionary.
 */
export const PRICES = [
  ['baseCall', 'Search ($)'],
  ['graduationCalls', 'Searches per month at that price'],
  ['baseCallGraduated', 'Further searches ($)'],
  ['liveSource', 'Live check ($)'],
  ['liveCeiling', 'Maximum for live checks ($)'],
  ['document', 'Report or proof ($)'],
  ['evidenceDocument', 'Evidence document ($)'],
  ['monitorMonth', 'Monitor per month ($)'],
] as const;

export const LIMITS = [
  ['ratePerSecond', 'Requests per second'],
  ['burst', 'Burst'],
  ['accountMonthlyQuota', 'Calls per month'],
  ['keyMonthlyQuota', 'Calls per month and key'],
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

/** Returns undefined if the text is valid. */
export function findFault(term: Term, text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '' || (typed === UNLIMITED && mayBeUnlimited(term))) return undefined;
  if (/^\d+(\.\d+)?$/.test(typed)) return undefined;
  return mayBeUnlimited(term) ? 'Enter a number or “unlimited”.' : 'Enter a number.';
}

const toOverrides = (terms: Terms, names: readonly (readonly [Term, string])[]) =>
  Object.fromEntries(
    names
      .map(([term]) => [term, terms[term].trim().toLowerCase()] as const)
      .filter(([, text]) => text !== '')
      .map(([term, text]) => [term, text === UNLIMITED ? null : Number(text)]),
  );

/** Returns the request body. Prices and limits each replace all earlier overrides. */
export function toChange(terms: Terms) {
  return {
    prices: toOverrides(terms, PRICES),
    limits: toOverrides(terms, LIMITS),
  };
}
