import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let clone: TestDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

const DIVISION_BY_ZERO = '22012';
const UNDEFINED_COLUMN = '42703';

describe('statements of a transaction that are sent together', () => {
  it('all statements after a failed one get its error, not only “transaction aborted”', async () => {
    const codes: unknown[] = [];
    const note = ({ code }: { code: unknown }): void => void codes.push(code);
    const failed = clone.db.transaction(async (tx) => {
      await Promise.all([tx.query('SELECT 1 / 0').catch(note), tx.query('SELECT 1').catch(note)]);
      await tx.query('SELECT 2');
    });
    await expect(failed).rejects.toMatchObject({ code: DIVISION_BY_ZERO });
    expect(codes).toEqual([DIVISION_BY_ZERO, DIVISION_BY_ZERO]);
  });

  it('after a rollback to a savepoint, only later errors are reported', async () => {
    const failed = clone.db.transaction(async (tx) => {
      await tx.query('SAVEPOINT one');
      await tx.query('SELECT 1 / 0').catch(() => {});
      await tx.query('ROLLBACK TO SAVEPOINT one');
      await tx.query('SELECT nothing').catch(() => {});
      await tx.query('SELECT 1');
    });
    await expect(failed).rejects.toMatchObject({ code: UNDEFINED_COLUMN });
  });
});
