import { charge } from '../../server/src/features/billing/ledger-store.ts';
import { newId } from '../../server/src/ids.ts';
import { jobsWriter } from '../../server/src/jobs/jobs-store.ts';
import { write } from '../../server/src/store/durable-writes.ts';
import { thingsWriter } from '../../server/test/durable/durable-feature.ts';
import { measureRate, openStand, type Stand, say } from './test-server.ts';

const SECONDS = 5;
const ROUNDS = 3;

const toRows = ({ accountId }: Stand) => {
  const id = newId('srch');
  const now = new Date();
  return {
    thing: { accountId, id, valueSealed: 'AAAA' },
    charge: { accountId, kind: 'base_call' as const, reference: id, keyId: null, at: now },
    audit: { at: now, accountId, keyId: null, method: 'POST', route: '/v1/test/things', status: 200, requestId: id },
    job: { id: newId('job'), kind: 'bench.never-run', accountId, payload: { thingId: id }, runAt: now, createdAt: now },
  };
};

/** The same rows, a transaction of four INSERTs for each request: what one writes first. */
const writeAlone = async (stand: Stand): Promise<void> => {
  const { thing, charge: charged, audit, job } = toRows(stand);
  await stand.foundation.db.transaction(async (tx) => {
    await tx.query('INSERT INTO test_things VALUES ($1, $2, $3)', [
      thing.accountId,
      thing.id,
      Buffer.from('AAAA', 'base64'),
    ]);
    await tx.query(
      `INSERT INTO ledger (account_id, kind, reference, amount_micros, quantity, occurred_at, called_at, month, is_free, ordinal)
       VALUES ($1, $2, $3, 150000, 1, $4, $4, $5, false, 1)`,
      [charged.accountId, charged.kind, charged.reference, charged.at, charged.at.toISOString().slice(0, 7)],
    );
    await tx.query(
      `INSERT INTO audit_entries (account_id, at, chain, seq, method, route, status, request_id, hash)
       VALUES ($1, $2, $3, 1, $4, $5, $6, $7, '')`,
      [audit.accountId, audit.at, `alone ${job.id}`, audit.method, audit.route, audit.status, audit.requestId],
    );
    await tx.query(
      `INSERT INTO jobs (id, kind, payload, state, run_at, created_at) VALUES ($1, $2, $3, 'pending', $4, $4)`,
      [job.id, job.kind, JSON.stringify(job.payload), job.runAt],
    );
  });
};

const writeTogether = async (stand: Stand): Promise<void> => {
  const { thing, charge: charged, audit, job } = toRows(stand);
  const { writes, auditWriter } = stand.foundation;
  await writes.commit({
    writes: [write(thingsWriter, thing), charge(charged), write(jobsWriter, job), write(auditWriter, audit)],
  });
};

/** Group commit against a transaction a request, alternating in one run; then the whole route over HTTP. */
export async function benchDurable(): Promise<void> {
  const stand = await openStand();
  try {
    for (const clients of [1, 32]) {
      const together: number[] = [];
      const alone: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        together.push(await measureRate(clients, SECONDS, () => writeTogether(stand)));
        alone.push(await measureRate(clients, SECONDS, () => writeAlone(stand)));
      }
      const [best, other] = [Math.max(...together), Math.max(...alone)];
      say(
        `${clients} clients: group commit ${best.toFixed(0)}/s, a transaction a request ${other.toFixed(0)}/s: ${(best / other).toFixed(2)} x`,
      );
    }
    const rate = await measureRate(32, SECONDS, () =>
      stand.send('POST', '/v1/test/things', { key: stand.key, body: { value: 'bench' } }),
    );
    say(`32 clients over HTTP, stored, charged, audited, a job each: ${rate.toFixed(0)} requests/s`);
  } finally {
    await stand.close();
  }
}
