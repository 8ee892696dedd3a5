import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLegacyClient } from '../kit/legacy-client.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

/** One more than the number of candidates that are examined per registry (contract, Envelope). */
const CROWD = 15_001;

let server: TestServer;
beforeAll(async () => {
  // The records are not linked, because comparing this many namesakes takes too long.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  const letters = (n: number) => String.fromCharCode(...[676, 26, 1].map((unit) => 65 + (Math.floor(n / unit) % 26)));
  await publish(
    server,
    'TX',
    Array.from({ length: CROWD }, (_, n) => registrant(`TX-${n}`, `CROWDER, ${letters(n)}`, { dob: undefined })),
    { links: false },
  );
});
afterAll(() => server.stop());

describe('the legacy completeness signal (spec §4.2 rule 4)', () => {
  it('is the integer error 503, present exactly if the answer is incomplete', async () => {
    const { find } = createLegacyClient(server.send, (await server.createAccount()).key);
    const crowd = await find({ lastName: 'Crowder' });
    expect(crowd.error).toBe(503);
    expect(crowd.offenders).toHaveLength(20);
    expect(await find({ lastName: 'Crowder', firstName: 'AAB' })).not.toHaveProperty('error');
    expect(await find({ lastName: 'Nobodyhere' })).not.toHaveProperty('error');
  });
});
