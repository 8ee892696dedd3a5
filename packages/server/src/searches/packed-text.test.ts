import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packLines, unpackText } from './packed-text.ts';

const lines = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 900 });

it('lines are read back as one text, whatever their number', async () => {
  await fc.assert(
    fc.asyncProperty(lines, async (kept) => {
      expect(await unpackText(await packLines(kept))).toBe(kept.join('\n'));
    }),
    { numRuns: 50 },
  );
});

it('a long text is compressed, a short one is not', async () => {
  const long = Array.from({ length: 4_000 }, (_, at) => `"recordId":"rec_${at}","related":[]`);
  expect((await packLines(long)).length).toBeLessThan(long.join('\n').length / 3);
  expect(await unpackText(await packLines(long))).toBe(long.join('\n'));
  expect((await packLines(['a', 'b'])).toString()).toBe('a\nb');
});
