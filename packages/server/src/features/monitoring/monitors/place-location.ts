import type { MonitorLocation } from '@blotter/contract';
import { type Point, readAddress } from '@blotter/vocab';
import { echo, Failure } from '../../../failure.ts';
import type { RequestedLocation } from './monitor-request.ts';

export type PlaceLocationDeps = {
  /** Returns the coordinates that a registry publishes for the address. */
  readonly findCoordinates: (address: string) => Promise<Point | undefined>;
  readonly findZipCentroid: (zipcode: string) => Promise<Point | undefined>;
};

export type PlaceLocation = (location: RequestedLocation) => Promise<MonitorLocation>;

/** The function returns the coordinates of a location monitor (contract, Monitors). It throws `invalid_request` if it finds none. */
export function createPlaceLocation({ findCoordinates, findZipCentroid }: PlaceLocationDeps): PlaceLocation {
  return async (location) => {
    if (location.address === null) return location;
    const { address, radiusMiles } = location;
    const published = await findCoordinates(address);
    if (published) return { address, ...published, radiusMiles, placedBy: 'published' };
    const { zipcode } = readAddress(address).address;
    const centroid = await findZipCentroid(zipcode.slice(0, 5));
    if (centroid) return { address, ...centroid, radiusMiles, placedBy: 'zip_centroid' };
    throw new Failure(
      'invalid_request',
      `location.address: could not find ${echo(address)}; add its ZIP Code, or send lat and lng.`,
    );
  };
}
