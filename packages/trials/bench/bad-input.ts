import { gzipSync } from 'node:zlib';
import type { Sent } from '../../server/test/kit/http-client.ts';
import { openStand, percentile, say } from './test-server.ts';

const REPEATS = 200;

const CASES: Readonly<Record<string, Sent>> = {
  'unknown field (422)': { body: { value: 'a', colour: 'red' } },
  'broken body (400)': { raw: '{"value":' },
  'body of 2.2 MB (413)': { raw: `{"value":"${'a'.repeat(2_200_000)}"}` },
  '1.9 MB of rows with an unknown field (422)': {
    raw: JSON.stringify({
      value: 'a',
      rows: Array.from({ length: 20_000 }, (_, i) => ({
        firstName: `Name ${i}`,
        lastName: 'Doe',
        dob: '1980-01-01',
        city: 'Austin',
      })),
    }),
  },
  'gzip bomb of 50 MB (413)': {
    raw: gzipSync(Buffer.alloc(50_000_000, 0x20)),
    headers: { 'content-encoding': 'gzip' },
  },
  'a million brackets (422)': { raw: '['.repeat(1_000_000) },
};

/** How long a refusal takes, one after the other, against a good request on the same route. */
export async function benchBadInput(): Promise<void> {
  const stand = await openStand();
  const time = async (sent: Sent): Promise<{ p50: number; p99: number; status: number }> => {
    const times: number[] = [];
    let status = 0;
    for (let i = 0; i < REPEATS; i++) {
      const began = performance.now();
      status = (await stand.send('POST', '/v1/test/things', { key: stand.key, ...sent })).status;
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), status };
  };
  try {
    const good = await time({ body: { value: 'a' } });
    say(`${'good request (200)'.padEnd(46)} p50 ${good.p50.toFixed(1)} ms  p99 ${good.p99.toFixed(1)} ms`);
    for (const [name, sent] of Object.entries(CASES)) {
      const { p50, p99 } = await time(sent);
      say(`${name.padEnd(46)} p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  (${(p50 / good.p50).toFixed(1)} x)`);
    }
  } finally {
    await stand.close();
  }
}
