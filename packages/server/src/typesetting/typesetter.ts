import { NO_REAL_REGISTRY, TEST_DATA } from '@blotter/contract';
import { overloaded } from '../failure.ts';
import { PressLost, type PressOrder, type PressProcess, startPress } from './press-process.ts';
import { toPrintable } from './printable.ts';

type Extras = {
  readonly files?: ReadonlyMap<string, Uint8Array>;
  /** A document of test data has a band on every page. */
  readonly mode?: 'live' | 'test';
};

export type Typesetter = {
  /**
   * `template` is a .typ file below src. It reads `data` as `json("/data.json")`, in which no text is markup, and
   * each of `files` at its absolute path. Fails if a picture cannot be decoded.
   */
  readonly typeset: (template: string, data: unknown, extras?: Extras) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

export type TypesetterLimits = {
  readonly processes: 1 | 2;
  /** Maximum documents in the queue. Further ones are refused as overload. */
  readonly waiting: number;
  readonly documentsPerProcess: number;
  readonly timeLimitMs: number;
  /** A process above this size after a document is replaced. */
  readonly rssBytes: number;
  /** A process above this size is ended at once. */
  readonly largestRssBytes: number;
  /** A process that is idle for this long is ended. */
  readonly idleMs: number;
};

const LIMITS: TypesetterLimits = {
  processes: 1,
  waiting: 64,
  documentsPerProcess: 50,
  timeLimitMs: 120_000,
  rssBytes: 900_000_000,
  largestRssBytes: 2_000_000_000,
  idleMs: 120_000,
};

type Seat = { press: PressProcess | undefined; idle: NodeJS.Timeout | undefined };

const BANDS = { live: '', test: `${TEST_DATA} · ${NO_REAL_REGISTRY}` } as const;

/** Prints the band of test data on every page, whatever the template (contract, Documents). */
export function toTestTypesetter(typesetter: Typesetter): Typesetter {
  return {
    ...typesetter,
    typeset: (template, data, extras) => typesetter.typeset(template, data, { ...extras, mode: 'test' }),
  };
}

/** Sets documents from templates and data with Typst in child processes. */
export function createTypesetter(given: Partial<TypesetterLimits> = {}): Typesetter {
  const limits = { ...LIMITS, ...given };
  const free: Seat[] = Array.from({ length: limits.processes }, () => ({ press: undefined, idle: undefined }));
  const seats = [...free];
  const queue: ((seat: Seat) => void)[] = [];
  let isClosed = false;

  const takeSeat = (): Promise<Seat> => {
    if (isClosed) throw overloaded(undefined, 'documents');
    const seat = free.pop();
    if (seat) return Promise.resolve(seat);
    if (queue.length >= limits.waiting) throw overloaded(undefined, 'documents');
    return new Promise((resolve) => {
      queue.push(resolve);
    });
  };

  const replace = (seat: Seat): void => {
    void seat.press?.end();
    seat.press = undefined;
  };

  /** Starts the next process at once, so that no document waits for it. */
  const renew = (seat: Seat): void => {
    replace(seat);
    if (!isClosed) seat.press = startPress(limits.largestRssBytes);
  };

  const giveBack = (seat: Seat): void => {
    const next = queue.shift();
    if (next) {
      next(seat);
      return;
    }
    free.push(seat);
    seat.idle = setTimeout(() => replace(seat), limits.idleMs);
    seat.idle.unref();
  };

  const isWorn = (press: PressProcess): boolean =>
    !press.isAlive() || press.printed() >= limits.documentsPerProcess || press.rssBytes() > limits.rssBytes;

  const print = async (seat: Seat, order: PressOrder): Promise<Buffer> => {
    if (isClosed) throw overloaded(undefined, 'documents');
    if (!seat.press?.isAlive()) seat.press = startPress(limits.largestRssBytes);
    const answer = await seat.press.print(order, limits.timeLimitMs);
    if ('pdf' in answer) return Buffer.from(answer.pdf);
    // A compiler that panicked cannot be used again.
    renew(seat);
    throw new Error(answer.fault);
  };

  return {
    typeset: async (template, data, { files = new Map(), mode = 'live' } = {}) => {
      const json = JSON.stringify(data, (_key, value: unknown) =>
        typeof value === 'string' ? toPrintable(value) : value,
      );
      const seat = await takeSeat();
      clearTimeout(seat.idle);
      try {
        return await print(seat, { template, json, band: BANDS[mode], files });
      } catch (error) {
        if (!(error instanceof PressLost)) throw error;
        throw overloaded(error, 'documents');
      } finally {
        if (seat.press && isWorn(seat.press)) renew(seat);
        giveBack(seat);
      }
    },
    close: async () => {
      isClosed = true;
      for (const seat of seats) clearTimeout(seat.idle);
      await Promise.all(seats.map(({ press }) => press?.end()));
    },
  };
}
