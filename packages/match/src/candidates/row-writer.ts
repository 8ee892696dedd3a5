import { isPlaceholderName } from '@blotter/vocab';
import { toBirthNumber } from '../compare/birth-date-parts.ts';
import { toBirthKey } from './birth-key.ts';
import { createColumnWriter } from './column-writer.ts';
import { type Facets, fromNameFacet, fromPlaceFacet, type IndexRow, type PlaceFacet } from './facets.ts';
import { isPublishedPoint, toStateKey, toZipKey } from './place-keys.ts';
import { hashRowKey } from './row-key.ts';
import { createRowTexts } from './row-texts.ts';
import { IN_ALIAS, IN_NAME, IN_PLACE, toTextKey } from './segment.ts';
import type { Stamps } from './stamps.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface RowScratch {
  readonly keys: Stamps;
  readonly addressWords: Stamps;
}

/** Writes rows in their order and replaces their texts by ids. */
export function createRowWriter(vocabulary: Vocabulary, scratch: RowScratch) {
  const writer = createColumnWriter();
  const texts = createRowTexts(vocabulary);
  const { into, textKeys } = writer;

  const addKeys = (words: readonly number[], role: number): void => {
    for (const word of words) {
      const key = toTextKey(word, role);
      if (scratch.keys.isNew(key)) textKeys.push(key);
    }
  };

  const addName = (facet: Facets['names'][number], role: number): void => {
    if (typeof facet === 'string') {
      writer.put('name', { isPlaceholder: 0 });
      if (role === IN_ALIAS) addKeys(texts.text(facet), role);
      return;
    }
    const name = fromNameFacet(facet);
    writer.put('name', { isPlaceholder: isPlaceholderName(name) ? 1 : 0 });
    const last = texts.surname(name.last);
    const given = texts.given(name.first, name.middle);
    for (const token of last.tokens) into.lastTokens.push(token);
    for (const token of given.tokens) into.givenTokens.push(token);
    addKeys(last.words, role);
    addKeys(given.words, role);
    addKeys(texts.suffix(name.suffix), role);
  };

  const addWords = (words: readonly number[]): void => {
    for (const word of words) if (scratch.addressWords.isNew(word)) into.addressWords.push(word);
    addKeys(words, IN_PLACE);
  };

  const addPlace = (facet: PlaceFacet): void => {
    const { line1, city, county, state, zipcode, lat, lng } = fromPlaceFacet(facet);
    const isPublished = isPublishedPoint(lat, lng);
    const cityTexts = texts.city(city);
    writer.put('address', {
      zip: toZipKey(zipcode),
      city: cityTexts.key,
      county: texts.county(county),
      state: toStateKey(state),
      lat: isPublished ? lat : Number.NaN,
      lng: isPublished ? lng : Number.NaN,
    });
    scratch.addressWords.next();
    addWords(texts.street(line1));
    addWords(cityTexts.words);
    addWords(texts.state(state));
    addWords(texts.zipcode(zipcode));
    addKeys(texts.streetWords(line1), IN_PLACE);
  };

  const add = (row: IndexRow): void => {
    const { facets } = row;
    scratch.keys.next();
    writer.put('record', {
      source: vocabulary.sources.put(row.source),
      version: row.version,
      person: row.personId,
      firstSeenMs: row.firstSeenMs,
      updatedMs: row.updatedMs,
      fullness: row.fullness,
      birth: toBirthKey(toBirthNumber(facets.dob ?? ''), facets.age),
      keyHash: hashRowKey(row.source, row.rowKey),
    });
    for (const byte of Buffer.from(row.rowKey, 'utf8')) into.keyBytes.push(byte);
    for (const [at, name] of facets.names.entries()) addName(name, at === 0 ? IN_NAME : IN_ALIAS);
    for (const place of facets.places ?? []) addPlace(place);
  };

  return { add, takeSteps: writer.takeSteps, size: writer.size };
}
