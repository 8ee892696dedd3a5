import { setTimeout as sleep } from 'node:timers/promises';
import type { Connector, LiveQuery, Pace, SourceManifest } from '@blotter/connectors';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import type { Capture, PrintedPage } from './capture.ts';
import type { Incomplete } from './captured-page.ts';

export type RegistryPrinterDeps = {
  readonly findConnector: (code: string) => Connector | undefined;
  readonly capture: Capture;
  readonly network: GuardedFetch;
  readonly paceOf: (manifest: SourceManifest) => Pace;
};

export type RegistryPrinter = {
  /** True if its manifest allows captures and describes the form. */
  readonly isSupported: (code: string) => boolean;
  readonly print: (
    code: string,
    query: LiveQuery,
    searchId: string,
    signal: AbortSignal,
  ) => Promise<PrintedPage | Incomplete>;
};

const TURN_PATIENCE_MS = 10_000;

export function createRegistryPrinter({
  findConnector,
  capture,
  network,
  paceOf,
}: RegistryPrinterDeps): RegistryPrinter {
  return {
    isSupported: (code) => findConnector(code)?.manifest.evidenceSupported ?? false,

    print: async (code, query, searchId, signal) => {
      const connector = findConnector(code);
      if (!connector?.evidence || !connector.manifest.evidenceSupported)
        throw new RangeError(`the site of ${code} is not printed`);
      const { manifest, evidence: site } = connector;
      const { hosts, policy } = manifest;
      const pace = paceOf(manifest);
      const waitForTurn = async (): Promise<boolean> => {
        const waitMs = await pace.reserve(TURN_PATIENCE_MS);
        if (waitMs) await sleep(waitMs, undefined, { signal }).catch(() => undefined);
        return waitMs !== undefined && !signal.aborted;
      };
      return capture({
        code,
        site,
        query,
        hosts,
        searchId,
        acceptsDisclaimer: policy.acceptsDisclaimer,
        network: { hosts, fetch: network, waitForTurn, signal },
      });
    },
  };
}
