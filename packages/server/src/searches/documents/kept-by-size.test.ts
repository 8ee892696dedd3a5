import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeptBySize } from './kept-by-size.ts';

describe('what is kept by size', () => {
  it('is what was used last, and never more than its size in all', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), size: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(fc.array(fc.record({ step, isRead: fc.boolean() })), (steps) => {
        const kept = createKeptBySize<number>(10);
        let model: { readonly key: string; readonly size: number }[] = [];
        for (const { step: own, isRead } of steps) {
          const before = model.find(({ key }) => key === own.key);
          if (isRead) {
            expect(kept.find(own.key)).toBe(before?.size);
            if (before) model = [...model.filter((each) => each !== before), before];
            continue;
          }
          kept.put(own.key, own.size, own.size);
          model = [...model.filter((each) => each !== before), own];
          while (model.reduce((sum, { size }) => sum + size, 0) > 10) model = model.slice(1);
        }
        for (const { key, size } of model) expect(kept.find(key)).toBe(size);
      }),
    );
  });
});
