import { describe, expect, it } from 'vitest';
import { toStoredDocument } from '../documents/document-text.ts';
import { createMergedPeople, type RefsOfOne } from './merged-people-service.ts';
import { keyOfMerged, makePerson, toMergedLines } from './merged-person.ts';

const SEEN = { firstSeenMs: 1_700_000_000_123, updatedMs: 1_700_000_009_876 };

const toRefs = (rowKey: string): RefsOfOne => [{ source: 'TX', rowKey, version: 1, ...SEEN }];

const toPerson = (refs: RefsOfOne) =>
  makePerson(
    refs.map(({ source, rowKey, version }) =>
      toStoredDocument({
        source,
        rowKey,
        version,
        firstSeenAt: new Date(SEEN.firstSeenMs),
        sourceUpdatedAt: new Date(SEEN.updatedMs),
        document: `{"name":{"first":"${rowKey}","full":"${rowKey} DOE"},"aliases":[],"stateData":{},"images":[],"photos":[],"vehicles":[],"recordUrl":""}`,
      }),
    ),
    refs,
  );

const open = (shelved: readonly RefsOfOne[]) => {
  const inCache = new Map(shelved.map((refs) => [keyOfMerged(refs), toMergedLines(toPerson(refs))]));
  const asked = { ofCache: [] as string[], made: [] as string[] };
  const list = createMergedPeople({
    personCache: {
      find: async (keys) => {
        asked.ofCache.push(...keys);
        return keys.map((key) => inCache.get(key));
      },
    },
    make: async (people) => {
      asked.made.push(...people.map(keyOfMerged));
      return people.map(toPerson);
    },
    keptBytes: 1_000_000,
  });
  return { list, asked };
};

describe('the people of an answer', () => {
  const [ann, bob] = [toRefs('ANN'), toRefs('BOB')];

  it('are read from the disk cache each time and not merged again', async () => {
    const { list, asked } = open([ann]);
    for (const _ of [1, 2]) expect(await list([ann])).toEqual([toPerson(ann)]);
    expect(asked).toEqual({ ofCache: [keyOfMerged(ann), keyOfMerged(ann)], made: [] });
  });

  it('are merged once if no cache has them', async () => {
    const { list, asked } = open([ann]);
    for (const _ of [1, 2]) expect(await list([bob, ann])).toEqual([bob, ann].map(toPerson));
    expect(asked.made).toEqual([keyOfMerged(bob)]);
  });
});
