/** One part of a page: url, page title, heading, text. */
export type Entry = { readonly u: string; readonly p: string; readonly h: string; readonly t: string };
/** An entry with its page title, heading and text folded for comparison. */
export type FoldedEntry = Entry & { readonly fp: string; readonly fh: string; readonly ft: string };

/** A word as it was typed, and the words that this documentation uses instead. */
export type Word = readonly string[];

const EXCERPT_LENGTH = 150;
const EXCERPT_LEAD = 40;

/** Words that users type and the pages do not use, or use rarely. */
const SYNONYMS: { readonly [word: string]: readonly string[] } = {
  '2fa': ['second factor'],
  authentication: ['credential', 'x-api-key', 'log in'],
  backoff: ['retries', 'retry'],
  cost: ['price', 'charge'],
  download: ['pdf'],
  install: ['npm install'],
  login: ['log in', 'log-in'],
  mfa: ['second factor'],
  pagination: ['paging', 'perpage'],
  pricing: ['price', 'charge'],
  quickstart: ['first search'],
  retry: ['retries', 'retried'],
  signup: ['sign up', 'sign-up'],
  throttling: ['rate limit', 'rate and quota'],
  totp: ['second factor'],
  watchlist: ['monitor'],
};

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

export function toFolded(entries: readonly Entry[]): readonly FoldedEntry[] {
  return entries.map((entry) => ({ ...entry, fp: fold(entry.p), fh: fold(entry.h), ft: fold(entry.t) }));
}

export function toWords(text: string): readonly Word[] {
  return fold(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [word, ...(SYNONYMS[word] ?? [])]);
}

const weighWord = ({ fp, fh, ft }: FoldedEntry, word: string): number => {
  const inHeading = fh.includes(word) ? (fh.startsWith(word) ? 14 : 10) : 0;
  const inTitle = fp.includes(word) ? (fh === '' ? 12 : 3) : 0;
  const inText = ft.includes(word) ? 1 + Math.min(3, ft.split(word).length - 2) : 0;
  return inHeading + inTitle + inText;
};

/** 0 unless the entry contains every word, or what the documentation says instead. */
const weigh = (entry: FoldedEntry, words: readonly Word[]): number => {
  let sum = 0;
  for (const word of words) {
    const weight = Math.max(...word.map((spelling) => weighWord(entry, spelling)));
    if (weight === 0) return 0;
    sum += weight;
  }
  return sum;
};

/** Returns the entries that contain every word, the best first. */
export function findEntries(entries: readonly FoldedEntry[], words: readonly Word[]): readonly FoldedEntry[] {
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, weight: weigh(entry, words) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ entry }) => entry);
}

/** Returns the part of the text around the first word in it. */
export function toExcerpt({ t, ft }: FoldedEntry, words: readonly Word[]): string {
  const places = words.flat().flatMap((word) => (ft.includes(word) ? [ft.indexOf(word)] : []));
  const at = Math.max(0, Math.min(...places, ft.length) - EXCERPT_LEAD);
  const start = at >= ft.length ? 0 : at;
  const end = start + EXCERPT_LENGTH;
  return `${start > 0 ? '…' : ''}${t.slice(start, end)}${t.length > end ? '…' : ''}`;
}
