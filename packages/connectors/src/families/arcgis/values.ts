import type { Row } from '../../kit/index.ts';

/** A layer writes a date as milliseconds since 1970, midnight of its own zone in UTC. Returns '' if there is none. */
export function takeDay(row: Row, field: string): string {
  const text = row.take(field);
  const date = new Date(/^-?\d+$/.test(text) ? Number(text) : Number.NaN);
  return Number.isNaN(date.getTime()) ? text : date.toISOString().slice(0, 10);
}

export interface Point {
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Returns the layer's own columns, or the geometry of the feature if they are blank. 0/0 stays as published. */
export function toPoint(row: Row, latText: string, lngText: string): Point {
  const geometry = row.findRow('geometry');
  const [x, y] = [geometry.find('x'), geometry.find('y')];
  return latText === '' || lngText === ''
    ? { lat: toDegrees(y), lng: toDegrees(x) }
    : { lat: toDegrees(latText), lng: toDegrees(lngText) };
}

const toDegrees = (text: string): number | null => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : null);
