import { pad } from './calendar.ts';
import type { CriminalStyle } from './criminal-sources.ts';
import { toRowNumber } from './row-ids.ts';

/** A prime that divides none of the limits below, so its multiples reach every number once. */
const STRIDE = 15_485_863;

interface IdForm {
  /** Number of people with numbers of the usual length. A larger nation has longer ones. */
  readonly limit: number;
  readonly write: (number: number) => string;
}

const withLetter =
  (first: number) =>
  (number: number): string =>
    `${(first + Math.floor(number / 100_000)).toString(36).toUpperCase()}${pad(number % 100_000, 5)}`;

const FORMS: Readonly<Partial<Record<CriminalStyle, IdForm>>> = {
  'nc-doc': { limit: 1e7, write: (number) => pad(number, 7) },
  'fl-obis': { limit: 36e5, write: withLetter(0) },
  idoc: { limit: 26e5, write: withLetter(10) },
  tdcj: { limit: 1e8, write: (number) => pad(number, 8) },
  bop: { limit: 1e8, write: (number) => pad(number, 8).replace(/(?=...$)/, '-') },
  'socrata-warrants': { limit: 1e8, write: (number) => `${number % 3 === 0 ? 'PP' : 'BR'}${pad(number, 8)}` },
};

/** Returns a person's number in the format of the agency: `0990001`, `Z90001`, `99001-999`. */
export function toExternalId(
  seedKey: number,
  { code, style }: { readonly code: string; readonly style: CriminalStyle },
  index: number,
): string {
  const form = FORMS[style];
  if (form === undefined) return String(toRowNumber(seedKey, code, index));
  const { limit, write } = form;
  const within = ((index % limit) * STRIDE + toRowNumber(seedKey, code, 0)) % limit;
  return write(Math.floor(index / limit) * limit + within);
}
