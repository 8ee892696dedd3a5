import { findWhereabouts, foldStreet, foldTokens, isPlaceholderName, remember } from '@blotter/vocab';
import { toBirthParts } from './birth-parts.ts';
import {
  createColumn,
  createListsWriter,
  type EncodedRows,
  HAS_DEFAULT_BIRTH,
  HAS_DERIVED_ID,
  IS_PLACEHOLDER,
  newBytes,
  newInts,
  newShorts,
} from './encoded.ts';
import { type NameWords, toNameWords } from './name-words.ts';
import type { LinkName, LinkPlace, LinkProofs, LinkRow } from './row.ts';

const UNIT = new Set(['unit', 'apt', 'lot', 'ste', 'rm', 'fl', 'trlr', 'spc', 'bldg']);

/** Drops the unit, because one registry prints it and the next does not. */
const toStreetWords = (street: string): readonly string[] => {
  if (street === '' || findWhereabouts(street) !== undefined) return [];
  const words = foldStreet(street);
  const unit = words.findIndex((word, index) => index > 0 && UNIT.has(word));
  return unit > 0 ? words.slice(0, unit) : words;
};

const toZip = (zip: string): string => {
  const compact = zip.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return /^\d{9}$/.test(compact) ? compact.slice(0, 5) : compact;
};

const toSex = (sex: string | undefined): number => {
  const letter = (sex ?? '').trim().charAt(0).toLowerCase();
  return letter === 'm' ? 1 : letter === 'f' || letter === 'w' ? 2 : 0;
};

/** A title is not a name: `Sir`, also known as `Sir Louis Dibdin`, is Louis. */
const toFullestName = (row: LinkRow): NameWords => {
  const name = toNameWords(row);
  if ((name.given.length > 0 && name.last.length > 0) || !row.aliases?.length) return name;
  const fuller = row.aliases.map(toNameWords).find(({ given, last }) => given.length > 0 && last.length > 0);
  if (fuller === undefined) return name;
  const isFit =
    isWithin(name.given, [...fuller.given, ...fuller.last]) && isWithin(name.last, [...fuller.given, ...fuller.last]);
  return isFit ? { ...fuller, firstCount: 1, suffix: name.suffix } : name;
};

const isWithin = (few: readonly string[], many: readonly string[]): boolean => few.every((word) => many.includes(word));

/**
 * Encodes rows as integers one by one and does not retain them. `columns` are those of a learned model. Without it, all
 * columns of the rows are used.
 */
