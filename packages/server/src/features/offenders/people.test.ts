import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundSet } from '../../searches/answers/found-set.ts';
import { orderFound } from '../../searches/answers/order.ts';
import { toPeople } from './people.ts';

type Hit = { readonly person: number; readonly confidence: number; readonly last: string; readonly first: string };

const toFound = (hits: readonly Hit[]): FoundSet => {
  const hit = (at: number): Hit => hits[at] as Hit;
  return {
    size: hits.length,
    personOf: (at: number) => BigInt(hit(at).person),
    confidenceOf: (at: number) => hit(at).confidence,
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

const hit: fc.Arbitrary<Hit> = fc.record({
  person: fc.nat(200),
  confidence: fc.nat(3),
  last: fc.constantFrom('', 'ash', 'birch'),
  first: fc.constantFrom('', 'cy', 'di'),
});

const recordIdOf = ({ personId }: { readonly personId: bigint }): string => `rec_${personId % 7n}_${personId}`;

const order = (hits: readonly Hit[], wanted: number) => {
  const found = toFound(hits);
  const people = finish(toPeople(found));
  return { people, ...finish(orderFound(people, found, recordIdOf, wanted)) };
};

const keyOf = (hits: readonly Hit[], { best, personId }: { readonly best: number; readonly personId: bigint }) => {
  const { confidence, last, first } = hits[best] as Hit;
  return [9 - confidence, last, first, recordIdOf({ personId })].join('\u0000');
};

const check = (hits: readonly Hit[], wanted: number): void => {
  const { people, first, rest } = order(hits, wanted);
  const keys = people.map((person) => keyOf(hits, person)).sort();
  expect(first.map((person) => keyOf(hits, person))).toEqual(keys.slice(0, wanted));
  expect(rest.map((person) => keyOf(hits, person)).sort()).toEqual(keys.slice(wanted));
};

describe('the order of an answer (contract, Score: confidence descending, then last, first name, then recordId)', () => {
  it('the first are the first of all, and everybody else is left, each person once with the best record', () => {
    fc.assert(fc.property(fc.array(hit, { maxLength: 300 }), fc.nat(120), check));
  });

  it('also when so many match that they are ordered in parts', () => {
    const many = Array.from({ length: 30_000 }, (_, at): Hit => {
      const mixed = Math.imul(at, 0x9e3779b1) >>> 0;
      return { person: at, confidence: mixed % 3, last: `${mixed % 89}`, first: `${mixed % 11}` };
    });
    for (const wanted of [0, 20, 4_000, 29_999, 30_000]) check(many, wanted);
  });
});
