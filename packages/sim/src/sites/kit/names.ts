import type { PublishedName } from '@blotter/vocab';

export interface NameTexts {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
}

/** Returns the parts of a name. Throws for a name published as one text. */
export function partsOf(name: PublishedName): NameTexts {
  if (typeof name === 'string') throw new TypeError('this source publishes its names in parts');
  return { first: name.first ?? '', middle: name.middle ?? '', last: name.last ?? '', suffix: name.suffix ?? '' };
}

/** Returns the name as one text: `LAST, FIRST MIDDLE SUFFIX` if it is in parts. */
export function textOf(name: PublishedName): string {
  if (typeof name === 'string') return name;
  const { first, middle, last, suffix } = partsOf(name);
  return `${last}, ${[first, middle, suffix].filter(Boolean).join(' ')}`;
}

/** Keeps only letters and digits in lower case, as the simulated search forms compare. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