export function createEncoder(columns?: readonly string[]) {
  const ids = new Map<string, number>([['', 0]]);
  const tokens = [''];
  const idOf = (text: string): number => {
    let id = ids.get(text);
    if (id === undefined) {
      id = tokens.length;
      ids.set(text, id);
      tokens.push(text);
    }
    return id;
  };
  const wordsOf = remember((text) => idOf(foldTokens(text).join('')));
  const zipOf = remember((zip) => idOf(toZip(zip)));
  const stateOf = remember((state) => idOf(state.trim().toLowerCase()));

  const [first, last, suffix] = [createColumn(newInts), createColumn(newInts), createColumn(newInts)];
  const [source, dob] = [createColumn(newInts), createColumn(newInts)];
  const [year, yearTo] = [createColumn(newShorts), createColumn(newShorts)];
  const [month, day, sex] = [createColumn(newBytes), createColumn(newBytes), createColumn(newBytes)];
  const [given, lastWords] = [createListsWriter(), createListsWriter()];
  const [aliases, places, proofs] = [createListsWriter(), createListsWriter(), createListsWriter()];
  const flags = createColumn(newBytes);
  const others = new Map((columns ?? []).map((name) => [name, createListsWriter()]));

  const pushAlias = (alias: LinkName, legal: NameWords, middles: string[]): void => {
    const words = toNameWords(alias);
    const [aliasFirst = '', ...rest] = words.given;
    const isSameLast = words.last.join('') === legal.last.join('');
    if (isSameLast && aliasFirst === legal.given[0]) {
      if (legal.given.length <= legal.firstCount) middles.push(...rest.filter((word) => !middles.includes(word)));
      return;
    }
    if (words.last.length === 0 && isWithin(words.given, [...legal.given, ...legal.last])) return;
    aliases.push(idOf(aliasFirst));
    aliases.push(idOf(words.last.join('')));
  };

  const pushPlace = ({ street = '', city = '', state = '', zip = '' }: LinkPlace): void => {
    const words = toStreetWords(street);
    const name = words.filter((word, index) => index > 0 || !/^\d/.test(word)).join('');
    places.push(idOf(words.join('')));
    places.push(idOf(words.length > 1 ? name : ''));
    places.push(zipOf(zip));
    places.push(wordsOf(city));
    places.push(stateOf(state));
  };

  const pushProofs = ({ cases = [], dates = [], judgments = [], identifiers = [] }: LinkProofs): void => {
    const push = (kind: string, text: string): void => {
      const folded = foldTokens(text).join('');
      if (folded !== '') proofs.push(idOf(`${kind} ${folded}`));
    };
    for (const each of cases) push('case', each);
    for (const each of dates) push('date', each);
    for (const each of judgments) push('judgment', each);
    for (const { kind, issuer, value } of identifiers) push(`id ${kind} of ${issuer}`, value);
  };

  const pushOthers = (row: LinkRow): void => {
    if (columns === undefined)
      for (const column in row.others)
        if (!others.has(column)) others.set(column, createListsWriter(first.length() - 1));
    for (const [column, writer] of others) {
      for (const value of row.others?.[column] ?? []) {
        const id = wordsOf(value);
        if (id !== 0) writer.push(id);
      }
      writer.endRecord();
    }
  };

  const push = (row: LinkRow): void => {
    const name = toFullestName(row);
    first.push(idOf(name.given.slice(0, name.firstCount).join('')));
    last.push(idOf(name.last.join('')));
    for (const word of name.given) given.push(idOf(word));
    if (name.last.length > 1) for (const word of name.last) lastWords.push(idOf(word));
    suffix.push(idOf(name.suffix));
    source.push(idOf(row.source ?? ''));
    const middles: string[] = [];
    for (const alias of row.aliases ?? []) pushAlias(alias, name, middles);
    for (const word of middles) given.push(idOf(word));
    const birth = toBirthParts(row.dob, row.birthYears);
    year.push(birth.year);
    yearTo.push(birth.yearTo);
    month.push(birth.month);
    day.push(birth.day);
    dob.push(birth.day > 0 ? birth.year * 10_000 + birth.month * 100 + birth.day : 0);
    sex.push(toSex(row.sex));
    for (const place of row.places ?? []) pushPlace(place);
    flags.push(
      (row.hasDerivedId ? HAS_DERIVED_ID : 0) +
        (row.hasDefaultBirth ? HAS_DEFAULT_BIRTH : 0) +
        (isPlaceholderName({ first: row.first ?? '', middle: row.middle ?? '', last: row.last ?? '' })
          ? IS_PLACEHOLDER
          : 0),
    );
    pushProofs(row.proofs ?? {});
    pushOthers(row);
    for (const writer of [given, lastWords, aliases, places, proofs]) writer.endRecord();
  };

  const end = (): EncodedRows => ({
    count: first.length(),
    tokens,
    first: first.take(),
    given: given.toLists(),
    last: last.take(),
    lastWords: lastWords.toLists(),
    aliases: aliases.toLists(),
    dob: dob.take(),
    year: year.take(),
    yearTo: yearTo.take(),
    month: month.take(),
    day: day.take(),
    sex: sex.take(),
    suffix: suffix.take(),
    source: source.take(),
    places: places.toLists(),
    flags: flags.take(),
    proofs: proofs.toLists(),
    others: [...others]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, writer]) => ({ name, lists: writer.toLists() })),
  });
  return { push, end };
}

export function encodeRows(rows: Iterable<LinkRow>, columns?: readonly string[]): EncodedRows {
  const { push, end } = createEncoder(columns);
  for (const row of rows) push(row);
  return end();
}
