import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT } from '../../server/src/cli/exit-codes.ts';
import type { Random } from '../../server/test/kit/random.ts';
import {
  findEvidenceUrl,
  type ServerProcess,
  type Settings,
  spawnServer,
} from '../../server/test/kit/server-process.ts';

export type Fleet = {
  /** URLs of the servers that are up. */
  readonly urls: () => readonly string[];
  /** URLs of their evidence hosts. */
  readonly evidenceUrls: () => readonly string[];
  /** Every process that was ever started. */
  readonly processes: readonly ServerProcess[];
  /** Starts that failed because the database was away. */
  readonly startsRefused: () => number;
  /** Servers that exited by themselves for any other reason. */
  readonly endedAlone: readonly string[];
  readonly untilUp: () => Promise<void>;
  /** Sends SIGKILL at random instants, mostly under load, sometimes during a start. `untilBusy` delays the former. */
  readonly kill: (
    count: number,
    random: Random,
    onKill: () => void,
    untilBusy?: (random: Random) => Promise<void>,
  ) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const RESPAWN_PAUSE_MS = 100;
const MEAN_LIFE_MS = 1_200;
const KILLED_WHILE_STARTING = 0.1;
const STARTING_MS = 1_500;
const POLL_MS = 10;

/** Starts server processes and restarts each whenever it ends, as a process supervisor does. */
export function startFleet(settingsOf: readonly Settings[]): Fleet {
  const slots = settingsOf.map((settings) => ({
    settings,
    process: undefined as ServerProcess | undefined,
    url: '',
    isUp: false,
  }));
  const processes: ServerProcess[] = [];
  const killed = new Set<ServerProcess>();
  const endedAlone: string[] = [];
  let startsRefused = 0;
  let isStopping = false;

  const keepUp = async (slot: (typeof slots)[number]): Promise<void> => {
    while (!isStopping) {
      const server = spawnServer({ settings: slot.settings });
      processes.push(server);
      slot.process = server;
      const wasUp = await server.ready.then(
        (url) => {
          slot.url = url;
          slot.isUp = true;
          return true;
        },
        () => false,
      );
      const { code, signal } = await server.exited;
      setDown(slot);
      if (isStopping || killed.has(server)) continue;
      if (!wasUp && code === EXIT.unavailable) startsRefused += 1;
      else endedAlone.push(`${code ?? signal}: ${server.stderr().slice(-600)}`);
      await sleep(RESPAWN_PAUSE_MS);
    }
  };
  const setDown = (slot: (typeof slots)[number]): void => {
    slot.url = '';
    slot.isUp = false;
  };
  const refuseBroken = (): void => {
    if (endedAlone.length > 5) throw new Error(`the servers keep exiting: ${endedAlone.at(-1)}`);
  };
  const kept = Promise.all(slots.map(keepUp));

  return {
    urls: () => slots.map(({ url }) => url).filter((url) => url !== ''),
    evidenceUrls: () => slots.flatMap(({ url, process: up }) => (url !== '' && up && findEvidenceUrl(up)) || []),
    processes,
    startsRefused: () => startsRefused,
    endedAlone,
    untilUp: async () => {
      while (slots.some(({ isUp }) => !isUp)) {
        refuseBroken();
        await sleep(POLL_MS);
      }
    },
    kill: async (count, random, onKill, untilBusy) => {
      let left = count;
      const killIn = async (slot: (typeof slots)[number], own: Random): Promise<void> => {
        while (left > 0) {
          left -= 1;
          if (own.chance(KILLED_WHILE_STARTING)) await sleep(own.next() * STARTING_MS);
          else {
            while (!slot.isUp) {
              refuseBroken();
              await sleep(POLL_MS);
            }
            await untilBusy?.(own);
            await sleep(own.waitMs(MEAN_LIFE_MS));
          }
          while (!slot.process?.isRunning()) await sleep(POLL_MS);
          const victim = slot.process;
          killed.add(victim);
          setDown(slot);
          victim.signal('SIGKILL');
          onKill();
          await victim.exited;
          while (slot.process === victim) await sleep(1);
        }
      };
      await Promise.all(slots.map((slot) => killIn(slot, random.fork())));
    },
    stop: async () => {
      isStopping = true;
      for (const { process } of slots) process?.signal('SIGTERM');
      const force = setTimeout(() => {
        for (const { process } of slots) process?.signal('SIGKILL');
      }, 12_000);
      await kept.finally(() => clearTimeout(force));
    },
  };
}
