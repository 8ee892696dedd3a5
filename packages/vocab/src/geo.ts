export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Both ends are inclusive. */
export interface CellRange {
  readonly from: number;
  readonly to: number;
}

const EARTH_RADIUS_MILES = 3958.7613;
/**
 * Cells of 0.05° are 3.5 miles high. A circle of 100 miles takes 60 ranges, and one of a mile at most two in one row.
 */
const CELLS_PER_DEGREE = 20;
const ROWS = 180 * CELLS_PER_DEGREE;
const COLUMNS = 360 * CELLS_PER_DEGREE;
/** A third of a foot, far above rounding errors. */
const SLACK_DEGREES = 1e-6;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

export function isCoordinate(lat: number, lng: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Great-circle distance on a sphere (haversine). */
export function distanceMiles(a: Point, b: Point): number {
  const north = Math.sin(toRadians(b.lat - a.lat) / 2);
  const east = Math.sin(toRadians(b.lng - a.lng) / 2);
  const half = north * north + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * east * east;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, half)));
}

// Both functions are monotonic. This, and not exact arithmetic, guarantees that a range contains every cell between its
// ends.
const toRow = (lat: number): number => Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) * CELLS_PER_DEGREE)));
const toColumn = (lng: number): number => Math.floor((lng + 180) * CELLS_PER_DEGREE);

const wrap = (column: number): number => ((column % COLUMNS) + COLUMNS) % COLUMNS;

const check = (lat: number, lng: number): void => {
  if (!isCoordinate(lat, lng)) throw new RangeError('not a latitude and longitude');
};

/**
 * Returns the grid cell of a point: a four-byte integer, with rows from the south pole and columns eastward from the
 * date line.
 */
export function toCell(lat: number, lng: number): number {
  check(lat, lng);
  return toRow(lat) * COLUMNS + wrap(toColumn(lng));
}

/** Returns the square of `side` × `side` cells that contains the cell. Squares are numbered like cells. */
export function toCellBlock(cell: number, side: number): number {
  return Math.floor(Math.floor(cell / COLUMNS) / side) * COLUMNS + Math.floor((cell % COLUMNS) / side);
}

const toColumnRanges = (lat: number, lng: number, radius: number): readonly CellRange[] => {
  const reach = Math.sin(radius) / Math.cos(toRadians(lat));
  const holdsPole = toRadians(Math.abs(lat)) + radius >= Math.PI / 2 - toRadians(SLACK_DEGREES);
  const halfWidth = holdsPole || reach >= 1 ? 180 : toDegrees(Math.asin(reach)) + SLACK_DEGREES;
  const first = toColumn(lng - halfWidth);
  const last = toColumn(lng + halfWidth);
  if (last - first >= COLUMNS - 1) return [{ from: 0, to: COLUMNS - 1 }];
  const from = wrap(first);
  const to = wrap(last);
  return from <= to
    ? [{ from, to }]
    : [
        { from: 0, to },
        { from, to: COLUMNS - 1 },
      ];
};

/**
 * Returns ascending, disjoint ranges of cells that contain every point within the radius, and some beyond it. The
 * caller must also check the distance.
 */
export function cellsWithin(lat: number, lng: number, radiusMiles: number): readonly CellRange[] {
  check(lat, lng);
  if (!(radiusMiles >= 0)) throw new RangeError('not a radius');
  const radius = radiusMiles / EARTH_RADIUS_MILES + toRadians(SLACK_DEGREES);
  const columns = toColumnRanges(lat, lng, radius);
  const south = toRow(lat - toDegrees(radius));
  const north = toRow(lat + toDegrees(radius));
  return Array.from({ length: north - south + 1 }, (_, index) => (south + index) * COLUMNS).flatMap((row) =>
    columns.map(({ from, to }) => ({ from: row + from, to: row + to })),
  );
}
