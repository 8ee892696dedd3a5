import { fold } from '@blotter/vocab';
import { cut } from '../../../failure.ts';
import type { MaterialChange } from '../../../watching/material-changes.ts';
import type { ListedRecord } from '../../../watching/watch.ts';
import type { AlertKind } from './alert-kind.ts';

/** The record is new, has changed, or was listed before the monitor was created. */
export type AlertOrigin = 'arrived' | 'changed' | 'baseline';

export type SummaryFacts = {
  readonly kind: AlertKind;
  readonly origin: AlertOrigin;
  readonly record: ListedRecord;
  /** The other records of the person that are listed now. */
  readonly others: readonly ListedRecord[];
  readonly changes: readonly MaterialChange[];
};

const MAX_SENTENCE_LENGTH = 400;
const MAX_VALUE_LENGTH = 160;
const MAX_LISTED = 5;

/** Describes an alert in sentences. The first one names the record, the others say what changed. */
export function toSummary({ kind, origin, record, others, changes }: SummaryFacts): readonly string[] {
  const sentences = [
    toLead(kind, origin, record, others),
    ...changes.flatMap(toChangeSentences),
    ...(others.length === 0 ? [] : [toOthersSentence(kind, others)]),
  ];
  return sentences.map((sentence) => cut(sentence, MAX_SENTENCE_LENGTH));
}

function toLead(
  kind: AlertKind,
  origin: AlertOrigin,
  { source, registryName, uuid }: ListedRecord,
  others: readonly ListedRecord[],
): string {
  const name = toValue(registryName);
  const id = `record ${toValue(uuid)}`;
  if (kind === 'departed') return `No longer listed: ${name} removed ${id}.`;
  if (kind === 'custody_changed') return `Custody changed: ${name}, ${id}.`;
  if (kind === 'updated') return `Record changed: ${name}, ${id}.`;
  if (origin === 'baseline') return `Already listed when the monitor was created: ${name}, ${id}.`;
  if (origin === 'changed') return `Record now matches this monitor: ${name}, ${id}.`;
  if (others.length === 0) return `New record: ${name}, ${id}.`;
  return others.some((other) => other.source === source)
    ? `New record: ${name} lists this person under another id, ${id}.`
    : `New registry: ${name} now lists this person, ${id}.`;
}

function toOthersSentence(kind: AlertKind, others: readonly ListedRecord[]): string {
  const named = others
    .slice(0, MAX_LISTED)
    .map(({ registryName, uuid }) => `${toValue(registryName)} (record ${toValue(uuid)})`);
  const rest = others.length - named.length;
  const more = rest > 0 ? [`${rest} more`] : [];
  return `${kind === 'departed' ? 'Still listed by' : 'Also listed by'}: ${[...named, ...more].join('; ')}.`;
}

const FIELD_WORDS: { readonly [field: string]: string } = {
  riskLevel: 'Risk level',
  tier: 'Tier',
  'flags.absconder': 'Absconder',
  'flags.predator': 'Predator',
  'stateData.status': 'Registration status',
  'stateData.complianceStatus': 'Compliance status',
  'stateData.designation': 'Designation',
  'stateData.incarcerationStatus': 'Incarceration status',
  sentence: 'Sentence',
  warrant: 'Warrant',
  parole: 'Parole',
  stage: 'Stage',
  currentStatus: 'Status',
  custodyFacility: 'Custody facility',
  custody: 'Custody',
};

type Item = { readonly [key: string]: unknown };

/** Fields whose items get a sentence each. Two items with the same `toKey` state the same fact. */
const LISTS: {
  readonly [field: string]: {
    readonly noun: string;
    readonly toWords: (item: Item) => string;
    readonly toKey?: (item: Item) => string;
  };
} = {
  addresses: {
    noun: 'address',
    toWords: ({ line1, city, state, zipcode }) => joined([line1, city, joined([state, zipcode], ' ')]),
    toKey: ({ line1, city, state, zipcode }) => fold(joined([line1, city, state, toZipStart(zipcode)])),
  },
  offenses: {
    noun: 'offense',
    toWords: ({ crime, statute, convictionDate }) =>
      joined([crime || 'not named', statute, convictionDate && `convicted ${String(convictionDate)}`]),
  },
  cases: { noun: 'case', toWords: ({ caseNumber, court }) => joined([caseNumber || 'without a number', court]) },
};

function toChangeSentences({ field, before, after }: MaterialChange): readonly string[] {
  const list = LISTS[field];
  if (!list) return [toFieldSentence(FIELD_WORDS[field] ?? field, before, after)];
  const { noun, toWords, toKey = toWords } = list;
  const [was, is] = [toItems(before), toItems(after)];
  const added = without(is, was, toKey).map((item) => `New ${noun}: ${toValue(toWords(item))}.`);
  const removed = without(was, is, toKey).map(
    (item) => `${capital(noun)} no longer listed: ${toValue(toWords(item))}.`,
  );
  const sentences = [...added, ...removed];
  if (sentences.length === 0) return [`${capital(noun)} details changed.`];
  const rest = sentences.length - MAX_LISTED;
  return rest > 1 ? [...sentences.slice(0, MAX_LISTED), `And ${rest} more changes of this kind.`] : sentences;
}

function toFieldSentence(words: string, before: unknown, after: unknown): string {
  const [was, is] = [toPlainValue(before), toPlainValue(after)];
  if (was === undefined || is === undefined) return `${words} changed.`;
  return `${words} changed from ${was} to ${is}.`;
}

/** Undefined for a value that is too complex for a sentence. */
function toPlainValue(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return '“not published”';
  if (typeof value === 'boolean') return value ? '“yes”' : '“no”';
  if (typeof value === 'string' || typeof value === 'number') return `“${toValue(String(value))}”`;
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) return undefined;
  return toPlainValue(value.filter((item) => item !== '').join(', '));
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

function toItems(value: unknown): readonly Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

function without(items: readonly Item[], others: readonly Item[], toKey: (item: Item) => string): readonly Item[] {
  const known = new Set(others.map(toKey));
  return items.filter((item) => !known.has(toKey(item)));
}

function toZipStart(zipcode: unknown): string {
  return typeof zipcode === 'string' ? zipcode.slice(0, 5) : '';
}

function joined(parts: readonly unknown[], by = ', '): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(by);
}

function toValue(text: string): string {
  return cut(text.replaceAll(/\s+/g, ' ').trim(), MAX_VALUE_LENGTH);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
