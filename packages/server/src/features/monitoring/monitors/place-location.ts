import type { MonitorLocation } from '@blotter/contract';
import { type Point, readAddress } from '@blotter/vocab';
import { echo, Failure } from '../../../failure.ts';
import type { WantedLocation } from './monitor-request.ts';

export type PlacingDeps = {
  /** Where a registry publishes that somebody at this address is. */
  readonly findCoordinates: (address: string) => Promise<Point | undefined>;
  readonly findZipCentroid: (zipcode: string) => Promise<Point | undefined>;
};

/** Where a location monitor looks (contract, Monitors). */
export function createPlacing({ findCoordinates, findZipCentroid }: PlacingDeps) {
  return async (wanted: WantedLocation): Promise<MonitorLocation> => {
    if (wanted.address === null) return wanted;
    const { address, radiusMiles } = wanted;
    const published = await findCoordinates(address);
    if (published) return { address, ...published, radiusMiles, placedBy: 'published' };
    const { zipcode } = readAddress(address).address;
    const middle = await findZipCentroid(zipcode.slice(0, 5));
    if (middle) return { address, ...middle, radiusMiles, placedBy: 'zip_centroid' };
    throw new Failure(
      'invalid_request',
      `location.address: got ${echo(address)}, which cannot be placed; send it with its ZIP Code, or send lat and lng.`,
    );
  };
}
