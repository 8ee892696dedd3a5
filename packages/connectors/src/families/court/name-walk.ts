/** A search by a last name, as prefix or whole, and a first-name prefix. */
export interface NameSlice {
  readonly last: string;
  readonly isWhole: boolean;
  readonly first: string;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Characters that can follow in a name. */
const INNER = [...LETTERS, "'", '-', ' ', '.'];

/** Slices that cover all names. */
export const ALL_NAMES: readonly NameSlice[] = LETTERS.map((last) => ({ last, isWhole: false, first: '' }));

/** Returns the parts of a slice that exceeds the list limit, or undefined if it cannot be narrowed. */
export function narrow({ last, isWhole, first }: NameSlice): readonly NameSlice[] | undefined {
  if (!isWhole)
    return [
      { last, isWhole: true, first: '' },
      ...INNER.map((letter) => ({ last: last + letter, isWhole: false, first: '' })),
    ];
  return first === '' ? LETTERS.map((letter) => ({ last, isWhole, first: letter })) : undefined;
}
