import type { Random } from '../../server/test/kit/random.ts';
import { createEventQueue, type Event, type Owner } from './event-queue.ts';

/** A repeated timer of a process. Ticks that would find nothing are skipped, see `setRest`. */
export type Beat = {
  readonly owner: Owner;
  readonly periodMs: number;
  readonly run: () => void;
  readonly purpose: string;
  /** The time of the next tick or, if ticks are skipped, of the last one that was due. */
  atMs: number;
  isResting: boolean;
  isStopped: boolean;
};

export type Machine = ReturnType<typeof createMachine>;

const SHOWN = 30;

const words = new Map<string, number>();
const toWord = (text: string): number => {
  let word = 2_166_136_261;
  for (let i = 0; i < text.length; i++) word = Math.imul(word ^ text.charCodeAt(i), 16_777_619);
  return word;
};

/**
 * Creates a clock with an event queue. All microtasks of one event end before the next event starts, so a seed has
 * exactly one history.
 */
export function createMachine(startMs: number, random: Random) {
  const queue = createEventQueue();
  const beats = new Set<Beat>();
  const last: (readonly [atMs: number, who: string, what: string])[] = [];
  let nowMs = startMs;
  let acting: Owner | undefined;
  let events = 0;
  let hash = 2_166_136_261;
  let isQuiet: (beat: Beat) => boolean = () => false;
  let onRoused: (beat: Beat) => void = () => {};
  let endMs = Number.POSITIVE_INFINITY;
  let nextRouseMs = Number.POSITIVE_INFINITY;

  const note = (who: string, what: string): void => {
    let word = words.get(what);
    if (word === undefined) {
      word = toWord(what);
      if (words.size < 1_000) words.set(what, word);
    }
    hash = Math.imul(hash ^ word, 16_777_619);
    hash = Math.imul(hash ^ Math.round((nowMs - startMs) * 1_000), 16_777_619) >>> 0;
    last.push([nowMs, who, what]);
    if (last.length > 2 * SHOWN) last.splice(0, SHOWN);
  };

  const after = (delayMs: number, owner: Owner | undefined, run: () => void): Event =>
    queue.put(nowMs + Math.max(0, delayMs), owner, run);

  const beat = (next: Beat): void => {
    queue.put(next.atMs, next.owner, () => {
      if (next.isStopped) return;
      if (isQuiet(next)) {
        next.isResting = true;
        return;
      }
      next.run();
      next.atMs = nowMs + next.periodMs;
      beat(next);
    });
  };

  /** Makes resting processes tick again at their next time. */
  const rouse = (owner?: Owner): void => {
    for (const one of beats) {
      if (!one.isResting || (owner && one.owner !== owner)) continue;
      one.isResting = false;
      const missed = Math.ceil((nowMs - one.atMs) / one.periodMs);
      one.atMs += Math.max(0, missed) * one.periodMs;
      onRoused(one);
      beat(one);
    }
  };

  const rouseAfter = (delayMs: number): void => {
    const atMs = nowMs + delayMs;
    if (atMs >= nextRouseMs) return;
    nextRouseMs = atMs;
    queue.put(atMs, undefined, () => {
      if (nextRouseMs === atMs) nextRouseMs = Number.POSITIVE_INFINITY;
      rouse();
    });
  };

  const take = (): boolean => {
    for (;;) {
      const event = queue.take();
      if (!event || event.atMs > endMs) return false;
      const { owner } = event;
      if (event.isCancelled || owner?.isDead) continue;
      nowMs = Math.max(nowMs, event.atMs);
      if (owner?.isStopped) {
        owner.inbox.push(event);
        continue;
      }
      acting = owner;
      events++;
      event.run();
      return true;
    }
  };

  return {
    random,
    startMs,
    now: (): number => nowMs,
    nowUs: (): number => Math.floor(nowMs * 1_000),
    acting: (): Owner | undefined => acting,
    after,
    /** Runs at once in a running process, within the event that caused it. */
    deliver: (owner: Owner, run: () => void): void => {
      if (owner.isDead) return;
      if (owner.isStopped) {
        after(0, owner, run);
        return;
      }
      acting = owner;
      run();
    },
    note,
    rouse,
    /**
     * Rouses all processes by then at the latest. A process that wakes earlier decides itself how long to rest again.
     */
    rouseAfter,
    /** Ticks that would find nothing may be skipped until a process is roused. */
    setRest: (rest: { readonly isQuiet: typeof isQuiet; readonly onRoused: typeof onRoused }): void => {
      ({ isQuiet, onRoused } = rest);
    },
    every: (periodMs: number, owner: Owner, purpose: string, run: () => void): Beat => {
      const one: Beat = {
        owner,
        periodMs,
        run,
        purpose,
        atMs: nowMs + periodMs,
        isResting: false,
        isStopped: false,
      };
      beats.add(one);
      beat(one);
      return one;
    },
    forget: (one: Beat): void => {
      one.isStopped = true;
      beats.delete(one);
    },
    kill: (owner: Owner): void => {
      owner.isDead = true;
      owner.inbox.length = 0;
      for (const one of beats) if (one.owner === owner) beats.delete(one);
    },
    freeze: (owner: Owner): void => {
      owner.isStopped = true;
    },
    /** Events that arrived meanwhile run at once, in their order. */
    thaw: (owner: Owner): void => {
      owner.isStopped = false;
      for (const { run } of owner.inbox.splice(0)) queue.put(nowMs, owner, run);
    },
    /** A random latency of a statement or a message, mostly short. */
    latencyMs: (): number => (random.chance(0.02) ? 20 + random.next() * 400 : 0.2 + random.next() * 3),
    run: (untilMs: number, isOver: () => boolean): Promise<void> =>
      new Promise((resolve, reject) => {
        endMs = untilMs;
        const step = () => {
          try {
            if (isOver() || !take()) return resolve();
          } catch (error) {
            return reject(error);
          }
          // A tick that a microtask requests runs when no microtask is left.
          queueMicrotask(later);
        };
        const later = (): void => process.nextTick(step);
        step();
      }),
    events: (): number => events,
    hash: (): number => hash,
    history: (): readonly string[] =>
      last.slice(-SHOWN).map(([atMs, who, what]) => `${toElapsed(atMs - startMs)}  ${who.padEnd(8)} ${what}`),
  };
}

const toElapsed = (ms: number): string => {
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  return `${hours}:${String(minutes).padStart(2, '0')}:${((ms % 60_000) / 1_000).toFixed(4).padStart(7, '0')}`;
};
