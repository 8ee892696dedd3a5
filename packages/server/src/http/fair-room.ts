/** The share of the slots that callers divide once half are taken. The rest stays free for new callers. */
const SHARED = 0.8;

/**
 * Limits concurrent requests. Once half of the slots are taken, a caller gets at most an equal part of `SHARED`. A caller
 * that sends more than all others together is refused while the others are served.
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
