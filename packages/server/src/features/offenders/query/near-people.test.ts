import { describe, expect, it } from 'vitest';
import { groupMatched } from '../../../searches/answers/matched-people.ts';
import type { NearSet } from '../../../searches/answers/near-set.ts';
import { listNearPeople, sumNearMisses } from './near-people.ts';

type NearPerson = readonly [person: bigint, source: string, reasons: number];

const toNearSet = (near: readonly NearPerson[]): NearSet => ({
  size: near.length,
  personOf: (at) => (near[at] as NearPerson)[0],
  sourceOf: (at) => (near[at] as NearPerson)[1],
  refOf: (at) => ({ source: (near[at] as NearPerson)[1], rowKey: `${at}`, version: 1 }),
  reasonsOf: (at) => (near[at] as NearPerson)[2],
});

const finish = <T>(steps: Generator<undefined, T, undefined>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

const sum = (near: readonly NearPerson[], answered: readonly bigint[] = []) => {
  const set = toNearSet(near);
  const found = { size: answered.length, personOf: (at: number) => answered[at] as bigint };
  const matched = finish(groupMatched(found, set));
  return finish(sumNearMisses(set, finish(listNearPeople(matched)), matched));
};

describe('near misses of a search (contract, Envelope: verdict)', () => {
  it('count people, not records, and name all their registries and reasons', () => {
    expect(
      sum([
        [1n, 'NY', 1],
        [1n, 'MN', 4],
        [2n, 'MN', 2],
      ]),
    ).toEqual({ people: 2, jurisdictions: ['MN', 'NY'], reasons: ['place', 'time', 'mode'] });
  });

  it('leave out people who are in the answer by another record', () => {
    expect(
      sum(
        [
          [1n, 'NY', 1],
          [2n, 'MN', 8],
        ],
        [1n],
      ),
    ).toEqual({ people: 1, jurisdictions: ['MN'], reasons: ['birth'] });
    expect(sum([[1n, 'NY', 1]], [1n])).toEqual({ people: 0, jurisdictions: [], reasons: [] });
  });
});
