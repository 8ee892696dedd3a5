import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

describe('shared reads', () => {
  it('every caller gets the rows of its keys, with limits on keys per statement and parallel statements', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.array(fc.nat(50), { minLength: 1, maxLength: 6 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 3 }),
        async (scheduler, asks, lanes) => {
          let busy = 0;
          const read = createSharedReads({
            lanes,
            maxKeys: 8,
            read: async (keys: readonly number[]) => {
              expect(++busy).toBeLessThanOrEqual(lanes);
              expect(keys.length).toBeLessThanOrEqual(8);
              await scheduler.schedule(Promise.resolve());
              busy--;
              return new Map(keys.map((key) => [key, key * 2]));
            },
          });
          const answered = Promise.all(asks.map((keys) => read(keys)));
          await scheduler.waitFor(answered);
          for (const [at, found] of (await answered).entries())
            for (const key of asks[at] ?? []) expect(found.get(key)).toBe(key * 2);
        },
      ),
    );
  });

  it('a failed statement fails only the callers that shared it', async () => {
    let isBroken = true;
    const read = createSharedReads({
      lanes: 1,
      maxKeys: 10,
      read: async (keys: readonly number[]) => {
        if (isBroken) throw new Error('broken');
        return keys.length;
      },
    });
    await expect(read([1])).rejects.toThrow('broken');
    isBroken = false;
    await expect(read([1, 2])).resolves.toBe(2);
  });
});
