import { findWhereabouts, foldStreet, foldTokens } from '@blotter/vocab';
import { toBirthParts } from './birth-parts.ts';
import { createListsWriter, type EncodedRows, newBytes, newInts, newShorts } from './encoded.ts';
import { type NameWords, toNameWords } from './name-words.ts';
import type { LinkName, LinkPlace, LinkRow } from './row.ts';

const UNIT = new Set(['unit', 'apt', 'lot', 'ste', 'rm', 'fl', 'trlr', 'spc', 'bldg']);

/** Without the unit: one registry prints it and the next does not. */
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

/** A title is no name: `Sir`, also known as `Sir Louis Dibdin`, is Louis. */
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

/** Names and cities repeat: each spelling is folded once. */
const createMemory = <T>(compute: (text: string) => T) => {
  const known = new Map<string, T>();
  return (text: string): T => {
    let value = known.get(text);
    if (value === undefined) {
      value = compute(text);
      known.set(text, value);
    }
    return value;
  };
};

/** `columns` are those of a model that was learned before; without them all that rows have. */
export const createEncoder = (columns?: readonly string[]) => {
  const cityOf = createMemory((city: string) => foldTokens(city).join(''));
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

  const encode = (rows: readonly LinkRow[]): EncodedRows => {
    const count = rows.length;
    const found = new Set<string>();
    if (columns === undefined) for (const { others } of rows) for (const column in others) found.add(column);
    const names = columns ?? [...found].sort();
    const [first, last, dob, suffix, source] = [count, count, count, count, count].map(newInts) as [
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
    ];
    const [year, yearTo] = [newShorts(count), newShorts(count)];
    const [month, day, sex] = [newBytes(count), newBytes(count), newBytes(count)];
    const given = createListsWriter(count);
    const lastWords = createListsWriter(count);
    const aliases = createListsWriter(count);
    const places = createListsWriter(count);
    const others = names.map((name) => ({ name, writer: createListsWriter(count) }));

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
      places.push(idOf(toZip(zip)));
      places.push(idOf(cityOf(city)));
      places.push(idOf(state.trim().toLowerCase()));
    };

    for (let index = 0; index < count; index++) {
      const row = rows[index] as LinkRow;
      const name = toFullestName(row);
      first[index] = idOf(name.given.slice(0, name.firstCount).join(''));
      last[index] = idOf(name.last.join(''));
      for (const word of name.given) given.push(idOf(word));
      if (name.last.length > 1) for (const word of name.last) lastWords.push(idOf(word));
      suffix[index] = idOf(name.suffix);
      source[index] = idOf(row.source ?? '');
      const middles: string[] = [];
      for (const alias of row.aliases ?? []) pushAlias(alias, name, middles);
      for (const word of middles) given.push(idOf(word));
      const birth = toBirthParts(row.dob, row.birthYears);
      year[index] = birth.year;
      yearTo[index] = birth.yearTo;
      month[index] = birth.month;
      day[index] = birth.day;
      dob[index] = birth.day > 0 ? birth.year * 10_000 + birth.month * 100 + birth.day : 0;
      sex[index] = toSex(row.sex);
      for (const place of row.places ?? []) pushPlace(place);
      for (const { name: column, writer } of others) {
        for (const value of row.others?.[column] ?? []) {
          const folded = foldTokens(value).join('');
          if (folded !== '') writer.push(idOf(folded));
        }
        writer.endRecord(index);
      }
      for (const writer of [given, lastWords, aliases, places]) writer.endRecord(index);
    }
    return {
      count,
      tokens,
      first,
      given: given.toLists(),
      last,
      lastWords: lastWords.toLists(),
      aliases: aliases.toLists(),
      dob,
      year,
      yearTo,
      month,
      day,
      sex,
      suffix,
      source,
      places: places.toLists(),
      others: others.map(({ name, writer }) => ({ name, lists: writer.toLists() })),
    };
  };
  return { encode };
};
