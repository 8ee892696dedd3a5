import { geoAlbersUsa } from 'd3-geo';
import { PROJECTION } from './shapes.ts';

const albers = geoAlbersUsa()
  .scale(PROJECTION.scale)
  .translate([...PROJECTION.translate] as [number, number]);

/** Returns the point of a place on the map of the states. Null in a territory, which is drawn in a frame. */
export function toMapPoint(lat: number, lng: number): readonly [number, number] | null {
  return albers([lng, lat]);
}
