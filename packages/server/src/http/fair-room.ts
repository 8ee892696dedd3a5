/**
 * So many at once. When half of it is taken, nobody has more than a share of its own, and there is always one share more
 * than there are callers: whoever comes next finds room, however much one of the others sends.
 */
export const createFairRoom = (size: number) => {
  const held = new Map<string, number>();
  let total = 0;
  return {
    hasRoomFor: (caller: string): boolean => {
      if (total >= size) return false;
      if (total * 2 < size) return true;
      return (held.get(caller) ?? 0) < size / (held.size + (held.has(caller) ? 1 : 2));
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
};
