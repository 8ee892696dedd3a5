import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createCapture } from './capture.ts';
import { type ChromiumPlaces, findChromium } from './chromium.ts';
import { createContainedBrowsers } from './contained-browsers.ts';
import { createRegistryPrinter, type RegistryPrinter, type RegistryPrinterDeps } from './registry-printer.ts';

export type PrinterDeps = Omit<RegistryPrinterDeps, 'capture'> & {
  readonly config: ChromiumPlaces & { readonly dataDir: string };
  readonly clock: Clock;
  readonly log: Log;
};

/** Captures registries' sites. The browser is looked up and started only for the first capture. */
export function createPrinter({ config, clock, log, ...deps }: PrinterDeps): RegistryPrinter {
  const browsers = createContainedBrowsers({
    findProgram: () => findChromium(config),
    folder: join(config.dataDir, 'browsers'),
    log,
  });
  return createRegistryPrinter({ ...deps, capture: createCapture({ browsers, clock, log }) });
}
