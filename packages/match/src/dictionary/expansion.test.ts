import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNameTokens } from '../candidates/name-tokens.ts';
import { MODES } from '../models/modes.ts';
import { finish } from '../steps.ts';
import { expandFirst, expandLast } from './expand.ts';

const token = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
const change = fc.oneof(
  fc.record({ kind: fc.constant('token' as const), token }),
  fc.record({ kind: fc.constant('bearers' as const), token, more: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ kind: fc.constant('people' as const), people: fc.integer({ min: 100, max: 5_000 }) }),
);

describe('cached expansions', () => {
  it('match the current names, whatever changed since they were first requested', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 12 }),
        fc.array(token, { minLength: 1, maxLength: 4 }),
        (changes, sent) => {
          const names = createNameTokens();
          let people = 100;
          for (const each of changes) {
            if (each.kind === 'people') people = each.people;
            else names.addNameCount(names.put(each.token), each.kind === 'bearers' ? each.more : 1);
            finish(names.growSteps());
            const fresh = createNameTokens(names.toState());
            for (const name of sent)
              for (const { first, last } of [MODES.balanced, MODES.broad]) {
                const [one, other] = [names.dictionary(people), fresh.dictionary(people)];
                expect(expandFirst(one, name, first)).toEqual(expandFirst(other, name, first));
                expect(expandLast(one, name, last)).toEqual(expandLast(other, name, last));
              }
          }
        },
      ),
    );
  });
});
