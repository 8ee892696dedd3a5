import { describe, expect, it } from 'vitest';
import { eachBatchResult } from './batching.ts';
import { BlotterJobError, BlotterTimeoutError } from './errors.ts';
import { eachAlert, eachClearance, eachEvent, eachOrder, eachSearchPage } from './paging.ts';
import { searchToEnd, waitForCriminalSearch, waitForOrder, waitForSearch } from './waiting.ts';

const all = async (items: AsyncIterable<unknown>): Promise<readonly unknown[]> => {
  const taken: unknown[] = [];
  for await (const item of items) taken.push(item);
  return taken;
};

/** Returns the responses in order, repeats the last one, and records the requests. */
const answering = (...answers: readonly unknown[]) => {
  const asked: unknown[] = [];
  const method = async (...args: readonly unknown[]): Promise<never> => {
    asked.push(args[0]);
    return answers[Math.min(asked.length, answers.length) - 1] as never;
  };
  return { asked, method };
};

describe('iterating over lists', () => {
  it('reads every page of orders with the cursor of the previous page', async () => {
    const { asked, method } = answering({ orders: [1, 2], nextAfter: 'b' }, { orders: [3], nextAfter: null });
    expect(await all(eachOrder({ listOrders: method }, { limit: 2 }))).toEqual([1, 2, 3]);
    expect(asked).toEqual([{ limit: 2 }, { limit: 2, after: 'b' }]);
  });

  it('ends at an empty page of events, whose cursor is never null', async () => {
    const { asked, method } = answering({ events: [1], nextAfter: 'evt_1' }, { events: [], nextAfter: 'evt_1' });
    expect(await all(eachEvent({ listFcraEvents: method }, { after: 'evt_0' }))).toEqual([1]);
    expect(asked).toEqual([
      { limit: 100, after: 'evt_0' },
      { limit: 100, after: 'evt_1' },
    ]);
  });

  it('keeps the monitor of alerts and the subject of clearances', async () => {
    const alerts = answering({ alerts: [1], nextAfter: 'alr_1' }, { alerts: [2], nextAfter: null });
    expect(await all(eachAlert({ listAlerts: alerts.method }, { id: 'mon_1' }))).toEqual([1, 2]);
    expect(alerts.asked[1]).toEqual({ id: 'mon_1', limit: 100, after: 'alr_1' });
    const clearances = answering({ clearances: [], nextAfter: null });
    await all(eachClearance({ listClearances: clearances.method }, { subjectId: 'a', includeRevoked: true }));
    expect(clearances.asked).toEqual([{ subjectId: 'a', includeRevoked: true, limit: 100 }]);
  });

  it('requests no further page if the caller stops early', async () => {
    const { asked, method } = answering({ orders: [1, 2], nextAfter: 'b' });
    for await (const order of eachOrder({ listOrders: method })) if (order) break;
    expect(asked).toHaveLength(1);
  });

  it('reads search pages up to totalPages and stops if the last page repeats', async () => {
    const page = (at: number, totalPages: number) => ({ records: [], page: at, totalPages });
    const search = answering(page(1, 2), page(2, 2));
    const request = { query: { lastName: 'Grover', perPage: 20 } };
    const getSearch = search.method;
    expect(await all(eachSearchPage({ search: search.method, getSearch }, request))).toHaveLength(2);
    expect(search.asked).toEqual([1, 2].map((at) => ({ query: { lastName: 'Grover', page: at, perPage: 20 } })));
    const shrunk = answering(page(1, 3), page(1, 1));
    expect(await all(eachSearchPage({ search: shrunk.method, getSearch }, request))).toHaveLength(1);
  });
});

describe('batches', () => {
  it('send 1,000 rows per request in order, with continuous indexes', async () => {
    const sizes: number[] = [];
    const batch = async ({ queries }: { queries: readonly { lastName: string }[] }) => {
      sizes.push(queries.length);
      return { results: queries.map(({ lastName }, index) => ({ index, lastName })) };
    };
    const rows = Array.from({ length: 2_001 }, (_, at) => ({ lastName: `N${at}` }));
    const results = await all(eachBatchResult({ batch: batch as never }, rows));
    expect(sizes).toEqual([1_000, 1_000, 1]);
    expect(results).toEqual(rows.map(({ lastName }, index) => ({ index, lastName })));
  });
});

describe('waiting for jobs', () => {
  const createTestClock = () => {
    let now = 0;
    const slept: number[] = [];
    const sleep = async (ms: number): Promise<void> => {
      slept.push(ms);
      now += ms;
    };
    return { slept, clock: { now: () => now, sleep } };
  };
  const pending = { searchId: 's', status: 'pending' };
  const running = { searchId: 's', status: 'running', sourcesDone: 1, sourcesTotal: 3 };
  const partial = { searchId: 's', status: 'partial', records: [] };

  it('waits for a final state, accepts a partial result and uses the estimate of the service', async () => {
    const { slept, clock } = createTestClock();
    const { method } = answering(pending, running, partial);
    const seen: unknown[] = [];
    const job = { searchId: 's', estimatedCompletionSec: 3 };
    const options = { clock, onProgress: (state: unknown) => seen.push(state) };
    expect(await waitForSearch({ getSearch: method }, job, options)).toEqual(partial);
    expect(seen).toEqual([pending, running]);
    expect(slept).toEqual([3_000, 3_600]);
  });

  it('ends at the deadline without cancelling the job', async () => {
    const { clock } = createTestClock();
    const { method } = answering(running);
    const wait = waitForSearch({ getSearch: method }, 's', { clock, deadlineMs: 20_000 });
    await expect(wait).rejects.toBeInstanceOf(BlotterTimeoutError);
    expect(clock.now()).toBeLessThanOrEqual(20_000);
  });

  it('throws if the job ends in error, with its reason', async () => {
    const { method } = answering({ searchId: 's', status: 'error', error: 'cancelled' });
    const wait = waitForSearch({ getSearch: method }, 's');
    await expect(wait).rejects.toBeInstanceOf(BlotterJobError);
    await expect(wait).rejects.toMatchObject({ kind: 'job', searchId: 's', reason: 'cancelled' });
  });

  it('returns the envelope of a criminal job, and the order itself', async () => {
    const { clock } = createTestClock();
    const envelope = { searchId: 's', status: 'complete', records: [] };
    const job = answering({ status: 'pending', result: null }, { status: 'complete', result: envelope });
    expect(await waitForCriminalSearch({ getCriminalSearch: job.method }, 's', { clock })).toEqual(envelope);
    const order = answering({ status: 'pending' }, { status: 'in_progress' }, { status: 'completed' });
    expect(await waitForOrder({ getOrder: order.method }, 'ord_1', { clock })).toEqual({ status: 'completed' });
  });

  it('waits for a search that becomes a job, and rejects a dry run', async () => {
    const { clock } = createTestClock();
    const search = answering({ searchId: 's', status: 'pending', mode: 'async' }).method;
    const getSearch = answering(running, partial).method;
    expect(await searchToEnd({ search, getSearch }, { query: {} }, { clock })).toEqual(partial);
    const priced = answering({ dryRun: true }).method;
    await expect(searchToEnd({ search: priced, getSearch }, { query: {} })).rejects.toThrow(TypeError);
  });
});
