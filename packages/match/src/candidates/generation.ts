import { float64At, numberAt, uint16At, uint32At } from '@blotter/vocab';
import type { RowRef } from './facets.ts';
import { createPersonRecords, findSegment } from './person-records.ts';
import { findKey } from './postings.ts';
import { hashRowKey } from './row-key.ts';
import { GIVEN_FIRST, type RecordHandle, type Segment, type SegmentState } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';

const rowKeyAt = ({ columns: { keyBytes, keyStarts } }: Segment, record: number): string => {
  const from = uint32At(keyStarts, record);
  const length = uint32At(keyStarts, record + 1) - from;
  return Buffer.from(keyBytes.buffer, keyBytes.byteOffset + from, length).toString('utf8');
};

/** Returns the last record below `below` with that key in the segment, dead or not, or -1. */
export function findRecord(
  segment: Segment,
  sourceNumber: number,
  { source, rowKey }: RowRef,
  below = segment.count,
): number {
  const { byKey, columns } = segment;
  const at = findKey(byKey.keys, hashRowKey(source, rowKey));
  if (at < 0) return -1;
  for (let each = uint32At(byKey.starts, at + 1) - 1; each >= uint32At(byKey.starts, at); each--) {
    const record = uint32At(byKey.values, each);
    if (record < below && columns.source[record] === sourceNumber && rowKeyAt(segment, record) === rowKey)
      return record;
  }
  return -1;
}

const basesOf = (segments: readonly SegmentState[]): readonly number[] => {
  const bases: number[] = [0];
  for (const { segment } of segments) bases.push((bases.at(-1) ?? 0) + segment.count);
  return bases;
};

/** Reads one generation, which later changes do not affect. */
export function createRecords(segments: readonly SegmentState[], { last, given, sources }: Vocabulary) {
  const bases = basesOf(segments);
  const positionOf = (handle: RecordHandle): number => findSegment(bases, handle);
  const numberOf = (handle: RecordHandle): number => handle - numberAt(bases, positionOf(handle));

  const read = <T>(pick: (columns: Segment['columns'], record: number) => T) => {
    return (handle: RecordHandle): T => {
      const at = positionOf(handle);
      return pick((segments[at] as SegmentState).segment.columns, handle - numberAt(bases, at));
    };
  };

  /** Yields every live record. */
  function* listHandles(): Generator<RecordHandle> {
    for (const [at, { segment, dead }] of segments.entries())
      for (let record = 0; record < segment.count; record++) if (dead[record] === 0) yield numberAt(bases, at) + record;
  }

  const findHandle = (ref: RowRef): RecordHandle | undefined => {
    const number = sources.find(ref.source);
    for (const [at, { segment, dead }] of segments.entries()) {
      const record = findRecord(segment, number, ref);
      if (record >= 0 && dead[record] === 0) return numberAt(bases, at) + record;
    }
    return undefined;
  };

  const lastNameOf = read(({ nameStarts, lastStarts, lastTokens }, record) => {
    const name = uint32At(nameStarts, record);
    const from = uint32At(lastStarts, name);
    const hasName = name < uint32At(nameStarts, record + 1) && from < uint32At(lastStarts, name + 1);
    return hasName ? last.textOf(uint32At(lastTokens, from) >>> 1) : '';
  });

  const firstNameOf = read(({ nameStarts, givenStarts, givenTokens }, record) => {
    const name = uint32At(nameStarts, record);
    const from = uint32At(givenStarts, name);
    const hasName = name < uint32At(nameStarts, record + 1) && from < uint32At(givenStarts, name + 1);
    const token = hasName ? uint32At(givenTokens, from) : 0;
    return (token & 3) === GIVEN_FIRST ? given.textOf(token >>> 2) : '';
  });

  return {
    sourceNumberOf: read(({ source }, record) => uint16At(source, record)),
    sourceOf: read(({ source }, record) => sources.codeOf(uint16At(source, record))),
    rowKeyOf: (handle: RecordHandle): string =>
      rowKeyAt((segments[positionOf(handle)] as SegmentState).segment, numberOf(handle)),
    versionOf: read(({ version }, record) => uint32At(version, record)),
    personOf: read(({ person }, record) => person[record] as bigint),
    fullnessOf: read(({ fullness }, record) => uint16At(fullness, record)),
    firstSeenMsOf: read(({ firstSeenMs }, record) => float64At(firstSeenMs, record)),
    updatedMsOf: read(({ updatedMs }, record) => float64At(updatedMs, record)),
    keyHashOf: read(({ keyHash }, record) => uint32At(keyHash, record)),
    /** The folded last name of the legal name, which results are sorted by. */
    lastNameOf,
    firstNameOf,
    handles: listHandles,
    find: findHandle,
    ...createPersonRecords(segments, bases, sources),
  };
}

export type Records = ReturnType<typeof createRecords>;
