import { describe, expect, it } from 'vitest';
import { type Show, withProgress } from './progress.ts';

const record = async (isTTY: boolean, work: (show: Show, pass: (ms: number) => void) => void): Promise<string> => {
  let written = '';
  let now = 0;
  const output = {
    isTTY,
    write: (text: string) => {
      written += text;
    },
  };
  const pass = (ms: number): void => {
    now += ms;
  };
  await withProgress(async (show) => work(show, pass), { output, nowMs: () => now });
  return written;
};

describe('every long command shows a progress bar on a terminal and plain lines elsewhere (operator, Command line)', () => {
  it('without a terminal a phase prints one line at its start, then at most one in five seconds', async () => {
    const written = await record(false, (show, pass) => {
      for (let rows = 0; rows <= 10_000; rows += 1_000) {
        show({ phase: 'reading', detail: `${rows} rows`, share: rows / 10_000 });
        pass(1_000);
      }
      show({ phase: 'comparing' });
    });
    expect(written.split('\n')).toEqual([
      'reading: 0 rows, 0 %',
      'reading: 5000 rows, 50 %, 5 s',
      'reading: 10000 rows, 100 %, 10 s',
      'comparing, 11 s',
      '',
    ]);
  });

  it('on a terminal one line is redrawn and cleared at the end', async () => {
    const written = await record(true, (show) => show({ phase: 'reading', detail: '5 rows', share: 0.5 }));
    expect(written).toBe('\r\u001b[K[############............] reading: 5 rows, 50 %\r\u001b[K');
  });

  it('a command that reports nothing prints nothing', async () => {
    expect(await record(false, () => {})).toBe('');
  });
});
