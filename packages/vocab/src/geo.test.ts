import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CellRange, cellsWithin, distanceMiles, isCoordinate, type Point, toCell } from './geo.ts';

const PLACES: readonly Point[] = [
  { lat: 30.2672, lng: -97.7431 },
  { lat: 71.2906, lng: -156.7886 },
  { lat: 51.88, lng: -176.6581 },
  { lat: 52.92, lng: 172.91 },
  { lat: 51.95, lng: 179.99 },
  { lat: 13.4443, lng: 144.7937 },
  { lat: -14.271, lng: -170.132 },
  { lat: 0, lng: 180 },
  { lat: 0, lng: -180 },
  { lat: 90, lng: 0 },
  { lat: -90, lng: 12 },
  { lat: 88.5, lng: 179 },
  { lat: 89.999, lng: -40 },
];

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const point = fc.oneof(fc.constantFrom(...PLACES), fc.record({ lat: latitude, lng: longitude }));
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

const travel = (from: Point, bearing: number, miles: number): Point => {
  const angle = miles / 3958.7613;
  const lat = Math.asin(
    Math.max(
      -1,
      Math.min(
        1,
        Math.sin(radians(from.lat)) * Math.cos(angle) +
          Math.cos(radians(from.lat)) * Math.sin(angle) * Math.cos(bearing),
      ),
    ),
  );
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(radians(from.lat)),
    Math.cos(angle) - Math.sin(radians(from.lat)) * Math.sin(lat),
  );
  const lng = from.lng + degrees(east);
  return { lat: degrees(lat), lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng };
};

const holds = (ranges: readonly CellRange[], cell: number): boolean =>
  ranges.some(({ from, to }) => from <= cell && cell <= to);

describe('distance in miles', () => {
  it.each<readonly [string, Point, Point, number]>([
    ['New York to Los Angeles', { lat: 40.7128, lng: -74.006 }, { lat: 34.0522, lng: -118.2437 }, 2445.6],
    ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 69.09],
    ['pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 77 }, 12436.8],
  ])('%s', (_, a, b, miles) => expect(distanceMiles(a, b)).toBeCloseTo(miles, 0));

  it('is symmetric, and zero from a point to itself', () =>
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceMiles(a, b)).toBeCloseTo(distanceMiles(b, a), 6);
        expect(distanceMiles(a, a)).toBe(0);
      }),
    ));
});

describe('grid cells for radius search (contract Request: radiusMiles up to 100)', () => {
  it('a cell is a four-byte integer, and the two names of the date line are one', () => {
    fc.assert(
      fc.property(point, ({ lat, lng }) => {
        const cell = toCell(lat, lng);
        expect(Number.isInteger(cell) && cell >= 0 && cell < 2 ** 31).toBe(true);
      }),
    );
    expect(toCell(52, 180)).toBe(toCell(52, -180));
  });

  it('no point within the radius is missed: mainland, Alaska, Guam, the date line, the poles', () =>
    fc.assert(
      fc.property(
        point,
        fc.oneof(fc.constantFrom(0.01, 1, 100), fc.double({ min: 0.001, max: 100, noNaN: true })),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        fc.constantFrom(0, 0.5, 0.99, 0.999999, 1),
        (center, radiusMiles, bearing, share) => {
          const target = travel(center, bearing, radiusMiles * share);
          fc.pre(distanceMiles(center, target) <= radiusMiles);
          expect(holds(cellsWithin(center.lat, center.lng, radiusMiles), toCell(target.lat, target.lng))).toBe(true);
        },
      ),
      { numRuns: 5000 },
    ));

  it('any two points within the radius are covered', () =>
    fc.assert(
      fc.property(point, point, fc.double({ min: 0, max: 13_000, noNaN: true }), (a, b, radiusMiles) => {
        fc.pre(distanceMiles(a, b) <= radiusMiles);
        expect(holds(cellsWithin(a.lat, a.lng, radiusMiles), toCell(b.lat, b.lng))).toBe(true);
      }),
      { numRuns: 200 },
    ));

  it('ranges ascend, do not touch, and stay few', () =>
    fc.assert(
      fc.property(point, fc.double({ min: 0, max: 100, noNaN: true }), ({ lat, lng }, radiusMiles) => {
        const ranges = cellsWithin(lat, lng, radiusMiles);
        expect(ranges.length).toBeLessThanOrEqual(122);
        for (const [index, { from, to }] of ranges.entries()) {
          expect(from).toBeLessThanOrEqual(to);
          expect(from).toBeGreaterThan(ranges[index - 1]?.to ?? -1);
        }
      }),
    ));

  it('a radius of one mile does not cover the country', () => {
    const ranges = cellsWithin(30.2672, -97.7431, 1);
    expect(ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBeLessThanOrEqual(4);
    expect(holds(ranges, toCell(32.7767, -96.797))).toBe(false);
  });

  it('invalid coordinates are rejected', () => {
    expect([isCoordinate(91, 0), isCoordinate(0, -180.1), isCoordinate(Number.NaN, 0)]).toEqual([false, false, false]);
    expect(isCoordinate(-90, 180)).toBe(true);
    expect(() => toCell(0, 181)).toThrow(RangeError);
    expect(() => cellsWithin(0, 0, Number.NaN)).toThrow(RangeError);
  });
});
