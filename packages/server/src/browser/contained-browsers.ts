import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { Log } from '../log.ts';
import { CLEAN_ENVIRONMENT } from '../process/child-environment.ts';
import { createSourceSemaphore } from '../searches/live/source-semaphore.ts';
import type { ChromiumProgram } from './chromium-program.ts';
import { FLAGS, findIsolation, type Isolation, toStarter } from './containment.ts';
import { type OpenNetwork, openNetwork, type PageNetwork } from './page-network.ts';
import { listTree, measureTree } from './process-tree.ts';

export type ContainedDeps = {
  readonly findProgram: () => Promise<ChromiumProgram>;
  /** Holds profiles while a browser runs. */
  readonly folder: string;
  readonly log: Log;
  /** If false, a browser runs without its sandbox where the system refuses it. */
  readonly requiresSandbox: boolean;
  readonly limits?: Partial<ContainedLimits>;
  readonly isolate?: typeof findIsolation;
};

type ContainedLimits = { readonly lifeMs: number; readonly memoryBytes: number; readonly atOnce: number };

const LIMITS: ContainedLimits = { lifeMs: 30_000, memoryBytes: 1_200 * 1_024 * 1_024, atOnce: 2 };

export type ContainedUse<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** Why it ended early. `crashed` means that it died or was killed from outside. */
  | { readonly kind: 'stopped'; readonly because: 'time' | 'memory' | 'crashed' | 'cancelled' };

export type ContainedPage = { readonly page: Page; readonly network: OpenNetwork };

export type ContainedBrowsers = {
  /**
   * Starts a new browser for each use, on a fresh profile that is deleted when this resolves. Work that rejects has
   * lost its page. Rejects if there is no browser.
   */
  readonly use: <T>(network: PageNetwork, work: (used: ContainedPage) => Promise<T>) => Promise<ContainedUse<T>>;
  /** Starts a browser and ends it. Rejects if no page could be printed, with SandboxRefused if that is the reason. */
  readonly check: () => Promise<{ readonly isolation: Isolation; readonly isSandboxed: boolean }>;
};

/** The system refuses the sandbox of Chromium, and the operator has not allowed to do without. */
export class SandboxRefused extends Error {
  override readonly name = 'SandboxRefused';
}

const MEASURED_EVERY_MS = 250;
const CLOSE_MS = 2_000;
const START_MS = 20_000;
const MAX_WAITING = 1_000;
const SANDBOX_REFUSED = /sandboxing failed|no usable sandbox|without --no-sandbox/i;

/** Browsers that reach only one registry and leave nothing on disk. */
export function createContainedBrowsers({
  findProgram,
  folder,
  log,
  requiresSandbox,
  limits = {},
  isolate = findIsolation,
}: ContainedDeps): ContainedBrowsers {
  const { lifeMs, memoryBytes, atOnce } = { ...LIMITS, ...limits };
  const turns = createSourceSemaphore(MAX_WAITING);
  let program: Promise<ChromiumProgram> | undefined;
  let isolating: ReturnType<typeof findIsolation> | undefined;
  let withoutSandbox = false;

  const getProgram = (): Promise<ChromiumProgram> => {
    program ??= sweep(folder)
      .then(findProgram)
      .catch((error: unknown) => {
        program = undefined;
        throw error;
      });
    return program;
  };
  const getIsolation = () => {
    isolating ??= isolate();
    return isolating;
  };

  const start = async (home: string): Promise<Browser> => {
    const { path, env } = await getProgram();
    const { words } = await getIsolation();
    const starter = join(home, 'start');
    await writeFile(starter, toStarter(words, path, home));
    await chmod(starter, 0o700);
    // Imported on demand, because loading it takes half a second in every command.
    const { chromium } = await import('playwright-core');
    const launch = (chromiumSandbox: boolean) =>
      chromium.launch({
        executablePath: starter,
        args: [...FLAGS],
        chromiumSandbox,
        timeout: START_MS,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
        env: { ...CLEAN_ENVIRONMENT, HOME: home, TMPDIR: home, ...env },
      });
    if (withoutSandbox) return launch(false);
    try {
      return await launch(true);
    } catch (error) {
      if (!(error instanceof Error && SANDBOX_REFUSED.test(error.message))) throw error;
      if (requiresSandbox) throw new SandboxRefused('the system does not allow the browser sandbox', { cause: error });
      const browser = await launch(false);
      if (!withoutSandbox) log.warn({ error }, 'the system does not allow the browser sandbox: running without it');
      withoutSandbox = true;
      return browser;
    }
  };

  const use = async <T>(network: PageNetwork, work: (used: ContainedPage) => Promise<T>): Promise<ContainedUse<T>> => {
    await getProgram();
    // Unpacking takes seconds, so the caller may have cancelled in the meantime.
    if (network.signal.aborted) return { kind: 'stopped', because: 'cancelled' };
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const home = await mkdtemp(join(folder, `${process.pid}-`));
    const watch = createWatch(network.signal);
    try {
      const browser = await start(home).catch((error: unknown) => {
        if (error instanceof SandboxRefused) throw error;
        log.warn({ error }, 'a browser did not start');
        return undefined;
      });
      if (!browser) return { kind: 'stopped', because: 'crashed' };
      const pid = Number(await readFile(join(home, 'pid'), 'utf8'));
      watch.begin({ lifeMs, memoryBytes, pid });
      browser.once('disconnected', () => watch.stop('crashed'));
      let isDone = false;
      try {
        const used = await Promise.race([open(browser, network, work, () => watch.stop('crashed')), watch.stopped]);
        isDone = used.kind === 'done';
        return used;
      } catch {
        return { kind: 'stopped', because: 'crashed' };
      } finally {
        watch.end();
        await end(browser, pid, { isSealed: (await getIsolation()).kind === 'sealed', isDone });
      }
    } finally {
      watch.end();
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    }
  };

  const useInTurn: ContainedBrowsers['use'] = async (network, work) => {
    const turn = await turns.take('browser', atOnce, network.signal);
    if (!turn) return { kind: 'stopped', because: 'cancelled' };
    try {
      return await use(network, work);
    } finally {
      turn();
    }
  };

  return {
    use: useInTurn,
    check: async () => {
      const used = await useInTurn(toNoNetwork(), async () => undefined);
      if (used.kind !== 'done') throw new Error(`the browser did not start: ${used.because}`);
      return { isolation: (await getIsolation()).kind, isSandboxed: !withoutSandbox };
    },
  };
}

