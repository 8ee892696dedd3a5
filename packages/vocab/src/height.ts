import { toPlain } from './plain.ts';

export type Height = {
  readonly inches: number | null;
  /** `5'11"`, `6'00"`, or `""` if unreadable. */
  readonly display: string;
  /** The published text, or `""` if it equals the display form or is empty. */
  readonly asPublished: string;
};

const SHORTEST_INCHES = 36;
const TALLEST_INCHES = 96;

/** Foot and inch marks are straight, curly, primes, or two single marks. */
const FORMS: readonly RegExp[] = [
  /^0?(?<feet>[1-9])(?<inches>\d\d)(?:\.0+)?$/,
  /^0?(?<inches>\d\d)(?:\.0+)?(?: ?(?:"|”|″|''|in\.?|inch|inches))?$/i,
  /^(?<feet>\d) ?(?:'|’|′|`|ft\.?|feet|foot)(?:,? ?(?<inches>\d{1,2}) ?(?:"|”|″|''|’’|in\.?|inch|inches)?)?$/i,
  /^(?<feet>\d)(?: ?- ?| )(?<inches>\d\d?)"?$/,
];

const toDisplay = (inches: number): string => `${Math.floor(inches / 12)}'${String(inches % 12).padStart(2, '0')}"`;

const findInches = (plain: string): number | undefined => {
  for (const form of FORMS) {
    const groups = form.exec(plain)?.groups;
    if (groups === undefined) continue;
    const odd = Number(groups.inches ?? 0);
    if (groups.feet !== undefined && odd > 11) return undefined;
    const inches = Number(groups.feet ?? 0) * 12 + odd;
    return inches >= SHORTEST_INCHES && inches <= TALLEST_INCHES ? inches : undefined;
  }
  return undefined;
};

export function readHeight(published: string): Height {
  const text = published.trim();
  const inches = findInches(toPlain(text));
  if (inches === undefined) return { inches: null, display: '', asPublished: text };
  const display = toDisplay(inches);
  return { inches, display, asPublished: text === display ? '' : text };
}
