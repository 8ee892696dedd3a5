import type { Foundation } from '../../src/compose/foundation.ts';
import { createMonitorCharges } from '../../src/features/billing/charges/monitor-charges-service.ts';
import { createMonitorsPart } from '../../src/features/monitoring/monitors/monitors.ts';
import { monitorsWriter } from '../../src/features/monitoring/monitors/monitors-store.ts';
import { createSealedContents } from '../../src/features/monitoring/monitors/sealed-contents-service.ts';
import { createWatches } from '../../src/features/monitoring/monitors/watches-service.ts';
import { newId } from '../../src/ids.ts';
import { fence } from '../../src/jobs/fenced-context.ts';
import type { Job } from '../../src/jobs/job.ts';
import { jobsWriter } from '../../src/jobs/jobs-store.ts';
import { write } from '../../src/store/durable-writes.ts';

/** A second instance of the monitors on the database of the test server. */
export function createMonitorsFixture({ db, clock, vault, blind, writes }: Foundation) {
  const { first, later } = createMonitorCharges({ db });
  const contents = createSealedContents(vault);
  const watches = createWatches({ db, clock, blind, contents });
  const { jobKinds } = createMonitorsPart({
    db,
    clock,
    contents,
    toKey: watches.toKey,
    checkUrl: () => Promise.resolve({ ok: true }),
    findCoordinates: () => Promise.resolve(undefined),
    chargeFirstMonth: first,
    chargeMonth: later,
    listAlerts: () => Promise.resolve({ alerts: [], nextAfter: null }),
    resend: () => Promise.resolve(undefined),
    prepareChannels: () => Promise.resolve({ conditions: [], writes: [] }),
    maxMonitors: 1_000,
    toBaselineWrites: () => [],
  });

  /** Runs a job as a worker does. */
  const runJob = async (name: string): Promise<void> => {
    const kind = jobKinds.find((each) => each.name === name);
    if (!kind) throw new Error(`there is no job ${name}`);
    const [id, now] = [newId('job'), clock.now()];
    // No worker of the server takes a job of this kind.
    const own = `${kind.name} ${id}`;
    const job = { id, kind: own, accountId: null, payload: {}, runAt: now, createdAt: now };
    await writes.commit({ writes: [write(jobsWriter, job)] });
    await db.query(
      `UPDATE jobs SET state = 'running', epoch = 1, lease_until = now() + interval '1 hour' WHERE id = $1`,
      [id],
    );
    const leased = { ...job, attempts: 1, crashes: 0, epoch: 1n } as Job;
    await kind.run(
      leased,
      fence({ commit: writes.commit, clock, isStopped: () => false }, leased, new AbortController().signal),
    );
  };

  /** Creates monitors without keys and charges. */
  const fill = async (accountId: string, count: number): Promise<void> => {
    const person = { firstName: 'John', lastName: 'Grover', dob: '1968-10-11', birthYear: null };
    const channels = { email: 'owner@example.com', webhookUrl: null };
    const content = { label: 'x', person, location: null, minConfidence: 'dob_match', channels } as const;
    const items = Array.from({ length: count }, async () => {
      const id = newId('mon');
      const sealed = await contents.seal(accountId, id, content);
      const kind = {
        product: 'offender',
        type: 'person',
        keyId: null,
        keyMode: 'live',
        keys: [],
        awaitsBaseline: false,
      } as const;
      return write(monitorsWriter, { accountId, id, sealed, createdAt: clock.now(), ...kind });
    });
    await writes.commit({ writes: await Promise.all(items) });
  };

  return {
    ...watches,
    chargeMonths: () => runJob('monitors.charge-months'),
    renewKeys: () => runJob('monitors.renew-keys'),
    fill,
  };
}
