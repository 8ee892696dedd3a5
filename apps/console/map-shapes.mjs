import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { geoAlbersUsa, geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';

/** `virtual:map-shapes`, the states as paths: projected when the console is built, so that no page carries the atlas or the projection. */
const RESOLVED = '\0virtual:map-shapes';

const WIDTH = 960;
const HEIGHT = 630;
const INSET = { width: 92, height: 62, gap: 12 };

/** The usual projection has no place for the territories: each is set in a frame of its own below. */
const FRAMED = new Map([
  ['72', 0],
  ['78', 1],
  ['66', 2],
  ['69', 3],
  ['60', 4],
]);

const readShapes = async () => {
  const atlas = JSON.parse(await readFile(createRequire(import.meta.url).resolve('us-atlas/states-10m.json'), 'utf8'));
  const collection = feature(atlas, atlas.objects.states);
  const nation = geoAlbersUsa().fitSize([WIDTH, HEIGHT - INSET.height - INSET.gap], collection);
  return collection.features.flatMap((shape) => {
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
    return [{ fips, path: toPath(geoMercator().fitExtent(extent, shape), shape), inset: { x, y, width, height } }];
  });
};

/**
 * Straight lines between whole units of a 960 wide picture, each relative to the one before: half a unit is half a pixel at the
 * most it is drawn. Rings that shrink to a point are left out, unless they are all there is of a shape.
 */
const toPath = (projection, shape) => {
  const rings = [];
  let ring = [];
  const context = {
    moveTo: (x, y) => {
      ring = [[Math.round(x), Math.round(y)]];
    },
    lineTo: (x, y) => {
      const point = [Math.round(x), Math.round(y)];
      const [lastX, lastY] = ring.at(-1);
      if (point[0] !== lastX || point[1] !== lastY) ring.push(point);
    },
    closePath: () => rings.push(ring),
    arc: () => {},
    beginPath: () => {},
  };
  geoPath(projection, context)(shape);
  const visible = rings.filter(({ length }) => length > 2);
  const kept =
    visible.length > 0
      ? visible
      : rings.map(([[x, y]]) => [
          [x, y],
          [x + 1, y],
          [x + 1, y + 1],
        ]);
  return kept.map(toRing).join('');
};

const toRing = (points) => {
  const [[startX, startY], ...rest] = points;
  let text = `M${startX} ${startY}l`;
  let [x, y] = [startX, startY];
  const steps = rest.flatMap(([nextX, nextY]) => {
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step;
  });
  for (const [at, step] of steps.entries()) text += at > 0 && step >= 0 ? ` ${step}` : step;
  return `${text}z`;
};

/** A plugin of the build. */
export const mapShapes = () => ({
  name: 'map-shapes',
  resolveId: { filter: { id: /^virtual:map-shapes$/ }, handler: () => RESOLVED },
  load: {
    filter: { id: /^\0virtual:map-shapes$/ },
    handler: async () =>
      `export const WIDTH=${WIDTH};export const HEIGHT=${HEIGHT};export const SHAPES=${JSON.stringify(await readShapes())};`,
  },
});
