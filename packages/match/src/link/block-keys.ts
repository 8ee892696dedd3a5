import { int8At, int16At, int32At } from '@blotter/vocab';
import { doubleMetaphone } from 'double-metaphone';
import { encodeRows } from './encode.ts';
import { type EncodedRows, PLACE_WIDTH } from './encoded.ts';
import type { LinkRow } from './row.ts';

const toHash = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix(hash);
};
const mix = (bits: number): number => {
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return bits ^ (bits >>> 16);
};
/** The last bit of a key. A weak key is followed only while very few rows share it. */
export const WEAK = 1;

const join = (kind: number, a: number, b: number): number =>
  ~WEAK & mix(Math.imul(kind, 0x9e3779b1) ^ mix(a ^ Math.imul(b, 0x85ebca6b)));

/**
 * Kinds of keys. A key that proves little alone is followed only while few rows share it. A narrower key complements
 * it.
 */
const KINDS = {
  dob: 1,
  dobSound: 2,
  dobInitials: 3,
  sounds: 4,
  soundsYear: 5,
  soundMonth: 6,
  soundDay: 7,
  zipSound: 8,
  street: 9,
  streetSound: 10,
  name: 11,
  citySound: 12,
  other: 13,
  nameYear: 14,
  zip: 15,
  zipInitials: 16,
  cityInitials: 17,
  soundsDigits: 18,
} as const;

/** Returns the same number for dates with swapped digits or swapped day and month. */
const toSortedDigits = (date: number): number => Number([...String(date)].sort().join(''));

/**
 * Returns integers that two records of one person are likely to share. They depend only on the texts of a row, so they
 * can be stored.
 */
export function createBlockKeys(rows: EncodedRows) {
  const { tokens, first, last, given, lastWords, aliases, places, dob, year, yearTo, month, day } = rows;
  const hashes = Int32Array.from(tokens, toHash);
  const sounds = new Int32Array(tokens.length);
  const isHeard = new Uint8Array(tokens.length);
  const soundOf = (token: number): number => {
    if (isHeard[token] === 0) {
      const text = tokens[token] as string;
      const code = /^[a-z]+$/.test(text) ? doubleMetaphone(text)[0].slice(0, 6) : text.slice(0, 5);
      sounds[token] = toHash(code === '' ? text : code);
      isHeard[token] = 1;
    }
    return int32At(sounds, token);
  };
  const others = rows.others.map(({ name, lists }) => ({ column: toHash(name), ...lists }));
  const initialOf = (token: number): number => (tokens[token] as string).charCodeAt(0) || 0;

  const keysOf = (index: number, push: (key: number) => void): void => {
    const date = int32At(dob, index);
    const isYearKnown = year[index] !== 0 && yearTo[index] === year[index];
    const names = new Set<number>();
    const pushWord = (token: number, role: number): void => {
      if (token === 0 || (tokens[token] as string).length < 2 || names.has(token)) return;
      names.add(token);
      const sound = soundOf(token);
      push(join(KINDS.name, int32At(hashes, token), 0));
      if (date !== 0) push(join(KINDS.dobSound, date, sound));
      if (isYearKnown) push(join(KINDS.nameYear, int32At(hashes, token), int16At(year, index)));
      if (month[index] !== 0) push(join(KINDS.soundMonth, int16At(year, index) * 100 + int8At(month, index), sound));
      if (day[index] !== 0) push(join(KINDS.soundDay, int8At(month, index) * 100 + int8At(day, index), sound));
      for (let at = int32At(places.starts, index); at < int32At(places.starts, index + 1); at += PLACE_WIDTH) {
        const [street, zip, city] = [places.values[at], places.values[at + 2], places.values[at + 3]] as [
          number,
          number,
          number,
        ];
        if (street !== 0) push(join(KINDS.streetSound, int32At(hashes, street), sound));
        if (zip !== 0) push(join(KINDS.zipSound, int32At(hashes, zip), sound));
        if (city !== 0 && role === 0) push(join(KINDS.citySound, int32At(hashes, city), sound));
      }
    };
    const pushName = (a: number, b: number): void => {
      if (a === 0 || b === 0) return;
      // The sum gives swapped names the same key.
      const both = (soundOf(a) + soundOf(b)) | 0;
      push(join(KINDS.sounds, both, 0));
      if (date !== 0) push(join(KINDS.soundsDigits, both, toSortedDigits(date)));
      if (year[index] !== 0)
        for (let each = int16At(year, index); each <= int16At(yearTo, index); each++)
          push(join(KINDS.soundsYear, both, each));
    };
    const initials = initialOf(int32At(first, index)) * initialOf(int32At(last, index));
    if (date !== 0) {
      push(join(KINDS.dob, date, 0));
      push(join(KINDS.dobInitials, date, initials));
    }
    const firstWord = given.values[int32At(given.starts, index)] ?? 0;
    const hasGiven = given.starts[index] !== given.starts[index + 1];
    pushWord(int32At(first, index), 0);
    if (hasGiven) pushWord(firstWord, 0);
    pushWord(int32At(last, index), 0);
    pushName(int32At(first, index), int32At(last, index));
    if (hasGiven && firstWord !== first[index]) pushName(firstWord, int32At(last, index));
    for (let at = int32At(lastWords.starts, index); at < int32At(lastWords.starts, index + 1); at++) {
      pushWord(int32At(lastWords.values, at), 1);
      pushName(hasGiven ? firstWord : 0, int32At(lastWords.values, at));
    }
    for (let at = int32At(aliases.starts, index); at < int32At(aliases.starts, index + 1); at += 2) {
      pushWord(int32At(aliases.values, at), 1);
      pushWord(int32At(aliases.values, at + 1), 1);
      pushName(int32At(aliases.values, at), int32At(aliases.values, at + 1));
    }
    for (let at = int32At(places.starts, index); at < int32At(places.starts, index + 1); at += PLACE_WIDTH) {
      const [street, zip, city] = [places.values[at], places.values[at + 2], places.values[at + 3]] as [
        number,
        number,
        number,
      ];
      if (street !== 0) push(join(KINDS.street, int32At(hashes, street), 0));
      if (zip !== 0) push(join(KINDS.zip, int32At(hashes, zip), 0) | WEAK);
      if (zip !== 0) push(join(KINDS.zipInitials, int32At(hashes, zip), initials));
      if (city !== 0) push(join(KINDS.cityInitials, int32At(hashes, city), initials) | WEAK);
    }
    for (const { column, starts, values } of others)
      for (let at = int32At(starts, index); at < int32At(starts, index + 1); at++)
        push(join(KINDS.other, int32At(hashes, int32At(values, at)), column));
  };
  return { keysOf };
}

export function blockingKeysOf(row: LinkRow): readonly number[] {
  const keys = new Set<number>();
  createBlockKeys(encodeRows([row])).keysOf(0, (key) => keys.add(key));
  return [...keys];
}
