import type { Steps } from '../steps.ts';
import { copySteps, growingBytes, growingFloats, growingInts, growingShorts } from './growing.ts';
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
    takeSteps: (): Steps<BigInt64Array> => copySteps(values, size, (length) => new BigInt64Array(length)),
  };
};

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
    county: growingInts(expected('county')),
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

  function* takeSteps(): Steps<FilledColumns> {
    beginRecord();
    beginName();
    beginAddress();
    return {
      columns: {
        source: yield* into.source.takeSteps(),
        version: yield* into.version.takeSteps(),
        person: yield* into.person.takeSteps(),
        firstSeenMs: yield* into.firstSeenMs.takeSteps(),
        updatedMs: yield* into.updatedMs.takeSteps(),
        fullness: yield* into.fullness.takeSteps(),
        birth: yield* into.birth.takeSteps(),
        keyHash: yield* into.keyHash.takeSteps(),
        keyStarts: yield* into.keyStarts.takeSteps(),
        keyBytes: yield* into.keyBytes.takeSteps(),
        nameStarts: yield* into.nameStarts.takeSteps(),
        addressStarts: yield* into.addressStarts.takeSteps(),
        lastStarts: yield* into.lastStarts.takeSteps(),
        lastTokens: yield* into.lastTokens.takeSteps(),
        givenStarts: yield* into.givenStarts.takeSteps(),
        givenTokens: yield* into.givenTokens.takeSteps(),
        zip: yield* into.zip.takeSteps(),
        city: yield* into.city.takeSteps(),
        county: yield* into.county.takeSteps(),
        state: yield* into.state.takeSteps(),
        lat: yield* into.lat.takeSteps(),
        lng: yield* into.lng.takeSteps(),
        addressWordStarts: yield* into.addressWordStarts.takeSteps(),
        addressWords: yield* into.addressWords.takeSteps(),
      },
      text: { starts: yield* into.textStarts.takeSteps(), values: yield* into.textKeys.takeSteps() },
    };
  }

  return { into, beginRecord, beginName, beginAddress, takeSteps, size: (): number => into.version.size() };
};

export type ColumnWriter = ReturnType<typeof createColumnWriter>;
