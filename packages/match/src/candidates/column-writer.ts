import type { Steps } from '../steps.ts';
import { growingBytes, growingFloats, growingInts, growingShorts } from './growing.ts';
import type { Columns, Lists } from './segment.ts';

export interface FilledColumns {
  readonly columns: Columns;
  /** By record: keys of its words. */
  readonly text: Lists;
}

const growingPersons = (expected = 64) => {
  let values = new BigInt64Array(expected);
  let size = 0;
  return {
    push: (value: bigint): void => {
      if (size === values.length) {
        const longer = new BigInt64Array(Math.max(64, size * 2));
        longer.set(values);
        values = longer;
      }
      values[size] = value;
      size += 1;
    },
    take: (): BigInt64Array => values.slice(0, size),
  };
};

function* inStep<T>(take: () => T): Steps<T> {
  yield;
  return take();
}

/**
 * Columns being written, one record after another. Each list begins where its `…Starts` says. Those of which they are copies tell
 * how long they become: growing column by column would copy hundreds of megabytes again and again.
 */
export const createColumnWriter = (copied: readonly Columns[] = [], expectedWords?: number) => {
  const expected = (name: keyof Columns): number | undefined =>
    copied.length === 0 ? undefined : copied.reduce((sum, columns) => sum + columns[name].length, 1);

  const into = {
    source: growingShorts(expected('source')),
    version: growingInts(expected('version')),
    person: growingPersons(expected('person')),
    firstSeenMs: growingFloats(expected('firstSeenMs')),
    updatedMs: growingFloats(expected('updatedMs')),
    fullness: growingShorts(expected('fullness')),
    birth: growingInts(expected('birth')),
    keyHash: growingInts(expected('keyHash')),
    keyStarts: growingInts(expected('keyStarts')),
    keyBytes: growingBytes(expected('keyBytes')),
    nameStarts: growingInts(expected('nameStarts')),
    addressStarts: growingInts(expected('addressStarts')),
    lastStarts: growingInts(expected('lastStarts')),
    lastTokens: growingInts(expected('lastTokens')),
    givenStarts: growingInts(expected('givenStarts')),
    givenTokens: growingInts(expected('givenTokens')),
    zip: growingInts(expected('zip')),
    city: growingInts(expected('city')),
    state: growingShorts(expected('state')),
    lat: growingFloats(expected('lat')),
    lng: growingFloats(expected('lng')),
    addressWordStarts: growingInts(expected('addressWordStarts')),
    addressWords: growingInts(expected('addressWords')),
    textStarts: growingInts(expected('version')),
    textKeys: growingInts(expectedWords),
  };

  const beginRecord = (): void => {
    into.keyStarts.push(into.keyBytes.size());
    into.nameStarts.push(into.lastStarts.size());
    into.addressStarts.push(into.zip.size());
    into.textStarts.push(into.textKeys.size());
  };
  const beginName = (): void => {
    into.lastStarts.push(into.lastTokens.size());
    into.givenStarts.push(into.givenTokens.size());
  };
  /** Before its columns are pushed. */
  const beginAddress = (): void => into.addressWordStarts.push(into.addressWords.size());

  /** A column a step. */
  function* takeSteps(): Steps<FilledColumns> {
    beginRecord();
    beginName();
    beginAddress();
    return {
      columns: {
        source: yield* inStep(into.source.take),
        version: yield* inStep(into.version.take),
        person: yield* inStep(into.person.take),
        firstSeenMs: yield* inStep(into.firstSeenMs.take),
        updatedMs: yield* inStep(into.updatedMs.take),
        fullness: yield* inStep(into.fullness.take),
        birth: yield* inStep(into.birth.take),
        keyHash: yield* inStep(into.keyHash.take),
        keyStarts: yield* inStep(into.keyStarts.take),
        keyBytes: yield* inStep(into.keyBytes.take),
        nameStarts: yield* inStep(into.nameStarts.take),
        addressStarts: yield* inStep(into.addressStarts.take),
        lastStarts: yield* inStep(into.lastStarts.take),
        lastTokens: yield* inStep(into.lastTokens.take),
        givenStarts: yield* inStep(into.givenStarts.take),
        givenTokens: yield* inStep(into.givenTokens.take),
        zip: yield* inStep(into.zip.take),
        city: yield* inStep(into.city.take),
        state: yield* inStep(into.state.take),
        lat: yield* inStep(into.lat.take),
        lng: yield* inStep(into.lng.take),
        addressWordStarts: yield* inStep(into.addressWordStarts.take),
        addressWords: yield* inStep(into.addressWords.take),
      },
      text: { starts: yield* inStep(into.textStarts.take), values: yield* inStep(into.textKeys.take) },
    };
  }

  return { into, beginRecord, beginName, beginAddress, takeSteps, size: (): number => into.version.size() };
};

export type ColumnWriter = ReturnType<typeof createColumnWriter>;
