import { describe, expect, it } from 'vitest';
import type { PiecesEntry } from './pieces-file.ts';
import { createPiecesReader } from './pieces-reader.ts';
import type { StoredPieces } from './stored-pieces.ts';

type Facts = { readonly from: string };

const toPieces = (from: string, id: number): StoredPieces<Facts> => ({ core: Buffer.from(`${id}`), facts: { from } });
const toEntry = (id: number): PiecesEntry => ({ id: BigInt(id), versionsKey: Buffer.from('key') });

/** A file with some values, and a database with every value below 100. */
const create = (stored: readonly number[], hasFile = true) => {
  const values = new Map(stored.map((id) => [BigInt(id), toPieces('file', id)]));
  const asked: (readonly number[])[] = [];
  const reader = createPiecesReader<number, Facts, StoredPieces<Facts> | undefined>({
    toEntry,
    ...(hasFile && {
      file: { find: ({ id }) => values.get(id), put: ({ id }, pieces) => void values.set(id, pieces) },
    }),
    read: async (ids) => {
      asked.push(ids);
      return ids.map((id) => (id < 100 ? toPieces('database', id) : undefined));
    },
  });
  return { reader, asked };
};

describe('pieces are read from the file, and from the database if the file does not have them', () => {
  it('the order is that of the input', async () => {
    const { reader, asked } = create([7, 3]);
    expect(await reader.list([9, 3, 100, 7, 1], false)).toEqual([
      toPieces('database', 9),
      toPieces('file', 3),
      undefined,
      toPieces('file', 7),
      toPieces('database', 1),
    ]);
    expect(asked).toEqual([[9, 100, 1]]);
  });

  it('the database is not asked if the file has all', async () => {
    const { reader, asked } = create([7, 3]);
    expect(await reader.list([3, 7], false)).toEqual([toPieces('file', 3), toPieces('file', 7)]);
    expect(asked).toEqual([]);
  });

  it('stored pieces are found later, and those that the database lacks are not stored', async () => {
    const { reader, asked } = create([]);
    await reader.store([5, 100]);
    await reader.list([5, 100], false);
    expect(asked).toEqual([[5, 100], [100]]);
  });

  it('without a file everything is read from the database', async () => {
    const { reader } = create([3], false);
    await reader.store([3]);
    expect(await reader.list([3], false)).toEqual([toPieces('database', 3)]);
  });
});
