import { type AddressInfo, connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../server/test/kit/random.ts';

/**
 * - `latency`: every chunk is late in both directions.
 * - `down`: connections end and none is accepted.
 * - `reset`: connections are reset, new ones as soon as they send something.
 * - `slowClose`: nothing is forwarded, and connections close in order a while later.
 * - `cut`: of some chunks only a part is forwarded, then the connection ends.
 * - `stall`: nothing is forwarded while it lasts. The chunks follow afterwards.
 * - `blackHole`: nothing is forwarded, and the connections of that time stay silent for ever.
 */
export type ProxyFault = 'latency' | 'down' | 'reset' | 'slowClose' | 'cut' | 'stall' | 'blackHole';

export type FaultProxy = {
  readonly url: string;
  /** Undefined forwards everything as it comes. */
  readonly set: (fault: ProxyFault | undefined) => Promise<void>;
  readonly close: () => Promise<void>;
};

const LATENCY_MS = 150;
const SLOW_CLOSE_MS = 2_500;
const CUT_CHANCE = 0.05;

/** Returns the socket or the port of a PostgreSQL URL. */
const toTarget = (url: URL): NetConnectOpts => {
  const folder = url.searchParams.get('host');
  return folder ? { path: `${folder}/.s.PGSQL.${url.port}` } : { host: url.hostname, port: Number(url.port) };
};

type Pair = { readonly ends: readonly [Socket, Socket]; readonly resume: () => void; isLost: boolean };

/** Starts a TCP proxy between the server and PostgreSQL that can inject faults. */
export async function startFaultProxy(databaseUrl: string, random: Random): Promise<FaultProxy> {
  const url = new URL(databaseUrl);
  const target = toTarget(url);
  const pairs = new Set<Pair>();
  let fault: ProxyFault | undefined;

  const part = (pair: Pair, how: 'destroy' | 'resetAndDestroy'): void => {
    pairs.delete(pair);
    const [near, far] = pair.ends;
    near[how]();
    far.destroy();
  };

  const pass = (pair: Pair, chunk: Buffer, to: Socket): void => {
    if (pair.isLost) return;
    if (fault === 'reset') part(pair, 'resetAndDestroy');
    else if (fault === 'cut' && random.chance(CUT_CHANCE)) {
      to.write(chunk.subarray(0, random.below(chunk.length)), () => part(pair, 'destroy'));
      pair.isLost = true;
    } else if (to.writable) to.write(chunk);
  };

  const join = (near: Socket): void => {
    const far = connect(target);
    const held: (() => void)[] = [];
    const pair: Pair = {
      ends: [near, far],
      resume: () => {
        for (const go of held.splice(0)) go();
      },
      isLost: fault === 'blackHole',
    };
    pairs.add(pair);
    if (fault === 'slowClose') closeSlowly(pair);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      let last = Promise.resolve();
      from.setNoDelay(true);
      from.on('data', (chunk: Buffer) => {
        const dueMs = performance.now() + (fault === 'latency' ? LATENCY_MS : 0);
        const isHeld = fault === 'stall' && new Promise<void>((resolve) => held.push(resolve));
        // Chunks keep their order, whatever each of them waits for.
        last = last.then(async () => {
          await isHeld;
          if (performance.now() < dueMs) await sleep(dueMs - performance.now());
          pass(pair, chunk, to);
        });
      });
      from.on('error', () => {});
      from.on('close', () => {
        if (!pair.isLost || from === near) part(pair, 'destroy');
      });
    }
  };

  const closeSlowly = (pair: Pair): void => {
    pair.isLost = true;
    setTimeout(() => {
      for (const end of pair.ends) end.end();
    }, SLOW_CLOSE_MS);
  };

  let server: Server | undefined;
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server = createServer(join).once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  const stopListening = async (): Promise<void> => {
    const open = server;
    server = undefined;
    await new Promise<void>((resolve) => {
      if (open) open.close(() => resolve());
      else resolve();
      for (const pair of pairs) part(pair, 'destroy');
    });
  };

  await listen(0);
  const { port } = (server as unknown as Server).address() as AddressInfo;
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    set: async (next) => {
      fault = next;
      if (!server) await listen(port);
      if (next === undefined) for (const pair of pairs) pair.resume();
      if (next === 'down') await stopListening();
      if (next === 'reset') for (const pair of pairs) part(pair, 'resetAndDestroy');
      if (next === 'blackHole') for (const pair of pairs) pair.isLost = true;
      if (next === 'slowClose') for (const pair of pairs) closeSlowly(pair);
    },
    close: stopListening,
  };
}
