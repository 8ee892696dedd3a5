import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { SearchRequest } from '@blotter/contract';
import { type DeliveryState, NOTHING_SENT, toDeliveryState } from '@blotter/match';
import type { Log } from '../../../../log.ts';
import type { MergedPersonCache } from '../../../../searches/documents/person-cache/person-cache.ts';
import { PERSON_REF_PURPOSES } from '../../../../searches/person-ref.ts';
import type { BlindIndex } from '../../../../vault/pepper.ts';
import type { OffenderDocuments } from '../../people/documents-service.ts';
import type { PeopleIndex, PeopleSnapshot } from '../../query/people-index.ts';
import type { FromThread, MainThreadCalls, ThreadData, ToThread } from './messages.ts';
import type { SentAnswer } from './sent-answer.ts';

export type SearchThreadsDeps = {
  readonly index: Pick<PeopleIndex, 'onSnapshot' | 'toDelta'>;
  readonly personCache: Pick<MergedPersonCache, 'view'>;
  readonly documents: Pick<OffenderDocuments, 'listMerged' | 'relationsFrom'>;
  readonly blind: Pick<BlindIndex, 'derive'>;
  readonly log: Log;
  /** Undefined lets the service choose. */
  readonly searchThreads: number | undefined;
  readonly againAfterMs?: number;
};

const PROGRAM = new URL('../../../../../bin/search-thread.mjs', import.meta.url);
/** Each thread has its own names, texts and young generation: about 250 MB for a million records. */
const MOST_THREADS = 4;
/** Below this number of records, a search takes less time than sending it to a worker. */
const FROM_RECORDS = 100_000;
/** A worker thread takes this from the flags. It is half of the main thread's size. */
const YOUNG_GARBAGE = '--max-semi-space-size=32';
const AGAIN_AFTER_MS = 60_000;

type Search = { readonly accountId: string; readonly request: SearchRequest; readonly now: Date };

export type SearchThread = {
  readonly waiting: () => number;
  /** Searches the index as it is at the time of the call. */
  readonly search: (search: Search) => Promise<SentAnswer>;
};

type StartedThread = SearchThread & {
  readonly isReady: () => boolean;
  /** Resolves when the thread is ready or has ended. */
  readonly begun: Promise<void>;
  readonly send: (snapshot: PeopleSnapshot) => void;
  readonly stop: () => Promise<void>;
};

type PendingSearch = { readonly resolve: (answer: SentAnswer) => void; readonly reject: (error: unknown) => void };

const startThread = (
  data: ThreadData,
  asks: MainThreadCalls,
  { index, personCache }: Pick<SearchThreadsDeps, 'index' | 'personCache'>,
  onEnd: (error: unknown) => void,
): StartedThread => {
  setFlagsFromString(YOUNG_GARBAGE);
  const worker = new Worker(PROGRAM, { workerData: data });
  const waiting = new Map<number, PendingSearch>();
  let isReady = false;
  let lastId = 0;
  let delivered: DeliveryState = NOTHING_SENT;
  let sentSources: PeopleSnapshot['sources'] | undefined;
  let toldView: ReturnType<MergedPersonCache['view']> | undefined;
  const post = (message: ToThread): void => worker.postMessage(message);
  let tellBegun = (): void => {};
  const begun = new Promise<void>((resolve) => {
    tellBegun = resolve;
  });

  const finish = (id: number, how: (waiting: PendingSearch) => void): void => {
    const own = waiting.get(id);
    waiting.delete(id);
    if (own) how(own);
  };
  const say = (id: number, what: keyof MainThreadCalls, about: unknown): void => {
    (asks[what] as (about: unknown) => Promise<unknown>)(about).then(
      (value) => post({ kind: 'said', id, value }),
      () => post({ kind: 'unsaid', id }),
    );
  };
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') {
      isReady = true;
      tellBegun();
    } else if (message.kind === 'found') finish(message.id, ({ resolve }) => resolve(message.answer));
    else if (message.kind === 'failed') finish(message.id, ({ reject }) => reject(message.error));
    else say(message.id, message.what, message.about);
  });
  const end = (error: unknown): void => {
    isReady = false;
    tellBegun();
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(error);
    onEnd(error);
  };
  const endNow = (error: unknown): void => {
    end(error);
    void worker.terminate();
  };
  worker.once('error', end);
  worker.once('messageerror', endNow);
  worker.once('exit', (code) => end(new Error(`a search thread ended with code ${code}`)));
  worker.unref();

  return {
    isReady: () => isReady,
    begun,
    waiting: () => waiting.size,
    send: ({ whole: generation, sources, batches }) => {
      if (!generation) return;
      const delta = index.toDelta(generation, delivered);
      delivered = toDeliveryState(delta);
      try {
        post({ kind: 'snapshot', delta, sources: sources === sentSources ? undefined : sources, batches });
      } catch (error) {
        // A worker that missed an update would search stale records, so it is stopped.
        endNow(error);
      }
      sentSources = sources;
    },
    search: (search) => {
      const view = personCache.view();
      if (view !== toldView) post({ kind: 'personCache', view });
      toldView = view;
      return new Promise((resolve, reject) => {
        post({ kind: 'search', id: ++lastId, ...search });
        waiting.set(lastId, { resolve, reject });
      });
    },
    stop: async () => {
      await worker.terminate();
    },
  };
};

