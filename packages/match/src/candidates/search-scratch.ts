import { createCollector } from './candidate-list.ts';
import { createFindingTable } from './finding-table.ts';
import { createGrowing, growingInts } from './growing.ts';
import { createMarks } from './marks.ts';
import type { NameScratch } from './name-check.ts';

const createNameScratch = (): NameScratch => ({
  last: createFindingTable(),
  sentParts: createFindingTable(),
  first: createFindingTable(),
  splitFirst: createFindingTable(),
  middle: createFindingTable(),
});

const createScratch = () => ({
  names: createNameScratch(),
  wideNames: createNameScratch(),
  collector: createCollector(),
  answered: createMarks(),
  nearMisses: { record: growingInts(), reasons: createGrowing('bytes') },
  /** Records of one segment that are to be looked at. */
  visits: growingInts(),
  isLarge: false,
});

export type SearchScratch = ReturnType<typeof createScratch>;

const MOST_IDLE = 4;
/** More than it take megabytes, and growing again as much time as they save: one idle memory may be so large. */
const LARGE = 65_536;

/** Memory of searches, each of which has its own while it runs: searches in steps run beside one another. */
export function createScratchPool() {
  const idle: SearchScratch[] = [];
  return {
    take: (): SearchScratch => idle.pop() ?? createScratch(),
    /** As clean as it was taken. That of a search that failed or was abandoned is not given back. */
    giveBack: (scratch: SearchScratch): void => {
      scratch.isLarge ||= Math.max(scratch.collector.size(), scratch.visits.size()) > LARGE;
      if (idle.length < MOST_IDLE && !(scratch.isLarge && idle.some(({ isLarge }) => isLarge))) idle.push(scratch);
    },
  };
}
