import { findChromium } from '../browser/chromium.ts';
import { SandboxRefused } from '../browser/contained-browsers.ts';
import { createBrowsers } from '../browser/printer.ts';
import type { Config } from '../config/config.ts';
import { createLog } from '../log.ts';
import { toEnding } from './exit-codes.ts';
import type { Finding } from './finding.ts';

/** Starts the browser that prints evidence, or asks the evidence worker. Without one, everything else works. */
export async function checkBrowser(config: Config): Promise<Finding> {
  const name = 'browser';
  if (config.evidenceWorkerUrl) return checkWorker(config.evidenceWorkerUrl);
  try {
    const { path } = await findChromium(config);
    const { isolation, isSandboxed } = await createBrowsers(config, createLog('silent')).check();
    const detail = `${path}, ${isSandboxed ? 'in its sandbox' : 'WITHOUT its sandbox'}, ${ISOLATION_WORDS[isolation]}`;
    return { ok: true, ...(!isSandboxed && { warning: true }), name, detail };
  } catch (error) {
    if (error instanceof SandboxRefused) return { ok: false, name, detail: SANDBOX_ADVICE };
    return { ok: false, name, detail: toEnding(error).message };
  }
}

const checkWorker = async (url: string): Promise<Finding> => {
  const name = 'evidence worker';
  const answer = await fetch(new URL('/readyz', url)).catch(() => undefined);
  const body: unknown = await answer?.json().catch(() => undefined);
  if (answer?.ok) return { ok: true, name, detail: 'ready to print' };
  const { reason = 'it does not answer' } = (body ?? {}) as { readonly reason?: string };
  return { ok: false, name, detail: `no evidence is printed: ${reason}` };
};

const SANDBOX_ADVICE =
  'the system refuses the sandbox of Chromium, so no evidence is printed: run an evidence worker as deploy/README.md ' +
  'says, or set BLOTTER_CHROMIUM_SANDBOX=optional';

const ISOLATION_WORDS = {
  sealed: 'without network, in namespaces of its own',
  offline: 'without network',
  open: 'kept in by its switches alone: the system grants no namespaces',
} as const;
