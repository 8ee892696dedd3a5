import { type Address, foldStreet, foldTokens } from '@blotter/vocab';
import { toSurname } from '../normalize/surname.ts';
import { wordsOfAddress } from './address.ts';

/** Hundredths that a word adds, by the place where it was found. */
const IN_NAME = 100;
const IN_ALIAS = 75;
const IN_PLACE = 50;

/** The words of a free text in both searchable forms: as in a name and as in an address. */
export interface FreeText {
  readonly words: readonly (readonly [asName: string, asPlace: string])[];
}

const wordByWord = (text: string): readonly string[] => foldTokens(text).flatMap((word) => [...foldStreet(word)]);

/** Street words are folded one by one, because phrases across words would join a name to its neighbour. */
export function toFreeText(text: string): FreeText {
  return {
    words: [...new Set(foldTokens(text))].map((word) => [word, foldStreet(word).join('')] as const),
  };
}

export interface FreeTextRecord {
  readonly name: ReadonlySet<string>;
  readonly aliases: ReadonlySet<string>;
  readonly place: ReadonlySet<string>;
}

interface NameFields {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
}

/** Returns every word of a name, plus its joined surname and joined first name. */
export function wordsOfName({ first, middle, last, suffix }: NameFields): readonly string[] {
  const surname = toSurname(last);
  return [
    ...new Set(
      [
        ...foldTokens(first),
        foldTokens(first).join(''),
        ...foldTokens(middle),
        surname.whole,
        ...surname.parts,
        ...foldTokens(suffix),
      ].filter((word) => word !== ''),
    ),
  ];
}

export function toFreeTextRecord(
  name: NameFields,
  aliases: readonly (NameFields | string)[],
  addresses: readonly Pick<Address, 'line1' | 'city' | 'state' | 'zipcode'>[],
): FreeTextRecord {
  return {
    name: new Set(wordsOfName(name)),
    aliases: new Set(aliases.flatMap((alias) => (typeof alias === 'string' ? foldTokens(alias) : wordsOfName(alias)))),
    place: new Set(addresses.flatMap((address) => [...wordsOfAddress(address), ...wordByWord(address.line1)])),
  };
}

export interface FreeTextFinding {
  /** Hundredths of the weight. 0 if a word is missing. */
  readonly value: number;
  /** At least one word was found only in an alias. */
  readonly aliasOnly: boolean;
}

const NOT_FOUND: FreeTextFinding = { value: 0, aliasOnly: false };

/** Every word must appear in name, aliases, city, ZIP, address or state (contract Request: query.q). */
export function compareFreeText({ words }: FreeText, record: FreeTextRecord): FreeTextFinding {
  let sum = 0;
  let counted = 0;
  let aliasOnly = false;
  for (const [asName, asPlace] of words) {
    // Folded addresses do not contain `of` and `the`.
    if (asPlace === '' && !record.name.has(asName)) continue;
    counted += 1;
    if (record.name.has(asName)) sum += IN_NAME;
    else if (record.place.has(asPlace) || record.place.has(asName)) sum += IN_PLACE;
    else if (record.aliases.has(asName)) {
      sum += IN_ALIAS;
      aliasOnly = true;
    } else return NOT_FOUND;
  }
  return counted === 0 ? NOT_FOUND : { value: Math.floor(sum / counted), aliasOnly };
}
