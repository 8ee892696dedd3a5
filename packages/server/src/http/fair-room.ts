/** Of the room, while half of it or more is taken: the rest is for whoever comes next. */
const SHARED = 0.8;

/**
 * So many at once. When half of the room is taken, nobody gets more than an equal part of most of it: one that sends more
 * than all others together is turned away while they are let in.
 */
export function createFairRoom(sizeNow: () => number) {
  const held = new Map<string, number>();
  let total = 0;
  return {
    hasRoomFor: (caller: string): boolean => {
      const size = sizeNow();
      if (total >= size) return false;
      if (total * 2 < size) return true;
      const callers = held.size + (held.has(caller) ? 0 : 1);
      return (held.get(caller) ?? 0) < (size * SHARED) / callers;
    },
    enter: (caller: string): void => {
      total += 1;
      held.set(caller, (held.get(caller) ?? 0) + 1);
    },
    leave: (caller: string): void => {
      const left = (held.get(caller) ?? 0) - 1;
      total -= 1;
      if (left > 0) held.set(caller, left);
      else held.delete(caller);
    },
  };
}
