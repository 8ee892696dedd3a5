import { readConfig } from '../config/config.ts';
import { type Foundation, openFoundation } from '../foundation.ts';
import { createLog } from '../log.ts';

/** Opens the deployment that the settings name, running or not, does the work, and closes it again. */
export async function withFoundation<T>(work: (foundation: Foundation) => Promise<T>): Promise<T> {
  const config = readConfig();
  const foundation = await openFoundation(config, createLog(config.logLevel), { beside: true });
  try {
    return await work(foundation);
  } finally {
    await foundation.writes.idle();
    await foundation.close();
  }
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}
