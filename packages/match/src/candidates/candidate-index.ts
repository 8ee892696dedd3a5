import { finish, RECORDS_PER_STEP, type Steps } from '../steps.ts';
import { buildSegment } from './build-segment.ts';
import type { IndexRow, RowRef } from './facets.ts';
import { createGenerations, type Generation } from './generations.ts';
import { mergeSegments } from './merge-segments.ts';
import { applyNameCounts, countAll, countChanges } from './name-counts.ts';
import { createRowWriter, type RowScratch } from './row-writer.ts';
import type { Segment, SegmentState } from './segment.ts';
import { createStamps } from './stamps.ts';
import { bury, listDiedSince, listOutdone, listReplaced, type Removal, toSegmentState } from './tombstones.ts';
import { createVocabulary, type NameWeights, type Vocabulary } from './vocabulary.ts';

export interface Changes {
  readonly upserts?: Iterable<IndexRow>;
  /** Applied after the upserts. */
  readonly removals?: Iterable<RowRef>;
}

/** Collects changes, which stay invisible until `commit`. Later changes override earlier ones. */
export interface Batch {
  readonly put: (row: IndexRow) => void;
  readonly remove: (ref: RowRef) => void;
  /** Makes all changes visible at once. A batch is committed once. */
  readonly commit: () => Generation;
  /** Does the same in steps. Commits of other batches between the steps count as older than this batch. */
  readonly commitSteps: () => Steps<Generation>;
}

export interface IndexState {
  readonly vocabulary: Vocabulary;
  readonly segments: readonly SegmentState[];
  readonly people: number;
}

const SMALL_SEGMENT = 1_000;

/**
 * Returns the newest segments, as long as each is at most twice as large as all later ones together. This bounds the
 * segment count, and the merges per record, by the logarithm of the size. If there are none, returns the segments in
 * which a third of the records is dead.
 */
const chooseMerge = (segments: readonly SegmentState[]): readonly SegmentState[] => {
  let newer = 0;
  let from = segments.length;
  for (; from > 0; from--) {
    const { count } = (segments[from - 1] as SegmentState).segment;
    if (newer > 0 && count > Math.max(newer * 2, SMALL_SEGMENT)) break;
    newer += count;
  }
  if (segments.length - from > 1) return segments.slice(from);
  return segments.filter(({ segment, deadCount }) => deadCount * 3 > segment.count);
};

const bySizeDescending = (one: SegmentState, other: SegmentState): number => other.segment.count - one.segment.count;

/** Yields the people whose records are added or removed. */
function* listPeople(
  added: Segment,
  segments: readonly SegmentState[],
  replaced: ReadonlyMap<Segment, readonly number[]>,
): Steps<ReadonlySet<bigint>> {
  const people = new Set<bigint>();
  for (let record = 0; record < added.count; record++) {
    people.add(added.columns.person[record] as bigint);
    if (record % RECORDS_PER_STEP === 0) yield;
  }
  for (const { segment } of segments)
    for (const [index, record] of (replaced.get(segment) ?? []).entries()) {
      people.add(segment.columns.person[record] as bigint);
      if (index % RECORDS_PER_STEP === 0) yield;
    }
  return people;
}

/**
 * An in-memory index of records by name, birth, place and text. Offenders and criminal records have one each. With
 * `weights`, records are scored by the name counts of another index.
 */
export function createIndex(state?: IndexState, weights?: NameWeights) {
  const vocabulary = state?.vocabulary ?? createVocabulary(undefined, weights);
  const toGeneration = createGenerations(vocabulary, weights);
  const scratch: RowScratch = { keys: createStamps(), addressWords: createStamps() };
  let number = 0;
  let isMerging = false;

  let current = toGeneration({ number, segments: state?.segments ?? [], people: state?.people ?? 0 });
  const swap = (segments: readonly SegmentState[], people: number): Generation => {
    number += 1;
    current = toGeneration({ number, segments, people });
    return current;
  };
  const textKeyLimit = (): number => (vocabulary.words.size() + 1) * 4;

  const begin = (): Batch => {
    const writer = createRowWriter(vocabulary, scratch);
    const removals: Removal[] = [];

    function* commitSteps(): Steps<Generation> {
      const segment = yield* buildSegment(yield* writer.takeSteps(), textKeyLimit());
      const own = bury(toSegmentState(segment), yield* listOutdone(segment, removals));
      const replaced = new Map<Segment, readonly number[]>();
      for (;;) {
        const before = current;
        for (const entry of before.segments)
          if (!replaced.has(entry.segment))
            replaced.set(entry.segment, yield* listReplaced(entry.segment, segment, removals));
        const older = before.segments.map((entry) => bury(entry, replaced.get(entry.segment) ?? []));
        const after = [...older, own];
        const changes =
          older.length === 0
            ? yield* countAll(own)
            : yield* countChanges(yield* listPeople(segment, before.segments, replaced), before.segments, after);
        yield* vocabulary.last.growSteps();
        yield* vocabulary.given.growSteps();
        yield;
        // Another batch was committed or merged between the steps.
        if (before !== current) continue;
        applyNameCounts(changes, vocabulary);
        return swap(after, before.people + changes.people);
      }
    }

    return {
      put: writer.add,
      remove: (ref) => {
        removals.push({ ref, source: vocabulary.sources.put(ref.source), below: writer.size() });
      },
      commit: () => finish(commitSteps()),
      commitSteps,
    };
  };

  const apply = ({ upserts = [], removals = [] }: Changes): Generation => {
    const batch = begin();
    for (const row of upserts) batch.put(row);
    for (const ref of removals) batch.remove(ref);
    return batch.commit();
  };

  /** Returns undefined if there is nothing to merge or a merge is running. Commits may happen between its steps. */
  const findCompaction = (): Steps<Generation> | undefined => {
    const parts = chooseMerge(current.segments);
    return parts.length === 0 || isMerging ? undefined : mergeParts(parts);
  };

  function* mergeParts(parts: readonly SegmentState[]): Steps<Generation> {
    if (isMerging) return current;
    isMerging = true;
    try {
      const merged = yield* mergeSegments(parts, textKeyLimit());
      const merging = new Set(parts.map(({ segment }) => segment));
      const now = new Map(current.segments.map(({ segment, dead }) => [segment, dead]));
      const died = listDiedSince(parts, (segment) => now.get(segment));
      const others = current.segments.filter(({ segment }) => !merging.has(segment));
      return swap([...others, bury(toSegmentState(merged), died)].sort(bySizeDescending), current.people);
    } finally {
      isMerging = false;
    }
  }

  /** Merges without steps. Returns false if there was nothing to merge. */
  const compact = (): boolean => {
    const steps = findCompaction();
    if (steps === undefined) return false;
    finish(steps);
    return true;
  };

  return { vocabulary, current: (): Generation => current, begin, apply, findCompaction, compact };
}

export type CandidateIndex = ReturnType<typeof createIndex>;
