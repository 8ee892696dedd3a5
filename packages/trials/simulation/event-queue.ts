/** A process of the simulated deployment, as the scheduler sees it. */
export type Owner = {
  readonly name: string;
  isDead: boolean;
  /** Paused as by SIGSTOP. Its events wait. */
  isStopped: boolean;
  readonly inbox: Event[];
};

export type Event = {
  readonly atMs: number;
  readonly order: number;
  readonly owner: Owner | undefined;
  readonly run: () => void;
  isCancelled: boolean;
};

/** Creates a binary heap, ordered by time and then by arrival. */
export function createEventQueue() {
  const heap: Event[] = [];
  let order = 0;

  const isBefore = (a: Event, b: Event): boolean => a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);

  return {
    put: (atMs: number, owner: Owner | undefined, run: () => void): Event => {
      const event: Event = { atMs, order: order++, owner, run, isCancelled: false };
      let at = heap.length;
      heap.push(event);
      while (at > 0) {
        const above = (at - 1) >> 1;
        const parent = heap[above] as Event;
        if (!isBefore(event, parent)) break;
        heap[at] = parent;
        at = above;
      }
      heap[at] = event;
      return event;
    },

    take: (): Event | undefined => {
      const first = heap[0];
      const moved = heap.pop();
      if (first === undefined || moved === undefined || heap.length === 0) return first;
      let at = 0;
      for (;;) {
        const left = 2 * at + 1;
        if (left >= heap.length) break;
        const right = left + 1;
        const below = right < heap.length && isBefore(heap[right] as Event, heap[left] as Event) ? right : left;
        if (!isBefore(heap[below] as Event, moved)) break;
        heap[at] = heap[below] as Event;
        at = below;
      }
      heap[at] = moved;
      return first;
    },
  };
}
