import { createCollector } from './candidate-list.ts';
import { createFindingTable } from './finding-table.ts';
import { growingInts } from './growing.ts';

const createScratch = () => ({
  names: {
    last: createFindingTable(),
    sentParts: createFindingTable(),
    first: createFindingTable(),
    splitFirst: createFindingTable(),
  },
  collector: createCollector(),
  /** Records of one segment that are to be looked at. */
  visits: growingInts(),
});

export type SearchScratch = ReturnType<typeof createScratch>;

const MOST_IDLE = 4;
/** What grew longer is let go of: a search that finds everybody takes tens of megabytes. */
const MOST_KEPT = 131_072;

/** Memory of searches, each of which has its own while it runs: searches in steps run beside one another. */
export const createScratchPool = () => {
  const idle: SearchScratch[] = [];
  return {
    take: (): SearchScratch => idle.pop() ?? createScratch(),
    /** As clean as it was taken. That of a search that failed or was abandoned is not given back. */
    giveBack: (scratch: SearchScratch): void => {
      const { collector, visits } = scratch;
      if (idle.length < MOST_IDLE && collector.size() <= MOST_KEPT && visits.size() <= MOST_KEPT) idle.push(scratch);
    },
  };
};
