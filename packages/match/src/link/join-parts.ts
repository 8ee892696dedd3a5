import { int32At, numberAt, uint8At, uint32At } from '@blotter/vocab';
import { type Blocks, toBlocks } from './block.ts';
import { type EncodedRows, type Lists, newBytes, newInts, newShorts } from './encoded.ts';
import type { Part } from './part.ts';
import type { Identity } from './row.ts';

/** The input of a link. */
export interface LinkInput {
  readonly list: readonly Identity[];
  readonly rows: EncodedRows;
  readonly blocks: Blocks;
}

/** Sorts the rows of all parts by id, so that the encoding thread makes no difference. */
const toOrder = (parts: readonly Part[]) => {
  const ids = parts.flatMap((part) => part.ids);
  const order = Uint32Array.from(ids, (_, index) => index).sort((a, b) =>
    (ids[a] as string) < (ids[b] as string) ? -1 : 1,
  );
  const partOf = new Uint8Array(ids.length);
  const rowOf = new Uint32Array(ids.length);
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { rows }) => sum + rows.count, 0));
  order.forEach((place, index) => {
    const part = starts.findLastIndex((start) => start <= place);
    partOf[index] = part;
    rowOf[index] = place - numberAt(starts, part);
  });
  return { count: ids.length, partOf, rowOf };
};

/** Merges the tokens of all parts into one table, with a mapping for each part. */
const joinTokens = (parts: readonly Part[]) => {
  const ids = new Map<string, number>();
  const tokens: string[] = [];
  const renumbered = parts.map(({ rows }) =>
    Int32Array.from(rows.tokens, (token) => {
      const known = ids.get(token);
      if (known !== undefined) return known;
      ids.set(token, tokens.length);
      return tokens.push(token) - 1;
    }),
  );
  return { tokens, renumbered };
};

const NO_LISTS: Lists = { starts: newInts(0), values: newInts(0) };

export function joinParts(parts: readonly Part[]): LinkInput {
  const { count, partOf, rowOf } = toOrder(parts);
  const { tokens, renumbered } = joinTokens(parts);

  const joinColumn = <T extends Int32Array | Int16Array | Int8Array>(
    make: (length: number) => T,
    columnOf: (rows: EncodedRows) => T,
  ): T => {
    const columns = parts.map(({ rows }) => columnOf(rows));
    const joined = make(count);
    for (let index = 0; index < count; index++)
      joined[index] = numberAt(columns[uint8At(partOf, index)] as T, uint32At(rowOf, index));
    return joined;
  };
  const joinTokenColumn = (columnOf: (rows: EncodedRows) => Int32Array): Int32Array => {
    const joined = joinColumn(newInts, columnOf);
    for (let index = 0; index < count; index++)
      joined[index] = numberAt(renumbered[uint8At(partOf, index)] ?? [], int32At(joined, index));
    return joined;
  };
  const joinLists = (listsOf: (part: Part) => Lists, renumber: (value: number, part: number) => number): Lists => {
    const lists = parts.map(listsOf);
    const values = newInts(lists.reduce((sum, each) => sum + each.values.length, 0));
    const starts = newInts(count + 1);
    let length = 0;
    for (let index = 0; index < count; index++) {
      const part = uint8At(partOf, index);
      const own = lists[part] as Lists;
      const row = uint32At(rowOf, index);
      for (let at = int32At(own.starts, row); at < int32At(own.starts, row + 1); at++)
        values[length++] = renumber(int32At(own.values, at), part);
      starts[index + 1] = length;
    }
    return { starts, values };
  };
  const toToken = (token: number, part: number): number => numberAt(renumbered[part] ?? [], token);
  const joinTokenLists = (listsOf: (rows: EncodedRows) => Lists): Lists =>
    joinLists(({ rows }) => listsOf(rows), toToken);

  const names = [...new Set(parts.flatMap(({ rows }) => rows.others.map(({ name }) => name)))].sort();
  const rows: EncodedRows = {
    count,
    tokens,
    first: joinTokenColumn(({ first }) => first),
    given: joinTokenLists(({ given }) => given),
    last: joinTokenColumn(({ last }) => last),
    lastWords: joinTokenLists(({ lastWords }) => lastWords),
    aliases: joinTokenLists(({ aliases }) => aliases),
    dob: joinColumn(newInts, ({ dob }) => dob),
    year: joinColumn(newShorts, ({ year }) => year),
    yearTo: joinColumn(newShorts, ({ yearTo }) => yearTo),
    month: joinColumn(newBytes, ({ month }) => month),
    day: joinColumn(newBytes, ({ day }) => day),
    sex: joinColumn(newBytes, ({ sex }) => sex),
    suffix: joinTokenColumn(({ suffix }) => suffix),
    source: joinTokenColumn(({ source }) => source),
    places: joinTokenLists(({ places }) => places),
    flags: joinColumn(newBytes, ({ flags }) => flags),
    proofs: joinTokenLists(({ proofs }) => proofs),
    others: names.map((name) => ({
      name,
      lists: joinTokenLists(({ others }) => others.find((each) => each.name === name)?.lists ?? NO_LISTS),
    })),
  };
  const partAt = (index: number): Part => parts[uint8At(partOf, index)] as Part;
  const idAt = (index: number): string => partAt(index).ids[uint32At(rowOf, index)] as string;
  const list = Array.from(
    { length: count },
    (_, index): Identity => ({ id: idAt(index), linkIds: partAt(index).linkIds.get(uint32At(rowOf, index)) ?? [] }),
  );
  return {
    list,
    rows,
    blocks: toBlocks(
      joinLists(
        ({ keys }) => keys,
        (key) => key,
      ),
    ),
  };
}
