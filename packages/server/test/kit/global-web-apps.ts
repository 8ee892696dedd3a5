import { readConfig } from '../../src/config/config.ts';
import { buildWebApps, WEB_APPS } from '../../src/http/pages/web-build.ts';

/** Builds the web apps before the tests. Otherwise each program begins to build them, and is often killed before it ends. */
export default function setup(): Promise<void> {
  return buildWebApps(WEB_APPS, readConfig({}).cacheDir);
}
