import { createCollector } from './candidate-list.ts';
import { createFindingTable } from './finding-table.ts';
import { createGrowing, growingInts } from './growing.ts';
import { createMarks } from './marks.ts';
import type { NameScratch } from './name-check.ts';

export function createNameScratch(): NameScratch {
  return {
    last: createFindingTable(),
    sentParts: createFindingTable(),
    first: createFindingTable(),
    splitFirst: createFindingTable(),
    middle: createFindingTable(),
  };
}

const createScratch = () => ({
  names: createNameScratch(),
  wideNames: createNameScratch(),
  collector: createCollector(),
  answered: createMarks(),
  nearMisses: { record: growingInts(), reasons: createGrowing('bytes') },
  /** Records of one segment to examine. */
  visits: growingInts(),
  isLarge: false,
});

export type SearchScratch = ReturnType<typeof createScratch>;

const MOST_IDLE = 4;
/** Buffers above this size take megabytes but are slow to regrow, so the pool keeps one of them idle. */
const LARGE = 65_536;

/** Pools the buffers of searches. Each running search has its own, because searches in steps interleave. */
export function createScratchPool() {
  const idle: SearchScratch[] = [];
  return {
    take: (): SearchScratch => idle.pop() ?? createScratch(),
    /** The buffers must be as clean as when they were taken. A failed or abandoned search does not return them. */
    giveBack: (scratch: SearchScratch): void => {
      scratch.isLarge ||= Math.max(scratch.collector.size(), scratch.visits.size()) > LARGE;
      if (idle.length < MOST_IDLE && !(scratch.isLarge && idle.some(({ isLarge }) => isLarge))) idle.push(scratch);
    },
  };
}
