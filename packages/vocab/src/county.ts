import { foldStreet } from './address.ts';

const KINDS = new Set(['county', 'co', 'cnty', 'parish', 'borough', 'municipio', 'municipality']);

/**
 * Folds `Harris County` and `HARRIS` to one county, also `De Kalb` and `DeKalb`, `Saint Louis` and `St. Louis`. An
 * independent city (`Baltimore City`) stays a different county.
 */
export function foldCounty(county: string): string {
  const words = foldStreet(county);
  return (words.length > 1 && KINDS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words).join('');
}
