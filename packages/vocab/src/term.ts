import { isAbsent } from './dates/wording.ts';
import { type Duration, findDuration, toDays, toDurationText } from './duration.ts';
import { toPlain } from './plain.ts';

/** A single published length is the maximum. The minimum is set only if one is published. */
export type Term = {
  readonly minDays: number | null;
  readonly maxDays: number | null;
  readonly life: boolean;
  readonly death: boolean;
  /** The published words, or the meaning of a code. */
  readonly text: string;
  readonly asPublished: string;
};

const UNREAD = { minDays: null, maxDays: null, life: false, death: false } as const;

type Meaning = { readonly pattern: RegExp; readonly life?: true; readonly death?: true; readonly text?: string };

const MEANINGS: readonly Meaning[] = [
  {
    pattern:
      /^(?:capital |natural )?life(?: sentence| imprisonment)?(?:,? (?:without|w\/o|with)(?: the)?(?: possibility of)? parole)?$/i,
    life: true,
  },
  { pattern: /^lwop$/i, life: true, text: 'Life without parole' },
  { pattern: /^death(?: sentence| penalty| row)?$/i, death: true },
  { pattern: /^sdp$/i, text: 'Sexually dangerous person (indeterminate commitment)' },
];

const findMeaning = (plain: string): Term | undefined => {
  const meaning = MEANINGS.find(({ pattern }) => pattern.test(plain));
  if (meaning === undefined) return undefined;
  const { life = false, death = false, text = plain } = meaning;
  return { ...UNREAD, life, death, text, asPublished: plain };
};

const fromDuration = (duration: Omit<Duration, 'from'>, asPublished: string): Term => {
  const days = toDays(duration);
  return { ...UNREAD, maxDays: days === 0 ? null : days, text: toDurationText(duration), asPublished };
};

const withUnitOf = (from: string, to: string): string => {
  const unit = /^\d+$/.test(from) ? (/^\d+(.+)$/.exec(to)?.[1] ?? ' years') : '';
  return `${from}${unit}`;
};

const findRange = (plain: string): Term | undefined => {
  const [, from = '', to = ''] = /^(\d.*?) ?(?:\bto\b|-|–) ?(life|\d.*)$/i.exec(plain) ?? [];
  const least = findDuration(withUnitOf(from, to));
  const life = /^life$/i.test(to);
  const most = life ? undefined : findDuration(to);
  if (least === undefined || (most === undefined && !life)) return undefined;
  const [minDays, maxDays] = [toDays(least), most === undefined ? null : toDays(most)];
  if (maxDays !== null && maxDays < minDays) return undefined;
  return { ...UNREAD, minDays, maxDays, life, text: plain, asPublished: plain };
};

/** Reads free wording: `5 to 10 years`, `18 months`, `25 to life`, `Capital Life`, `Death`. */
export function readTermText(published: string): Term {
  const plain = toPlain(published);
  const found = findMeaning(plain) ?? findRange(plain);
  if (found !== undefined) return found;
  const duration = findDuration(plain);
  if (duration === undefined || duration.from !== '') return { ...UNREAD, text: plain, asPublished: plain };
  return { ...fromDuration(duration, plain), text: plain };
}

/** Reads Florida's `YYYMMDD`, which loses leading zeros in files that store it as a number. */
export function readObisTerm(published: string): Term {
  const plain = toPlain(published);
  const digits = /^(\d{1,7})(?:\.0+)?$/.exec(plain)?.[1]?.padStart(7, '0');
  if (digits === undefined) return readTermText(plain);
  if (digits === '9999998') return { ...UNREAD, life: true, text: 'Life', asPublished: plain };
  if (digits === '9999999') return { ...UNREAD, death: true, text: 'Death', asPublished: plain };
  if (digits.startsWith('99999')) return { ...UNREAD, text: plain, asPublished: plain };
  const [years, months, days] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].map(Number);
  return fromDuration({ years: years ?? 0, months: months ?? 0, days: days ?? 0 }, plain);
}

/** Reads Texas' `Sentence (Years)`: a number, possibly with a fraction, or a word. */
export function readYearsTerm(published: string): Term {
  const plain = toPlain(published);
  if (!/^\d{1,3}(?:\.\d{1,6})?$/.test(plain)) return readTermText(plain);
  const years = Number(plain);
  if (Number.isInteger(years)) return fromDuration({ years, months: 0, days: 0 }, plain);
  return { ...fromDuration({ years, months: 0, days: 0 }, plain), text: `${years} years` };
}

const findCount = (plain: string): number | undefined => {
  if (plain === '' || isAbsent(plain)) return 0;
  return /^\d{1,4}(?:\.0+)?$/.test(plain) ? Number(plain) : undefined;
};

/** Reads Illinois' `Years/Months`, in one cell (`10/6`) or in two. */
export function readYearsMonthsTerm(publishedYears: string, publishedMonths = ''): Term {
  const cells = [toPlain(publishedYears), toPlain(publishedMonths)] as const;
  const asPublished = cells[1] === '' ? cells[0] : cells.join('/');
  const word = cells.map(findMeaning).find((meaning) => meaning !== undefined);
  if (word !== undefined) return { ...word, asPublished };
  const [, yearsCell = cells[0], monthsCell = cells[1]] = /^([\d.]+) ?\/ ?([\d.]+)$/.exec(asPublished) ?? [];
  const [years, months] = [findCount(yearsCell), findCount(monthsCell)];
  if (years === undefined || months === undefined) return readTermText(asPublished);
  return fromDuration({ years, months, days: 0 }, asPublished);
}
