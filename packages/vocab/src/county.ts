import { foldTokens } from './fold.ts';

const KINDS = new Set(['county', 'co', 'parish', 'borough', 'municipio', 'municipality']);

/** `Harris County` and `HARRIS` are one county. A city that is a county of its own (`Baltimore City`) is another. */
export const foldCounty = (county: string): string => {
  const words = foldTokens(county);
  const last = words.at(-1) ?? '';
  return (words.length > 1 && KINDS.has(last) ? words.slice(0, -1) : words).join(' ');
};
