import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { operations } from '../../../server/test/kit/description.ts';
import { ADMIN_KEY, startTestServer, type TestServer } from '../../../server/test/kit/test-server.ts';
import { runFuzz } from '../../fuzz/fuzz.ts';
import { toFindingLines } from '../../fuzz/fuzz-report.ts';
import { createWorld, type World } from '../../fuzz/world.ts';

const SEED = 20261115;
const REQUESTS = 500 * inject('scale');

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld({ ...server, adminKey: ADMIN_KEY }, SEED);
}, 300_000);
afterAll(() => server.stop());

/** `npm run chaos -- --part fuzz` sends 200,000 to a process whose heap is measured. */
describe('requests that are valid or one step away from valid', () => {
  it('are accepted or rejected as spec §7 and the contract say, in a documented shape, and never with a 5xx', async () => {
    const report = await runFuzz({ world, seed: SEED, requests: REQUESTS });
    expect(report.findings.map(toFindingLines).join('\n')).toBe('');
    expect(report.operations).toBe(operations.length);
    expect(Math.min(report.good, report.bad)).toBeGreaterThan(REQUESTS / 3);
  }, 300_000);
});
