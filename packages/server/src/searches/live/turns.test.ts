import { describe, expect, it } from 'vitest';
import { createTurns, type Turn } from './turns.ts';

const never = new AbortController().signal;
const settled = async <T>(work: Promise<T>): Promise<T | 'waits'> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  return Promise.race([work, Promise.resolve('waits' as const)]);
};

describe('a registry is asked by so many at once and no more (contract, Live: politeness)', () => {
  it('the others wait in the order they came', async () => {
    const turns = createTurns(5);
    const first = (await turns.take('NE', 1, never)) as Turn;
    const second = turns.take('NE', 1, never);
    const third = turns.take('NE', 1, never);
    expect(await settled(second)).toBe('waits');
    first();
    const turn = (await second) as Turn;
    expect(await settled(third)).toBe('waits');
    turn();
    expect(await third).toBeTypeOf('function');
  });

  it('a turn given back twice is given once', async () => {
    const turns = createTurns(5);
    const first = (await turns.take('NE', 1, never)) as Turn;
    const second = turns.take('NE', 1, never);
    const third = turns.take('NE', 1, never);
    first();
    first();
    await second;
    expect(await settled(third)).toBe('waits');
  });

  it('sources do not wait for each other, and two may be asked at once where that is allowed', async () => {
    const turns = createTurns(0);
    expect(await turns.take('NE', 1, never)).toBeTypeOf('function');
    expect(await turns.take('ND', 2, never)).toBeTypeOf('function');
    expect(await turns.take('ND', 2, never)).toBeTypeOf('function');
  });

  it('when too many wait the next is turned away, and whoever gives up leaves the line', async () => {
    const turns = createTurns(1);
    const first = (await turns.take('NE', 1, never)) as Turn;
    const gone = new AbortController();
    const waiting = turns.take('NE', 1, gone.signal);
    expect(await turns.take('NE', 1, never)).toBeUndefined();
    gone.abort();
    expect(await waiting).toBeUndefined();
    const next = turns.take('NE', 1, never);
    first();
    expect(await next).toBeTypeOf('function');
  });

  it('whose time is up already gets none', async () => {
    expect(await createTurns(1).take('NE', 1, AbortSignal.abort())).toBeUndefined();
  });
});