export type SearchThreads = ReturnType<typeof createSearchThreads>;

/** Worker threads that search this thread's index, if there are enough records and cores. A search that a worker cannot run is run here. */
export function createSearchThreads({
  index,
  personCache,
  documents,
  blind,
  log,
  searchThreads,
  againAfterMs = AGAIN_AFTER_MS,
}: SearchThreadsDeps) {
  const count = searchThreads ?? Math.min(availableParallelism() - 1, MOST_THREADS);
  const fromRecords = searchThreads === undefined ? FROM_RECORDS : 1;
  const data: ThreadData = { refKeys: new Map(PERSON_REF_PURPOSES.map((purpose) => [purpose, blind.derive(purpose)])) };
  const asks: MainThreadCalls = {
    made: documents.listMerged,
    related: documents.relationsFrom.listRelated,
    relations: documents.relationsFrom.listRelations,
  };
  const running = new Set<StartedThread>();
  let state: 'unstarted' | 'started' | 'stopped' = 'unstarted';
  let newest: PeopleSnapshot | undefined;
  let timer: NodeJS.Timeout | undefined;

  const startOne = (): void => {
    const thread = startThread(data, asks, { index, personCache }, (error) => {
      // Called twice for one failure: by the error and by the exit.
      if (!running.delete(thread) || state === 'stopped') return;
      log.warn({ error }, 'a search thread ended; searches continue on the main thread');
      timer ??= setTimeout(() => {
        timer = undefined;
        startMissing();
      }, againAfterMs).unref();
    });
    running.add(thread);
    thread.send(newest as PeopleSnapshot);
  };
  const startMissing = (): void => {
    if (state !== 'started' || !newest?.whole || newest.size < fromRecords) return;
    while (running.size < count) startOne();
  };

  index.onSnapshot((snapshot) => {
    newest = snapshot;
    for (const thread of running) thread.send(snapshot);
    if (timer === undefined) startMissing();
  });

  return {
    /** Returns the least busy worker, or undefined if there is none. */
    find: (): SearchThread | undefined => {
      let best: StartedThread | undefined;
      for (const thread of running) if (thread.isReady() && (!best || thread.waiting() < best.waiting())) best = thread;
      return best;
    },
    start: (): void => {
      state = 'started';
      startMissing();
    },
    /** Resolves when the started workers can search. */
    catchUp: async (): Promise<void> => {
      await Promise.all(Array.from(running, ({ begun }) => begun));
    },
    stop: async (): Promise<void> => {
      state = 'stopped';
      clearTimeout(timer);
      await Promise.all([...running].map((thread) => thread.stop()));
    },
  };
}
