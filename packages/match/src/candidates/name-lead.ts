import { uint32At } from '@blotter/vocab';
import type { Lead } from './lead.ts';
import type { NameCheck } from './name-check.ts';
import { countOf, lowerBound, lowerBoundAfter } from './postings.ts';
import type { NamePostings, Segment } from './segment.ts';

/** From this many entries per key, looking up each given name is cheaper than reading the whole surname. */
const ENTRIES_PER_LOOKUP = 24;

const visitRun = (
  { given, records }: NamePostings,
  from: number,
  to: number,
  { givenKeys, asksGiven }: NameCheck,
  each: (record: number) => void,
): void => {
  if (givenKeys === null) {
    // Every name has exactly one entry that is not a middle name.
    for (let at = from; at < to; at++) if ((uint32At(given, at) & 1) === 0) each(uint32At(records, at));
  } else if (to - from < givenKeys.length * ENTRIES_PER_LOOKUP) {
    for (let at = from; at < to; at++) if (asksGiven(uint32At(given, at))) each(uint32At(records, at));
  } else {
    let next = from;
    for (const key of givenKeys) {
      next = lowerBound(given, key, next, to);
      for (; next < to && given[next] === key; next++) each(uint32At(records, next));
    }
  }
};

/** Returns undefined without a surname, because a first name alone has no postings. */
export function findNameLead(check: NameCheck, segment: Segment): Lead | undefined {
  const { byName } = segment;
  const { lastIds, exchanged, similar } = check;
  if (lastIds === null) return undefined;
  const positions: number[] = [];
  let estimate = 0;
  for (const ids of lastIds) {
    let at = 0;
    for (let each = 0; each < ids.length; each++) {
      at = lowerBoundAfter(byName.keys, uint32At(ids, each), at);
      if (at < 0) break;
      if (byName.keys[at] !== ids[each]) continue;
      positions.push(at);
      estimate += countOf(byName, at);
    }
  }
  const inOtherOrder = exchanged?.lead(byName);
  const bornThatDay = similar?.lead(segment);
  return {
    estimate: estimate + (inOtherOrder?.estimate ?? 0) + (bornThatDay?.estimate ?? 0),
    visit: (each) => {
      for (const at of positions)
        visitRun(byName, uint32At(byName.starts, at), uint32At(byName.starts, at + 1), check, each);
      inOtherOrder?.visit(each);
      bornThatDay?.visit(each);
    },
  };
}
