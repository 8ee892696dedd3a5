import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairRoom } from './fair-room.ts';

const fill = (room: ReturnType<typeof createFairRoom>, caller: string, times: number): number => {
  let entered = 0;
  for (; entered < times && room.hasRoomFor(caller); entered++) room.enter(caller);
  return entered;
};

describe('capacity shared fairly among callers', () => {
  it('a single caller gets at most four fifths of the capacity', () => {
    expect(
      fill(
        createFairRoom(() => 100),
        'loud',
        1_000,
      ),
    ).toBe(80);
  });

  it('a later caller gets capacity, and the busiest caller does not regain what it releases', () => {
    const room = createFairRoom(() => 100);
    fill(room, 'loud', 1_000);
    expect(fill(room, 'second', 10)).toBe(10);
    for (let n = 0; n < 30; n++) room.leave('loud');
    expect(room.hasRoomFor('loud')).toBe(false);
    expect(fill(room, 'second', 1_000)).toBe(30);
  });

  it('released capacity is available again', () => {
    const room = createFairRoom(() => 10);
    const entered = fill(room, 'loud', 100);
    expect(room.hasRoomFor('loud')).toBe(false);
    for (let n = 0; n < entered; n++) room.leave('loud');
    expect(fill(room, 'loud', 100)).toBe(entered);
  });

  it('never exceeds the capacity and rejects no caller while less than half is used', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean())), (moves) => {
        const room = createFairRoom(() => 8);
        const inside: string[] = [];
        for (const [caller, comes] of moves) {
          const has = room.hasRoomFor(caller);
          if (inside.length < 4) expect(has).toBe(true);
          if (comes && has) {
            room.enter(caller);
            inside.push(caller);
          } else if (!comes && inside.includes(caller)) {
            room.leave(caller);
            inside.splice(inside.indexOf(caller), 1);
          }
          expect(inside.length).toBeLessThanOrEqual(8);
        }
      }),
    );
  });
});
