import { describe, expect, it } from 'vitest';
import { createSourceSemaphore, type Permit } from './source-semaphore.ts';

const never = new AbortController().signal;
const settled = async <T>(work: Promise<T>): Promise<T | 'waits'> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  return Promise.race([work, Promise.resolve('waits' as const)]);
};

describe('the number of parallel queries to a registry is limited (contract, Live: politeness)', () => {
  it('further queries wait in order of arrival', async () => {
    const turns = createSourceSemaphore(5);
    const first = (await turns.take('NE', 1, never)) as Permit;
    const second = turns.take('NE', 1, never);
    const third = turns.take('NE', 1, never);
    expect(await settled(second)).toBe('waits');
    first();
    const turn = (await second) as Permit;
    expect(await settled(third)).toBe('waits');
    turn();
    expect(await third).toBeTypeOf('function');
  });

  it('releasing a permit twice releases it once', async () => {
    const turns = createSourceSemaphore(5);
    const first = (await turns.take('NE', 1, never)) as Permit;
    const second = turns.take('NE', 1, never);
    const third = turns.take('NE', 1, never);
    first();
    first();
    await second;
    expect(await settled(third)).toBe('waits');
  });

  it('sources do not wait for each other, and two queries may run if allowed', async () => {
    const turns = createSourceSemaphore(0);
    expect(await turns.take('NE', 1, never)).toBeTypeOf('function');
    expect(await turns.take('ND', 2, never)).toBeTypeOf('function');
    expect(await turns.take('ND', 2, never)).toBeTypeOf('function');
  });

  it('a query is refused if too many wait, and an aborted one leaves the queue', async () => {
    const turns = createSourceSemaphore(1);
    const first = (await turns.take('NE', 1, never)) as Permit;
    const gone = new AbortController();
    const waiting = turns.take('NE', 1, gone.signal);
    expect(await turns.take('NE', 1, never)).toBeUndefined();
    gone.abort();
    expect(await waiting).toBeUndefined();
    const next = turns.take('NE', 1, never);
    first();
    expect(await next).toBeTypeOf('function');
  });

  it('an already aborted query gets no permit', async () => {
    expect(await createSourceSemaphore(1).take('NE', 1, AbortSignal.abort())).toBeUndefined();
  });
});
