import type { Fact } from './document-data.ts';

/** Keeps the facts that have a value. */
export function toFacts(
  facts: readonly (readonly [label: string, value: string | number | null | undefined])[],
): readonly Fact[] {
  return facts.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [[label, String(value)] as const],
  );
}

/** `registrationStarts` becomes `Registration starts`. */
export function toLabel(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `2026-11-15T15:10:56.000Z` becomes `2026-11-15 15:10 UTC`. A day stays a day. */
export function toMinute(iso: string | null): string {
  return iso === null || iso.length < 16 ? (iso ?? '') : `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

export function toCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export function joined(parts: readonly (string | null | undefined)[], by = ', '): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(by);
}

/** Used if `hasGlyphs` is false. */
export const NO_GLYPHS =
  'Characters for which this document has no glyph are printed as boxes; copied as text they are what was published.';
