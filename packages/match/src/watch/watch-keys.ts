import { cellsWithin, fold, toCell, toCellBlock } from '@blotter/vocab';
import { type Facets, fromNameFacet, fromPlaceFacet } from '../candidates/facets.ts';
import { isPublishedPoint } from '../candidates/place-keys.ts';
import { tokensOfSurname, toSentSurname } from '../normalize/surname.ts';

/** A watched person. Every record that a balanced search would find with this birth evidence shares a key with it. */
export type WatchedPerson = {
  readonly first: string;
  readonly last: string;
  /** `YYYY-MM-DD`, or `YYYY` if only the year is known. */
  readonly birth: string;
  /** The minimum birth evidence. */
  readonly floor: 'dob_match' | 'year_match';
};

export type WatchedPlace = { readonly lat: number; readonly lng: number; readonly miles: number };

/** Increase it whenever the keys of a watched person or place change. Stored keys of an older form are rebuilt. */
export const WATCH_KEY_FORM = 2;

const FULL_DATE_LENGTH = 'YYYY-MM-DD'.length;
const YEAR_LENGTH = 'YYYY'.length;

const toNameKey = (token: string, birth: string): string => `${token}|${birth}`;

/**
 * Covers every person born that day, because a search for a full date also finds similar names (contract,
 * Birth-anchored candidates).
 */
const listDayKeys = (birth: string): readonly string[] =>
  birth.length === FULL_DATE_LENGTH ? [toNameKey('', birth)] : [];

/** The record may have first and last name swapped. A full date needs no name. */
export function toPersonKeys({ first, last, birth, floor }: WatchedPerson): readonly string[] {
  const { whole, parts } = toSentSurname(last);
  const tokens = new Set([whole, ...parts, fold(first)]);
  tokens.delete('');
  const days = listDayKeys(birth);
  if (floor === 'dob_match' && days.length > 0) return days;
  const known = floor === 'dob_match' ? birth : birth.slice(0, YEAR_LENGTH);
  return [...days, ...[...tokens].map((token) => toNameKey(token, known))];
}

/** Cells per side of a block. A circle uses the finest blocks that cover it with few enough keys. */
const BLOCK_SIDES = [1, 8, 64] as const;
const MOST_BLOCKS = 16;

const toBlockKey = (side: number, block: number): string => `@${side}|${block}`;

export function toPlaceKeys({ lat, lng, miles }: WatchedPlace): readonly string[] {
  const ranges = cellsWithin(lat, lng, miles);
  let keys: readonly string[] = [];
  for (const side of BLOCK_SIDES) {
    const blocks = new Set<number>();
    for (const { from, to } of ranges) {
      for (let cell = from; cell <= to; cell += side) blocks.add(toCellBlock(cell, side));
      blocks.add(toCellBlock(to, side));
    }
    keys = [...blocks].map((block) => toBlockKey(side, block));
    if (keys.length <= MOST_BLOCKS) break;
  }
  return keys;
}

const toRecordNameKeys = ({ names, dob = '' }: Facets): readonly string[] => {
  const births = [
    ...(dob.length === FULL_DATE_LENGTH ? [dob] : []),
    ...(dob === '' ? [] : [dob.slice(0, YEAR_LENGTH)]),
  ];
  if (births.length === 0) return [];
  const tokens = new Set<string>();
  for (const name of names)
    if (typeof name !== 'string') for (const { token } of tokensOfSurname(fromNameFacet(name).last)) tokens.add(token);
  return [...listDayKeys(dob), ...[...tokens].flatMap((token) => births.map((birth) => toNameKey(token, birth)))];
};

const toRecordPlaceKeys = ({ places = [] }: Facets): readonly string[] =>
  places.flatMap((place) => {
    const { lat, lng } = fromPlaceFacet(place);
    if (!isPublishedPoint(lat, lng)) return [];
    const cell = toCell(lat, lng);
    return BLOCK_SIDES.map((side) => toBlockKey(side, toCellBlock(cell, side)));
  });

export function toRecordKeys(facets: Facets): readonly string[] {
  return [...new Set([...toRecordNameKeys(facets), ...toRecordPlaceKeys(facets)])];
}
