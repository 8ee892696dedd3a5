import { cellsWithin, distanceMiles, float64At, foldCounty, isCoordinate, uint16At, uint32At } from '@blotter/vocab';
import { STATE_BY_ADDRESS, STATE_BY_REGISTRY } from './candidate-list.ts';
import type { Columns } from './column-table.ts';
import { type Lead, toLead } from './lead.ts';
import { toCityText, toStateKey, toZipKey } from './place-keys.ts';
import { findKey, lowerBound, type Postings } from './postings.ts';
import type { CountyQuery, IndexQuery, StateQuery } from './query.ts';
import type { Segment } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';

const hasAddressWith = (
  { addressStarts }: Columns,
  record: number,
  values: ArrayLike<number>,
  key: number,
): boolean => {
  for (let at = uint32At(addressStarts, record); at < uint32At(addressStarts, record + 1); at++)
    if (values[at] === key) return true;
  return false;
};

export interface KeyCheck {
  readonly lead: (segment: Segment) => Lead;
  readonly passes: (columns: Columns, record: number) => boolean;
}

const createKeyCheck = (
  key: number,
  pick: (columns: Columns) => Uint32Array,
  by: (segment: Segment) => Postings,
): KeyCheck => ({
  lead: (segment) => {
    const at = key === 0 ? -1 : findKey(by(segment).keys, key);
    return toLead(by(segment), at < 0 ? [] : [at], segment.addressRecord);
  },
  passes: (columns, record) => key !== 0 && hasAddressWith(columns, record, pick(columns), key),
});

export function createCityCheck(city: string, { words }: Vocabulary): KeyCheck {
  const text = toCityText(city);
  return createKeyCheck(
    text === '' ? 0 : words.find(text),
    (columns) => columns.city,
    (segment) => segment.byCity,
  );
}

export function createZipCheck(zipcode: string): KeyCheck {
  return createKeyCheck(
    toZipKey(zipcode),
    (columns) => columns.zip,
    (segment) => segment.byZip,
  );
}

/** Returns a function that gives the legs of the state union a record matches. 0 is none. */
export function createStateLegs({ code, registries }: StateQuery, { sources }: Vocabulary) {
  const key = toStateKey(code);
  const isCovering = Uint8Array.from(sources.list(), (source) => (registries.has(source) ? 1 : 0));
  return (columns: Columns, record: number): number =>
    (key !== 0 && hasAddressWith(columns, record, columns.state, key) ? STATE_BY_ADDRESS : 0) +
    (isCovering[uint16At(columns.source, record)] === 1 ? STATE_BY_REGISTRY : 0);
}

/** Has no lead, because a county only narrows within a surname. */
export function createCountyCheck(
  { name, sources: own }: CountyQuery,
  state: StateQuery | null,
  { words, sources }: Vocabulary,
): KeyCheck['passes'] {
  const text = foldCounty(name);
  const key = text === '' ? 0 : words.find(text);
  const stateKey = state && toStateKey(state.code);
  const isOwn = Uint8Array.from(sources.list(), (source) => (own.has(source) ? 1 : 0));
  return (columns, record) => {
    if (isOwn[uint16At(columns.source, record)] === 1) return true;
    if (key === 0) return false;
    const end = uint32At(columns.addressStarts, record + 1);
    for (let at = uint32At(columns.addressStarts, record); at < end; at++)
      if (columns.county[at] === key && (stateKey === null || columns.state[at] === stateKey)) return true;
    return false;
  };
}

export interface RadiusCheck {
  readonly lead: (segment: Segment) => Lead;
  /** Distance to the nearest address within the radius, or NaN if there is none. */
  readonly milesTo: (columns: Columns, record: number) => number;
}

export function createRadiusCheck({ lat, lng, miles }: NonNullable<IndexQuery['near']>): RadiusCheck {
  const center = { lat, lng };
  const ranges = isCoordinate(lat, lng) && miles >= 0 ? cellsWithin(lat, lng, miles) : [];

  const lead = ({ byCell, addressRecord }: Segment): Lead => {
    const positions: number[] = [];
    for (const { from, to } of ranges) {
      const end = lowerBound(byCell.keys, to + 2);
      for (let at = lowerBound(byCell.keys, from + 1); at < end; at++) positions.push(at);
    }
    return toLead(byCell, positions, addressRecord);
  };

  const milesTo = (columns: Columns, record: number): number => {
    let nearest = Number.NaN;
    const end = uint32At(columns.addressStarts, record + 1);
    for (let at = uint32At(columns.addressStarts, record); at < end; at++) {
      const point = { lat: float64At(columns.lat, at), lng: float64At(columns.lng, at) };
      const distance = distanceMiles(center, point);
      if (distance <= miles && !(distance >= nearest)) nearest = distance;
    }
    return nearest;
  };

  return { lead, milesTo };
}
