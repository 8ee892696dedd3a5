import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundSet } from '../../../searches/answers/found-set.ts';
import { groupMatched } from '../../../searches/answers/matched-people.ts';
import { orderFound } from '../../../searches/answers/order.ts';
import { toPeople } from './people.ts';

type Hit = {
  readonly person: number;
  readonly confidence: number;
  readonly last: string;
  readonly first: string;
  readonly fullness: number;
  readonly rowKey: string;
};

const toFound = (hits: readonly Hit[]): FoundSet => {
  const hit = (at: number): Hit => hits[at] as Hit;
  const personOf = (at: number) => BigInt(hit(at).person);
  return {
    size: hits.length,
    personOf,
    confidenceOf: (at: number) => hit(at).confidence,
    sourceOf: (_at: number) => 'US-TX',
    refOf: (at: number) => ({ source: 'US-TX', rowKey: hit(at).rowKey, version: 1 }),
    fullnessOf: (at: number) => hit(at).fullness,
    lastNameOf: (at: number) => hit(at).last,
    firstNameOf: (at: number) => hit(at).first,
  } as FoundSet;
};

const finish = <T>(steps: Generator<undefined, T, undefined>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

const NO_NEAR_MISS = { size: 0, personOf: () => 0n };

const listPeople = (found: FoundSet) => finish(toPeople(found, finish(groupMatched(found, NO_NEAR_MISS))));

const PARTS = {
  person: fc.nat(200),
  confidence: fc.nat(3),
  last: fc.constantFrom('', 'ash', 'birch'),
  first: fc.constantFrom('', 'cy', 'di'),
  fullness: fc.nat(2),
  rowKey: fc.uuid(),
};
const hit: fc.Arbitrary<Hit> = fc.record(PARTS);

const recordIdOf = (person: number): string => `rec_${person % 7}_${person}`;

const order = (hits: readonly Hit[], wanted: number) => {
  const found = toFound(hits);
  const people = listPeople(found);
  const toId = (at: number): string => recordIdOf((hits[at] as Hit).person);
  return { people, first: finish(orderFound(people, found, toId, wanted)) };
};

const keyOf = (hits: readonly Hit[], at: number) => {
  const { person, confidence, last, first } = hits[at] as Hit;
  return [9 - confidence, last, first, recordIdOf(person)].join('\u0000');
};

const check = (hits: readonly Hit[], wanted: number): void => {
  const { people, first } = order(hits, wanted);
  const keys = Array.from(people, (at) => keyOf(hits, at)).sort();
  expect(first.map((at) => keyOf(hits, at))).toEqual(keys.slice(0, wanted));
};

describe('the order of an answer (contract, Score: confidence descending, then last, first name, then recordId)', () => {
  it('lists the best people first, each once with the best record', () => {
    fc.assert(fc.property(fc.array(hit, { maxLength: 300 }), fc.nat(120), check));
  });

  it('shows a person by the same record, in whatever order the records were read', () => {
    const toBest = (hits: readonly Hit[]) =>
      Array.from(listPeople(toFound(hits)), (at) => `${hits[at]?.person} ${hits[at]?.rowKey}`).sort();
    const few = fc.uniqueArray(fc.record({ ...PARTS, person: fc.nat(3) }), { selector: ({ rowKey }) => rowKey });
    const inAnyOrder = few.chain((hits) =>
      fc.tuple(fc.constant(hits), fc.shuffledSubarray(hits, { minLength: hits.length, maxLength: hits.length })),
    );
    const checkBest = ([hits, shuffled]: readonly [readonly Hit[], readonly Hit[]]): void => {
      expect(toBest(shuffled)).toEqual(toBest(hits));
    };
    fc.assert(fc.property(inAnyOrder, checkBest));
  });

  it('is the same if many matches are sorted in parts', () => {
    const many = Array.from({ length: 30_000 }, (_, at): Hit => {
      const mixed = Math.imul(at, 0x9e3779b1) >>> 0;
      return {
        person: at,
        confidence: mixed % 3,
        last: `${mixed % 89}`,
        first: `${mixed % 11}`,
        fullness: 0,
        rowKey: `${at}`,
      };
    });
    for (const wanted of [0, 20, 4_000, 29_999, 30_000]) check(many, wanted);
  });
});
