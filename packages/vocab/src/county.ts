import { foldStreet } from './address.ts';

const KINDS = new Set(['county', 'co', 'cnty', 'parish', 'borough', 'municipio', 'municipality']);

/** `Harris County` and `HARRIS` are one county, so are `De Kalb` and `DeKalb`, `Saint Louis` and `St. Louis`. A city that is a county of its own (`Baltimore City`) is another. */
export function foldCounty(county: string): string {
  const words = foldStreet(county);
  return (words.length > 1 && KINDS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words).join('');
}
