import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SnapshotMoved } from '../../src/searches/index/index-snapshot.ts';
import { createCommitMarks } from '../../src/searches/index/shared/commit-marks.ts';
import { beginCommit, endCommit, getCommits } from '../../src/searches/index/shared/commits-store.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const CRIMINAL = 2;
let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const toMarks = (isSpread: boolean) => createCommitMarks(database.db, CRIMINAL, async () => isSpread);

describe('a search on a cluster', () => {
  it('reads if no commit is open', async () => {
    expect(await toMarks(true).read(async () => 'rows')).toBe('rows');
  });

  it('does not read while a commit is open, and reads after it has ended', async () => {
    const { read } = toMarks(true);
    let reads = 0;
    const readOnce = () =>
      read(async () => {
        reads += 1;
      });
    const number = await beginCommit(database.db, CRIMINAL);
    await expect(readOnce()).rejects.toThrow(SnapshotMoved);
    expect(reads).toBe(0);
    await endCommit(database.db, CRIMINAL, number);
    await readOnce();
    expect(reads).toBe(1);
  });

  it('starts again if a commit began while it read', async () => {
    const { read } = toMarks(true);
    const overlapped = read(async () => endCommit(database.db, CRIMINAL, await beginCommit(database.db, CRIMINAL)));
    await expect(overlapped).rejects.toThrow(SnapshotMoved);
  });
});

describe('a change of the index on a cluster', () => {
  it('is marked as open until its commit has returned', async () => {
    const { commit } = toMarks(true);
    const during = await commit(async (mark) => {
      await mark();
      return getCommits(database.db, CRIMINAL);
    });
    expect(during.begun).toBe(during.done + 1n);
    const after = await getCommits(database.db, CRIMINAL);
    expect(after).toEqual({ begun: during.begun, done: during.begun });
  });

  it('stays open for searches if its process ends before the commit has returned', async () => {
    const { commit, read } = toMarks(true);
    const died = commit(async (mark) => {
      await mark();
      throw new Error('the connection is gone');
    });
    await expect(died).rejects.toThrow('the connection is gone');
    await expect(read(async () => 'rows')).rejects.toThrow(SnapshotMoved);
    const { begun } = await getCommits(database.db, CRIMINAL);
    await endCommit(database.db, CRIMINAL, begun);
    expect(await read(async () => 'rows')).toBe('rows');
  });

  it('of an earlier number does not end a later one', async () => {
    const [first, second] = [await beginCommit(database.db, CRIMINAL), await beginCommit(database.db, CRIMINAL)];
    await endCommit(database.db, CRIMINAL, first);
    await expect(toMarks(true).read(async () => 'rows')).rejects.toThrow(SnapshotMoved);
    await endCommit(database.db, CRIMINAL, second);
    await endCommit(database.db, CRIMINAL, first);
    expect(await getCommits(database.db, CRIMINAL)).toEqual({ begun: second, done: second });
  });
});

describe('a database on one server', () => {
  it('has no marks, because it shows a commit at once', async () => {
    const { commit, read, mend } = toMarks(false);
    const before = await getCommits(database.db, CRIMINAL);
    await commit(async (mark) => mark());
    await mend();
    expect(await getCommits(database.db, CRIMINAL)).toEqual(before);
    await beginCommit(database.db, CRIMINAL);
    expect(await read(async () => 'rows')).toBe('rows');
  });
});
