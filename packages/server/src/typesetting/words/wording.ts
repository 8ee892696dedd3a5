import type { Fact } from './document-data.ts';

/** Those that say something. */
export const toFacts = (
  facts: readonly (readonly [label: string, value: string | number | null | undefined])[],
): readonly Fact[] =>
  facts.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [[label, String(value)] as const],
  );

/** `registrationStarts` as `Registration starts`. */
export const toLabel = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `2026-11-15T15:10:56.000Z` as `2026-11-15 15:10 UTC`; a day stays one. */
export const toMinute = (iso: string | null): string =>
  iso === null || iso.length < 16 ? (iso ?? '') : `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

export const toCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const joined = (parts: readonly (string | null | undefined)[], by = ', '): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(by);

/** Said where `hasGlyphs` does not hold. */
export const NO_GLYPHS =
  'Characters for which this document has no glyph are printed as boxes; copied as text they are what was published.';
