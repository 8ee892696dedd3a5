import { afterAll, describe, expect, inject, it } from 'vitest';
import { type Customer, createCustomer } from '../../../server/test/kit/customers.ts';
import { patiently } from '../../../server/test/kit/http-client.ts';
import { createRandom } from '../../../server/test/kit/random.ts';
import { type ServerGroup, type StartedServer, startServers } from '../../../server/test/kit/server-process.ts';
import { cloneDatabase } from '../../../server/test/kit/test-database.ts';
import { runChaos } from '../../chaos/chaos.ts';
import { toTable } from '../../chaos/report.ts';

const seed = Date.now() % 2 ** 32;
const KILLS = { serverKills: 2 * inject('scale'), postgresKills: inject('scale') };
const SLOWDOWN = 12;
const cleanup: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const step of cleanup.reverse()) await step();
});

describe('servers and PostgreSQL killed at random instants under load (engine §5, contract Money)', () => {
  it('loses no acknowledged write, charges nothing twice, and ends every job once', async () => {
    const report = await runChaos({ seed, ...KILLS, things: 24 * inject('scale'), clients: 16, slowdown: SLOWDOWN });
    console.info(toTable(report));
    expect(report.violations).toEqual([]);
    expect([report.serverKills, report.postgresKills]).toEqual([KILLS.serverKills, KILLS.postgresKills]);
    expect(report.keyedThings).toBeGreaterThan(20);
    expect(report.broken + report.unavailable).toBeGreaterThan(0);
  });

  it.runIf(inject('isNightly'))('catches a server that answers before its commit', async () => {
    const report = await runChaos({
      seed,
      serverKills: 2,
      postgresKills: 0,
      clients: 16,
      slowdown: SLOWDOWN,
      fault: 'answer-before-commit',
    });
    const rules = report.violations.map(({ rule }) => rule);
    expect(rules).toContain('no acknowledged write is lost');
    expect(rules).toContain('every answered request has exactly one audit entry');
  });
});

describe('many accounts at once on two processes (engine §5)', () => {
  const send = (group: ServerGroup, n: number) =>
    patiently((group.servers[n % group.servers.length] as StartedServer).send);
  const random = createRandom(seed);

  /** 40 clients that change random accounts. */
  const ROTATIONS = 5 * inject('scale');
  const rotateSecrets = async (group: ServerGroup): Promise<readonly number[]> => {
    const customers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => createCustomer(send(group, n), group.adminKey, { signIn: true })),
    );
    const rotate = async (client: number): Promise<number[]> => {
      const statuses: number[] = [];
      for (let n = 0; n < ROTATIONS; n++) {
        const { token } = random.pick<Customer>(customers);
        const sent = { token, body: { rotateSecret: true } };
        statuses.push((await send(group, client + n)('PUT', '/v1/webhook-secret', sent)).status);
      }
      return statuses;
    };
    return (await Promise.all(Array.from({ length: 40 }, (_, n) => rotate(n)))).flat();
  };

  const startGroup = async () => {
    const { url, db, drop } = await cloneDatabase();
    cleanup.push(drop);
    const group = await startServers(2, url);
    cleanup.push(group.stop);
    return { db, group };
  };

  it('causes no deadlock, and the audit chains verify while they grow', async () => {
    const { db, group } = await startGroup();
    let isOver = false;
    const rotating = rotateSecrets(group).finally(() => {
      isOver = true;
    });
    const faults: string[] = [];
    for (let n = 0; !isOver; n++) {
      const { body } = await send(group, n)('POST', '/v1/admin/audit/verify', { admin: group.adminKey });
      faults.push(...body.faults);
    }
    const statuses = new Set(await rotating);
    // A process reports its counts when it ends.
    await group.stop();
    const { rows } = await db.query('SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()');
    expect({ statuses, faults, ...rows[0] }).toEqual({ statuses: new Set([200]), faults: [], deadlocks: 0 });
  });
});
