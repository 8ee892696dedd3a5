import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../src/config/config.ts';
import { WEB_APPS, type WebApp } from '../../src/http/pages/web-build.ts';

/** Copies built web apps to the cache folder of a program, which then need not build them. */
export async function copyBuiltPages(cacheDir: string, apps: readonly WebApp[] = WEB_APPS): Promise<void> {
  for (const app of apps) await cp(join(readConfig({}).cacheDir, app), join(cacheDir, app), { recursive: true });
}
