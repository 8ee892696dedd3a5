import { describe, expect, it } from 'vitest';
import type { PiecesOwner } from './pieces-file.ts';
import { createPiecesReader } from './pieces-reader.ts';
import type { StoredPieces } from './stored-pieces.ts';

type Facts = { readonly from: string };

const toPieces = (from: string, id: number | bigint): StoredPieces<Facts> => ({
  core: Buffer.from(`${id}`),
  facts: { from },
});
const toOwners = (...ids: readonly number[]): readonly PiecesOwner[] =>
  ids.map((id) => ({ personId: BigInt(id), refs: [] }));

/** A file with some values, and a database with every value below 100. */
const create = (stored: readonly number[], hasFile = true) => {
  const values = new Map(stored.map((id) => [BigInt(id), toPieces('file', id)]));
  const asked: (readonly bigint[])[] = [];
  const reader = createPiecesReader<PiecesOwner, Facts, StoredPieces<Facts> | undefined>({
    ...(hasFile && {
      file: {
        find: ({ personId }) => values.get(personId),
        put: ({ personId }, pieces) => void values.set(personId, pieces),
      },
    }),
    read: async (owners) => {
      const ids = owners.map(({ personId }) => personId);
      asked.push(ids);
      return ids.map((id) => (id < 100n ? toPieces('database', id) : undefined));
    },
  });
  return { reader, asked };
};

describe('pieces are read from the file, and from the database if the file does not have them', () => {
  it('the order is that of the input', async () => {
    const { reader, asked } = create([7, 3]);
    expect(await reader.list(toOwners(9, 3, 100, 7, 1), false)).toEqual([
      toPieces('database', 9),
      toPieces('file', 3),
      undefined,
      toPieces('file', 7),
      toPieces('database', 1),
    ]);
    expect(asked).toEqual([[9n, 100n, 1n]]);
  });

  it('the database is not asked if the file has all', async () => {
    const { reader, asked } = create([7, 3]);
    expect(await reader.list(toOwners(3, 7), false)).toEqual([toPieces('file', 3), toPieces('file', 7)]);
    expect(asked).toEqual([]);
  });

  it('stored pieces are found later, and those that the database lacks are not stored', async () => {
    const { reader, asked } = create([]);
    await reader.store(toOwners(5, 100));
    await reader.list(toOwners(5, 100), false);
    expect(asked).toEqual([[5n, 100n], [100n]]);
  });

  it('without a file everything is read from the database', async () => {
    const { reader } = create([3], false);
    await reader.store(toOwners(3));
    expect(await reader.list(toOwners(3), false)).toEqual([toPieces('database', 3)]);
  });
});