const toNoNetwork = (): PageNetwork => ({
  hosts: [],
  fetch: async () => ({ kind: 'failed', reason: 'dns' }),
  waitForTurn: async () => false,
  signal: new AbortController().signal,
});

const open = async <T>(
  browser: Browser,
  network: PageNetwork,
  work: (used: ContainedPage) => Promise<T>,
  onCrash: () => void,
): Promise<ContainedUse<T>> => {
  const opened = await openNetwork(await browser.newBrowserCDPSession(), network);
  const context = await browser.newContext({
    acceptDownloads: false,
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  page.once('crash', onCrash);
  context.on('page', (other) => void (other === page ? undefined : other.close().catch(() => undefined)));
  return { kind: 'done', value: await work({ page, network: opened }) };
};

type Stop = Extract<ContainedUse<never>, { readonly kind: 'stopped' }>;

const createWatch = (signal: AbortSignal) => {
  const timers: NodeJS.Timeout[] = [];
  let finish: (stop: Stop) => void = () => {};
  const stopped = new Promise<Stop>((resolve) => {
    finish = resolve;
  });
  const stop = (because: Stop['because']): void => finish({ kind: 'stopped', because });
  const cancel = (): void => stop('cancelled');
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  return {
    stopped,
    stop,
    begin: ({
      lifeMs,
      memoryBytes,
      pid,
    }: {
      readonly lifeMs: number;
      readonly memoryBytes: number;
      readonly pid: number;
    }) => {
      const measure = async (): Promise<void> => {
        if ((await measureTree(pid)) > memoryBytes) stop('memory');
      };
      timers.push(
        setTimeout(() => stop('time'), lifeMs),
        setInterval(() => void measure(), MEASURED_EVERY_MS),
      );
    },
    end: (): void => {
      for (const timer of timers) clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    },
  };
};

/**
 * Kills the whole browser at once, because a page that blocks the CPU or memory would not close. In its own process
 * table only the first process is killed, and the kernel ends the others. Elsewhere a finished browser closes itself,
 * because in a container where we are process 1 the orphans of a killed one would never be reaped.
 */
const end = async (browser: Browser, pid: number, how: { readonly isSealed: boolean; readonly isDone: boolean }) => {
  const [, first] = await listTree(pid);
  if (how.isSealed && first !== undefined) kill(first);
  const isClosed = how.isSealed || how.isDone ? browser.close().catch(() => undefined) : undefined;
  await Promise.race([isClosed, sleep(isClosed ? CLOSE_MS : 0)]);
  for (const each of [-pid, ...(await listTree(pid))]) kill(each);
  await browser.close().catch(() => undefined);
};

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
};

/** Deletes profiles left by killed processes, one of which may have had our process id. */
const sweep = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const owner = Number(name.split('-')[0]);
    const path = join(folder, name);
    const madeMs = (await stat(path).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY;
    const isOurs = owner === process.pid && madeMs >= performance.timeOrigin;
    if (!(owner > 0) || isOurs || (owner !== process.pid && isAlive(owner))) continue;
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
