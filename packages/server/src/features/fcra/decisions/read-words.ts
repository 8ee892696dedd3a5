import type { DecisionClass, DecisionField } from '@blotter/contract';
import { COURT_NAMES, COURT_WORDS, DOUBTS, FILLERS, type WordRow } from './court-words-table.ts';
import { STANDING } from './standing-words.ts';

/** The meaning of one text of a record. `isFirm` is false if it decides only when nothing else does. */
export type Reading = {
  readonly field: DecisionField;
  readonly text: string;
  readonly class: DecisionClass;
  readonly rule: string;
  readonly citation: string;
  readonly isFirm: boolean;
  readonly withholds: boolean;
  readonly isOfSentence: boolean;
};

type Phrase = { readonly words: readonly ReadonlySet<string>[]; readonly row: WordRow };
type Vocabulary = ReadonlyMap<string, readonly Phrase[]>;

/** Lower case, without accents, apostrophes or the number of a warrant. `N.P.` is one word and `1203.4` stays whole. */
const toWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .toLowerCase()
    .replace(/\bwarrant [a-z]{1,5}-[\d-]+/g, 'warrant')
    .replace(/\b(?:[a-z]\.){2,}/g, (letters) => `${letters.replaceAll('.', '')} `)
    .match(/[a-z0-9]+(?:\.[0-9]+[a-z]?)*/g) ?? [];

const expand = (tokens: readonly string[]): readonly (readonly string[])[] => {
  const [first, ...rest] = tokens;
  if (first === undefined) return [[]];
  const tails = expand(rest);
  const word = first.replace(/\?$/, '');
  const withWord = tails.map((tail) => [word, ...tail]);
  return first.endsWith('?') ? [...withWord, ...tails] : withWord;
};

const toVocabulary = (rows: readonly WordRow[]): Vocabulary => {
  const byFirst = new Map<string, Phrase[]>();
  const phrases = rows.flatMap((row) =>
    row.phrases.flatMap((phrase) =>
      expand(phrase.toLowerCase().split(' '))
        .filter((words) => words.length > 0)
        .map((words): Phrase => ({ words: words.map((word) => new Set(word.split('|'))), row })),
    ),
  );
  for (const phrase of phrases)
    for (const first of phrase.words[0] ?? []) byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  for (const [first, own] of byFirst)
    byFirst.set(
      first,
      // The sort is stable, so of phrases with equal length the first row wins.
      own.sort((one, other) => other.words.length - one.words.length),
    );
  return byFirst;
};

const OUTCOMES = toVocabulary(COURT_WORDS);
const COURTS = toVocabulary(COURT_NAMES);

const findPhrase = (vocabulary: Vocabulary, words: readonly string[], at: number): Phrase | undefined =>
  vocabulary.get(words[at] ?? '')?.find((phrase) => phrase.words.every((own, i) => own.has(words[at + i] ?? '')));

type Scan = { readonly rows: readonly WordRow[]; readonly unknown: readonly string[]; readonly isDoubted: boolean };

/** Splits the text into phrases, the longest first. `standing` words outrank a single word of the table, unless it is `never_report`. */
const scan = (words: readonly string[], vocabulary: Vocabulary, standing?: ReadonlySet<string>): Scan => {
  const rows: WordRow[] = [];
  const unknown: string[] = [];
  let isDoubted = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    const phrase = findPhrase(vocabulary, words, at);
    if (DOUBTS.has(word)) isDoubted ||= phrase === undefined;
    const outranks = phrase && (phrase.words.length > 1 || phrase.row.class === 'never_report');
    if (standing?.has(word) && !outranks) {
      at += 1;
      continue;
    }
    if (phrase) {
      rows.push(phrase.row);
      at += phrase.words.length;
      continue;
    }
    if (!FILLERS.has(word) && !/\d/.test(word)) unknown.push(word);
    at += 1;
  }
  return { rows, unknown, isDoubted };
};

const UNKNOWN = { rule: 'unknown_words', citation: '15 U.S.C. 1681e(b)' } as const;
const CONTRADICTORY = { rule: 'contradictory_words', citation: '15 U.S.C. 1681e(b)' } as const;

/** In a registration status, every word about a case is a doubt. */
const isFirmIn = ({ yields }: WordRow, field: DecisionField): boolean =>
  yields === undefined || field === 'registry_status' || (yields === 'statuses' && field === 'disposition');

const toReading = (field: DecisionField, text: string, row: WordRow, isFirm = isFirmIn(row, field)): Reading => ({
  field,
  text,
  class: row.class,
  rule: row.rule,
  citation: row.citation,
  isFirm,
  withholds: row.withholds ?? false,
  isOfSentence: row.isOfSentence ?? false,
});

const toDoubt = (
  field: DecisionField,
  text: string,
  { rule, citation }: Pick<WordRow, 'rule' | 'citation'>,
): Reading => ({
  field,
  text,
  class: 'review',
  rule,
  citation,
  isFirm: true,
  withholds: false,
  isOfSentence: false,
});

/** Chooses the row that decides a text, most protective first. Undefined if the rows contradict each other. */
const choose = (rows: readonly WordRow[]): WordRow | undefined => {
  const withheld = rows.find(({ withholds }) => withholds);
  const [conviction, other] = (['conviction', 'non_conviction'] as const).map((own) =>
    rows.find((row) => row.class === own && !row.withholds),
  );
  if (withheld) return withheld;
  return conviction && other ? undefined : (conviction ?? other);
};

/** Reads a disposition, a status of a charge or case, or the status of a record. Undefined if the text is empty or decides nothing. */
export function readWords(field: Exclude<DecisionField, 'court' | 'record_type'>, text: string): Reading | undefined {
  const words = toWords(text);
  if (words.length === 0) return text.trim() === '' ? undefined : toDoubt(field, text, UNKNOWN);
  const standing =
    field === 'record_status' ? STANDING.record : field === 'registry_status' ? STANDING.registry : undefined;
  const { rows, unknown, isDoubted } = scan(words, OUTCOMES, standing);
  const never = rows.find((row) => row.class === 'never_report');
  if (never) return isDoubted ? toDoubt(field, text, never) : toReading(field, text, never, true);
  if (unknown.length > 0) return toDoubt(field, text, UNKNOWN);
  if (rows.length === 0) return standing ? undefined : toDoubt(field, text, UNKNOWN);
  const firm = rows.filter((row) => isFirmIn(row, field));
  const undecided = firm.find((row) => row.class === 'review');
  if (undecided) return toReading(field, text, undecided);
  if (firm.length === 0)
    return toReading(field, text, rows.find((row) => row.class === 'review') ?? (rows[0] as WordRow));
  const chosen = choose(firm);
  return chosen ? toReading(field, text, chosen) : toDoubt(field, text, CONTRADICTORY);
}

/** Reads the name of a court. Only a juvenile court decides. */
export function readCourt(text: string): Reading | undefined {
  const { rows } = scan(toWords(text), COURTS);
  const row = rows.find((own) => own.class === 'review') ?? rows[0];
  return row && toReading('court', text, row, true);
}
