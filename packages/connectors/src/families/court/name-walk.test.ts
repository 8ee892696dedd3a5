import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALL_NAMES, type NameSlice, narrow } from './name-walk.ts';

const isIn = ({ last, isWhole, first }: NameSlice, [ownLast, ownFirst]: readonly [string, string]): boolean =>
  (isWhole ? ownLast === last : ownLast.startsWith(last)) && ownFirst.startsWith(first);

const letter = fc.constantFrom(...'ABMNOSTZ');
const rest = fc
  .array(fc.constantFrom(...'AEINOSTZ', "'", '-', ' '), { maxLength: 5 })
  .map((letters) => letters.join(''));
const name = fc.tuple(letter, rest).map(([first, others]) => first + others);

it('a slice that is too long splits into disjoint parts that cover it', () => {
  fc.assert(
    fc.property(fc.tuple(name, name), (person) => {
      let slices = ALL_NAMES.filter((slice) => isIn(slice, person));
      for (let depth = 0; depth < 12; depth++) {
        expect(slices).toHaveLength(1);
        const parts = narrow(slices[0] as NameSlice);
        if (parts === undefined) return;
        slices = parts.filter((slice) => isIn(slice, person));
      }
      throw new Error('it never ends');
    }),
  );
});
