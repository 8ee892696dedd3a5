import { createRequire, syncBuiltinESMExports } from 'node:module';
import { realClock } from '../../server/src/clock.ts';
import { newSecretBytes } from '../../server/src/ids.ts';
import type { Random } from '../../server/test/kit/random.ts';
import type { Event } from './event-queue.ts';
import type { Beat, Machine } from './machine.ts';

/**
 * Runs the product's own code on a simulated machine: replaces this thread's timers, clocks and randomness. Use it in
 * a separate thread only, because it cannot be undone.
 */
export function takeOverThread() {
  const require = createRequire(import.meta.url);
  let machine: Machine;
  let random: Random;
  let purpose = '';
  let wasDrawn = false;

  const getOwner = () => {
    const owner = machine.acting();
    if (!owner) throw new Error('a timer without a process');
    return owner;
  };
  const delay = (run: () => void, ms = 0): Event => machine.after(ms, getOwner(), run);
  const stop = (timer: Event | Beat | undefined): void => {
    if (!timer) return;
    if ('isCancelled' in timer) timer.isCancelled = true;
    else machine.forget(timer);
  };
  const fill = <T extends Uint8Array>(bytes: T): T => {
    wasDrawn = true;
    for (let i = 0; i < bytes.length; i++) bytes[i] = random.below(256);
    return bytes;
  };

  Object.assign(globalThis, {
    setTimeout: delay,
    clearTimeout: stop,
    setInterval: (run: () => void, ms: number) => machine.every(ms, getOwner(), `${purpose} ${ms}`, run),
    clearInterval: stop,
  });
  Object.assign(require('node:timers/promises'), {
    setTimeout: (ms: number, value: unknown) => new Promise((resolve) => delay(() => resolve(value), ms)),
  });
  Object.assign(require('node:crypto'), {
    randomFillSync: fill,
    randomBytes: (length: number) => fill(Buffer.alloc(length)),
    randomInt: (below: number) => random.below(below),
  });
  performance.now = () => machine.now() - machine.startMs;
  Object.assign(realClock, { now: () => new Date(machine.now()) });
  syncBuiltinESMExports();
  // Stack traces of injected errors are never read, and each took longer than its event.
  Error.stackTraceLimit = 0;

  return {
    enter: (next: Machine, own: Random): void => {
      machine = next;
      random = own;
      // ids.ts buffers random bytes, so the rest of the last seed's bytes is used up.
      wasDrawn = false;
      while (!wasDrawn) newSecretBytes(256);
    },
    /** Names the timers that `start` sets. */
    starting: (name: string, start: () => void): void => {
      purpose = name;
      start();
      purpose = '';
    },
  };
}

export type OwnTime = ReturnType<typeof takeOverThread>;
