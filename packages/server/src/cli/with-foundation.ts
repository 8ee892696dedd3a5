import { type Foundation, openFoundation } from '../compose/foundation.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log.ts';

/** Opens the configured deployment, running or not, runs the work, and closes it. */
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
