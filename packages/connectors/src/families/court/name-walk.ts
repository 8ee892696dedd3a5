/** Whom a search is for: the last name from its beginning or whole, the first name from its beginning. */
export interface NameSlice {
  readonly last: string;
  readonly isWhole: boolean;
  readonly first: string;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** What a name may go on with. */
const INNER = [...LETTERS, "'", '-', ' ', '.'];

/** Everybody. */
export const ALL_NAMES: readonly NameSlice[] = LETTERS.map((last) => ({ last, isWhole: false, first: '' }));

/** The parts of a slice that has more than a court shows; undefined when a search cannot be made any narrower. */
export function narrow({ last, isWhole, first }: NameSlice): readonly NameSlice[] | undefined {
  if (!isWhole)
    return [
      { last, isWhole: true, first: '' },
      ...INNER.map((letter) => ({ last: last + letter, isWhole: false, first: '' })),
    ];
  return first === '' ? LETTERS.map((letter) => ({ last, isWhole, first: letter })) : undefined;
}
