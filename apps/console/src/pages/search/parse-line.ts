import { findDate, readBirth } from '../../parts/birth.ts';
import { STATES } from '../../states-table.ts';
import { NOBODY, type Subject } from './subject.ts';

export type ParsedLine = {
  readonly subject: Subject;
  /** Recognized words that are not searched. */
  readonly leftOut: readonly string[];
};

const SUFFIX = /^(jr|sr|junior|senior|ii|iii|iv|2nd|3rd|esq|md|m\.d|phd|ph\.d|dds|cpa|rn)\.?$/i;
/** A title counts only before other words, because Miss and Prince are names, too. */
const TITLE = /^(mr|mrs|ms|mx|miss|dr|doctor|prof|professor|rev|reverend|fr|hon|sgt|lt|capt|col|maj|sir)\.?$/i;
const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'da',
  'dos',
  'di',
  'van',
  'von',
  'der',
  'den',
  'st',
  'san',
  'mc',
  'al',
  'el',
]);
const STREET =
  /\b\d{1,6}\s+(?:[\w.'-]+\s+){1,4}?(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|pl|place|way|hwy|highway|cir|circle|ter|terrace|pkwy|parkway)\b\.?/i;

/** The recognized part and the rest of the line. A removed part leaves `|`, which ends a name. */
type Taking = { readonly found: string; readonly rest: string } | undefined;
const take = (line: string, pattern: RegExp, read: (match: RegExpExecArray) => string | undefined): Taking => {
  const match = pattern.exec(line);
  const found = match ? read(match) : undefined;
  if (!match || found === undefined) return undefined;
  return { found, rest: `${line.slice(0, match.index)} | ${line.slice(match.index + match[0].length)}` };
};

/** A full date that does not exist stays as typed, so that the form can ask for another. */
const takeDate = (line: string, thisYear: number): Taking => {
  const date = findDate(line);
  if (!date) return undefined;
  const birth = readBirth(date.text, thisYear);
  return {
    found: birth?.kind === 'date' ? birth.date : date.text,
    rest: `${line.slice(0, date.index)} | ${line.slice(date.index + date.text.length)}`,
  };
};

const takeBirth = (line: string, thisYear: number): Taking =>
  takeDate(line, thisYear) ??
  take(
    line,
    /\b(?:age[d]?|about)\s+(\d{1,3})\b|\b(\d{1,3})\s*(?:yo|y\/o|years?(?:\s+old)?)\b/i,
    ([, a, b]) => a ?? b,
  ) ??
  take(line, /\b(?:b\.?\s*)?(19\d{2}|20[0-2]\d)\b/i, ([, year]) => year);

const CODES = STATES.map(({ code }) => code).join('|');
const NAMES = [...STATES].sort((a, b) => b.name.length - a.name.length).map(({ name }) => name);
/** Matches the last state name after a full name or a separator, because Virginia Jones and Joe Montana are people. */
const STATE_NAME = new RegExp(
  `(?<=[,|]\\s*|\\b(?:in|from|near|of)\\s+|\\S\\s+\\S+\\s+)(${NAMES.join('|')})\\b(?!.*\\b(?:${NAMES.join('|')})\\b)`,
  'i',
);
/** A code counts at the end or before a separator in any case, elsewhere only in capitals. Otherwise “in”, “or” and “me” would be states. */
const CODE_AT_END = new RegExp(`(?<=\\S\\s*[\\s,|]\\s*)\\b(${CODES})\\b(?=\\s*(?:$|\\|))`, 'i');
const CODE_IN_CAPITALS = new RegExp(`(?<=\\S\\s*[\\s,|]\\s*)\\b(${CODES})\\b`);

const takeState = (line: string): Taking =>
  take(line, CODE_AT_END, ([code]) => code.toUpperCase()) ??
  (/[a-z]/.test(line) ? take(line, CODE_IN_CAPITALS, ([code]) => code) : undefined) ??
  take(line, STATE_NAME, ([name]) => STATES.find((each) => each.name.toLowerCase() === name.toLowerCase())?.code);

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** Separates titles and suffixes from the words of a name. */
const toPlainName = (text: string): { readonly names: readonly string[]; readonly leftOut: readonly string[] } => {
  const all = words(text);
  const start = all.findIndex((word) => !TITLE.test(word));
  const titles = start > 0 ? all.slice(0, start) : [];
  const others = all.slice(titles.length);
  const names = others.filter((word, at) => at === 0 || !SUFFIX.test(word));
  return { names, leftOut: [...titles, ...others.filter((word) => !names.includes(word))] };
};

const toName = (text: string) => {
  const { names, leftOut } = toPlainName(text);
  if (names.length < 2) return { firstName: '', lastName: names[0] ?? '', leftOut };
  let from = names.length - 1;
  while (from > 1 && PARTICLES.has((names[from - 1] ?? '').toLowerCase())) from -= 1;
  const [firstName = ''] = names;
  return { firstName, lastName: names.slice(from).join(' '), leftOut: [...names.slice(1, from), ...leftOut] };
};

const isSuffix = (piece: string): boolean => words(piece).every((word) => SUFFIX.test(word));

/** Parses lines like “John Smith 1980 Texas”, “Smith, John, Austin TX 78701” or “Dr. Maria de la Cruz born May 17, 1980 in El Paso”. */
export function parseLine(line: string, thisYear: number): ParsedLine {
  const parts: Partial<Record<'address' | 'birth' | 'zipcode' | 'state', string>> = {};
  let rest = line.normalize('NFC').replace(/[|\u202a-\u202e\u2066-\u2069]/g, ' ');
  const note = (part: keyof typeof parts, taken: Taking): void => {
    if (!taken) return;
    parts[part] = taken.found;
    rest = taken.rest;
  };
  note('birth', takeBirth(rest, thisYear));
  rest = rest.replace(/\bborn(\s+(on|in))?\s*\|/i, '|');
  note(
    'address',
    take(rest, STREET, ([street]) => street),
  );
  note(
    'zipcode',
    take(rest, /\b(\d{5})(?:-\d{4})?\b/, ([, zip]) => zip),
  );
  note('state', takeState(rest));

  const pieces = rest
    .split(/[,|]|\s+(?:in|from|near|of)\s+/i)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const [first = '', ...after] = pieces;
  const suffixes = after.filter(isSuffix);
  const others = after.filter((piece) => !isSuffix(piece));
  // In “Smith, John” a last name and a comma come before the first name.
  const hasComma = /^[^,|]*\S\s*,\s*[^\s,|]/.test(rest);
  const { names: lastNames, leftOut: besideLast } = toPlainName(first);
  const isTurned = hasComma && lastNames.length === 1 && others.length > 0;
  const name = toName(isTurned ? `${others[0]} ${lastNames[0]}` : first);
  const city = (isTurned ? others.slice(1) : others).join(' ');
  const { leftOut, ...names } = name;
  const notSearched = [...leftOut, ...(isTurned ? besideLast : []), ...suffixes];
  return { subject: { ...NOBODY, ...names, ...parts, city }, leftOut: notSearched };
}
