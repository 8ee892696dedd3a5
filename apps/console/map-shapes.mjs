import { createRequire } from 'node:module';
import { geoAlbersUsa, geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);

const WIDTH = 960;
const HEIGHT = 630;
const INSET = { width: 92, height: 62, gap: 12 };

/** The Albers USA projection omits the territories. Each gets its own frame below the map. */
const FRAMED = new Map([
  ['72', 0],
  ['78', 1],
  ['66', 2],
  ['69', 3],
  ['60', 4],
]);

/** Returns the states as SVG paths. They are projected at build time, so that no page loads the atlas or the projection. */
export const readMap = () => {
  const atlas = require('us-atlas/states-10m.json');
  const collection = feature(atlas, atlas.objects.states);
  const nation = geoAlbersUsa().fitSize([WIDTH, HEIGHT - INSET.height - INSET.gap], collection);
  const shapes = collection.features.flatMap((shape) => {
    const fips = String(shape.id);
    const place = FRAMED.get(fips);
    if (place === undefined) {
      const path = toPath(nation, shape);
      return path === '' ? [] : [{ fips, path }];
    }
    const { width, height, gap } = INSET;
    const x = WIDTH - (FRAMED.size - place) * (width + gap);
    const y = HEIGHT - height - 4;
    const extent = [
      [x + 8, y + 8],
      [x + width - 8, y + height - 20],
    ];
    return [{ fips, path: toPath(geoMercator().fitExtent(extent, shape), shape, 10), inset: { x, y, width, height } }];
  });
  return { width: WIDTH, height: HEIGHT, scale: nation.scale(), translate: nation.translate(), shapes };
};

/**
 * Returns relative line segments on an integer grid over a 960 px wide map, so a point is off by half a pixel at most. Framed
 * territories use a finer grid. Rings that shrink to a point are left out.
 */
const toPath = (projection, shape, grid = 1) => {
  const rings = [];
  let ring = [];
  const context = {
    moveTo: (x, y) => {
      ring = [[Math.round(x * grid), Math.round(y * grid)]];
    },
    lineTo: (x, y) => {
      const point = [Math.round(x * grid), Math.round(y * grid)];
      const [lastX, lastY] = ring.at(-1);
      if (point[0] !== lastX || point[1] !== lastY) ring.push(point);
    },
    closePath: () => rings.push(ring),
    arc: () => {},
    beginPath: () => {},
  };
  geoPath(projection, context)(shape);
  return rings
    .filter(({ length }) => length > 2)
    .map((points) => toRing(points, grid))
    .join('');
};

const toRing = (points, grid) => {
  const [start, ...rest] = points;
  let [x, y] = start;
  const steps = rest.flatMap(([nextX, nextY]) => {
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step;
  });
  const write = (value) => String(value / grid).replace(/^(-?)0\./, '$1.');
  const drawn = steps.map((step, at) => `${at > 0 && step >= 0 ? ' ' : ''}${write(step)}`).join('');
  return `M${start.map(write).join(' ')}l${drawn}z`;
};
