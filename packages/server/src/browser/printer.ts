import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createCapture } from './capture.ts';
import { type ChromiumPlaces, findChromium } from './chromium.ts';
import { type ContainedBrowsers, createContainedBrowsers } from './contained-browsers.ts';
import { createRegistryPrinter, type RegistryPrinter, type RegistryPrinterDeps } from './registry-printer.ts';
import { createRemoteCapture } from './remote/remote-capture.ts';

export type BrowserSettings = ChromiumPlaces & { readonly dataDir: string; readonly requiresSandbox: boolean };

export type PrinterDeps = Omit<RegistryPrinterDeps, 'capture'> & {
  readonly config: BrowserSettings & { readonly evidenceWorkerUrl: string | undefined };
  readonly clock: Clock;
  readonly log: Log;
};

/** The browser is looked up and started only for the first page. */
export function createBrowsers(config: BrowserSettings, log: Log): ContainedBrowsers {
  return createContainedBrowsers({
    findProgram: () => findChromium(config),
    folder: join(config.dataDir, 'browsers'),
    log,
    requiresSandbox: config.requiresSandbox,
  });
}

/** Captures registries' sites, by a browser of this process or by an evidence worker. */
export function createPrinter({ config, clock, log, ...deps }: PrinterDeps): RegistryPrinter {
  const url = config.evidenceWorkerUrl;
  const capture = url
    ? createRemoteCapture({ url, clock, log })
    : createCapture({ browsers: createBrowsers(config, log), clock, log });
  return createRegistryPrinter({ ...deps, capture });
}
