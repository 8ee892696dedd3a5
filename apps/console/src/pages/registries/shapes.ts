import { type ExtendedFeatureCollection, geoAlbersUsa, geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'us-atlas/states-10m.json';
import { STATES } from '../../states-table.ts';

export const WIDTH = 960;
export const HEIGHT = 630;
const INSET = { width: 92, height: 62, gap: 12 };

export type StateShape = {
  readonly code: string;
  readonly name: string;
  readonly path: string;
  /** Where its name is written, for the territories; the frame they are set in. */
  readonly inset?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
};

/** What a JSON file says of itself is wider than what its reader takes. */
const collection = feature(atlas as never, atlas.objects.states as never) as unknown as ExtendedFeatureCollection;
const byFips = new Map(collection.features.map((each) => [String(each.id), each]));
const nation = geoPath(geoAlbersUsa().fitSize([WIDTH, HEIGHT - INSET.height - INSET.gap], collection));

/** The usual projection has no place for the territories: each is set in a frame of its own below. */
const FRAMED = ['PR', 'VI', 'GU', 'MP', 'AS'];

export const SHAPES: readonly StateShape[] = STATES.flatMap(({ code, name, fips }): readonly StateShape[] => {
  const shape = byFips.get(fips);
  if (!shape) return [];
  const place = FRAMED.indexOf(code);
  if (place < 0) return [{ code, name, path: nation(shape) ?? '' }];
  const { width, height, gap } = INSET;
  const x = WIDTH - (FRAMED.length - place) * (width + gap);
  const y = HEIGHT - height - 4;
  const projection = geoMercator().fitExtent(
    [
      [x + 8, y + 8],
      [x + width - 8, y + height - 20],
    ],
    shape,
  );
  return [{ code, name, path: geoPath(projection)(shape) ?? '', inset: { x, y, width, height } }];
});
