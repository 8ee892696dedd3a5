import type { Part } from './part.ts';
import type { ToPart } from './part-worker.ts';
import type { LinkedProduct, PublishedRecord } from './read-published.ts';
import { startThread } from './thread.ts';

/** One chunk in progress and one ready. More would fill memory when reading is faster than encoding. */
const CHUNKS_EACH = 2;

interface Encoding {
  readonly give: (chunk: readonly PublishedRecord[]) => void;
  readonly end: () => Promise<Part>;
  readonly stop: () => Promise<unknown>;
}

const startEncoding = (
  product: LinkedProduct,
  onTaken: (by: Encoding) => void,
  onFailure: (error: unknown) => void,
): Encoding => {
  const worker = startThread('./part-worker.ts', product);
  const post = (message: ToPart): void => worker.postMessage(message);
  let finish = (_part: Part): void => {};
  const encoding: Encoding = {
    give: post,
    end: () =>
      new Promise((resolve) => {
        finish = resolve;
        post('end');
      }),
    stop: () => worker.terminate(),
  };
  worker.on('message', (message: Part | 'taken') => (message === 'taken' ? onTaken(encoding) : finish(message)));
  worker.once('error', onFailure);
  worker.once('exit', (code) => onFailure(new Error(`a thread that encodes rows ended with code ${code}`)));
  return encoding;
};

/** Encodes each chunk in the first free thread. */
export async function encodeInThreads(
  chunks: AsyncIterable<readonly PublishedRecord[]>,
  product: LinkedProduct,
  threads: number,
): Promise<readonly Part[]> {
  const free: Encoding[] = [];
  let offer: ((by: Encoding) => void) | undefined;
  const onTaken = (by: Encoding): void => {
    if (offer) offer(by);
    else free.push(by);
    offer = undefined;
  };
  let fail = (_error: unknown): void => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failure.catch(() => {});
  const encodings = Array.from({ length: threads }, () => startEncoding(product, onTaken, (error) => fail(error)));
  for (let chunk = 0; chunk < CHUNKS_EACH; chunk++) free.push(...encodings);
  const next = async (): Promise<Encoding> =>
    free.pop() ??
    new Promise<Encoding>((resolve) => {
      offer = resolve;
    });
  try {
    for await (const chunk of chunks) (await Promise.race([next(), failure])).give(chunk);
    return await Promise.race([Promise.all(encodings.map(({ end }) => end())), failure]);
  } finally {
    await Promise.all(encodings.map(({ stop }) => stop()));
  }
}
