import { cut } from '../../../failure.ts';

/** The texts of an alert mail. Each one is a single line without control characters or bidirectional overrides. */
export type AlertView = {
  readonly kind: string;
  readonly name: string;
  /** The record that the alert is about. Empty for an alert that does not name it. */
  readonly record: string;
  /** Sentences that say which record changed and how. */
  readonly summary: readonly string[];
  readonly registries: readonly string[];
  readonly match: string | undefined;
  readonly raisedAt: string;
  readonly monitorId: string | undefined;
  readonly alertId: string | undefined;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  readonly moreChanges: number;
  readonly notice: string;
};

type Json = unknown;
type JsonObject = { readonly [key: string]: Json };

const KINDS: { readonly [kind: string]: string } = {
  new: 'New record',
  updated: 'Record changed',
  departed: 'Record no longer published',
  custody_changed: 'Custody changed',
};

const MATCHES: { readonly [state: string]: string } = {
  dob_match: 'Name and date of birth',
  year_match: 'Name and year of birth',
};

/** Technical keys of addresses and offenses that a mail leaves out. */
const HIDDEN_KEYS = new Set(['lat', 'lng', 'coordinates', 'datePrecision', 'datesAsPublished']);

const MAX_CHANGES = 20;
const MAX_SENTENCES = 20;
const MAX_VALUE_LENGTH = 240;
const MAX_SENTENCE_LENGTH = 400;
/** Control characters, format characters (including bidirectional overrides), line and paragraph separators. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Returns one line of at most `length` characters. */
export function toLine(text: string, length = MAX_VALUE_LENGTH): string {
  return cut(text.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim(), length);
}

export function toAlertView(text: string): AlertView {
  const alert = toObject(JSON.parse(text));
  const record = toObject(alert.record);
  const changed = toObject(alert.changedRecord);
  const changes = toList(alert.changes).map(toObject);
  return {
    kind: KINDS[String(alert.kind)] ?? 'Alert',
    name: toName(toObject(record.name)),
    record: toRecordWords(changed),
    summary: toList(changed.summary)
      .slice(0, MAX_SENTENCES)
      .map((sentence) => toLine(String(sentence), MAX_SENTENCE_LENGTH)),
    registries: toRegistries([...toList(record.sources), record.source], alert.source),
    match: MATCHES[String(alert.matchState)],
    raisedAt: toMoment(String(alert.raisedAt)),
    monitorId: toId(alert.monitorId),
    alertId: toId(alert.id),
    changes: changes.slice(0, MAX_CHANGES).map(({ field, before, after }) => ({
      field: toWords(String(field)),
      before: toValue(without(before, after)),
      after: toValue(without(after, before)),
    })),
    moreChanges: Math.max(0, changes.length - MAX_CHANGES),
    notice: toLine(String(alert.notice ?? ''), 1_000),
  };
}

const toObject = (value: Json): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
const toList = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);

const toId = (value: Json): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;

const toName = ({ full, first, middle, last, suffix }: JsonObject): string =>
  toLine(String(full || '')) || toLine([first, middle, last, suffix].filter(Boolean).join(' ')) || 'Name not published';

const toRecordWords = ({ registryName, uuid }: JsonObject): string =>
  toLine([registryName, uuid && `record ${String(uuid)}`].filter(Boolean).join(', '));

/** Returns the names of the registries, or the code of the source if the record has no names. */
const toRegistries = (sources: readonly Json[], code: Json): readonly string[] => {
  const names = [...new Set(sources.flatMap(toRegistry))];
  return names.length > 0 ? names : typeof code === 'string' ? [toLine(code)] : [];
};

const toRegistry = (source: Json): readonly string[] => {
  const { registryName, name } = toObject(source);
  const found = [registryName, name].find((text) => typeof text === 'string' && text !== '');
  return typeof found === 'string' ? [toLine(found)] : [];
};

/** `stateData.riskLevel` → `Risk level`. */
const toWords = (field: string): string => {
  const words = (toLine(field).split('.').at(-1) ?? '')
    .replaceAll(/[[\]\d]+/g, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the items of a list that the other list does not have. Other values are returned unchanged. */
const without = (value: Json, other: Json): Json => {
  const known = new Set(toList(other).map((item) => JSON.stringify(item)));
  return Array.isArray(value) ? value.filter((item) => !known.has(JSON.stringify(item))) : value;
};

const toValue = (value: Json): string => toLine(toWordsOf(value)) || '—';

const toWordsOf = (value: Json): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toWordsOf).filter(Boolean).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .flatMap(([key, part]) => (HIDDEN_KEYS.has(key) ? [] : toWordsOf(part) || []))
      .join(', ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};

/** `2026-11-15T09:30:00.000Z` → `2026-11-15 09:30 UTC`. */
const toMoment = (timestamp: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(timestamp) ? `${timestamp.slice(0, 16).replace('T', ' ')} UTC` : '';
