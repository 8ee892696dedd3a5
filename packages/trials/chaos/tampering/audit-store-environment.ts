import { createAudit } from '../../../server/src/audit/audit.ts';
import { createAuditWriter } from '../../../server/src/audit/audit-writer.ts';
import type { Database } from '../../../server/src/store/database.ts';
import { createDurableWrites, write } from '../../../server/src/store/durable-writes.ts';

export const AUDIT_KEY = Buffer.alloc(32, 7);
export const AUDIT_CLOCK = { now: () => new Date('2026-11-15T10:00:00.000Z') };

const BATCH = 500;

/**
 * Fills the audit tables as several processes do: lanes that were sealed twice and grew since, and one lane without a
 * seal.
 */
export async function fillAuditStore(db: Database, entries: number): Promise<void> {
  const audit = createAudit({ db, key: AUDIT_KEY, clock: AUDIT_CLOCK });
  await audit.ensurePartitions();
  let written = 0;
  const toItem = () => {
    const n = written++;
    return {
      at: new Date(AUDIT_CLOCK.now().getTime() + n),
      accountId: n % 3 ? `acct_${n % 3}` : null,
      keyId: n % 2 ? `key_${n % 5}` : null,
      userId: n % 3 ? null : `usr_${n % 5}`,
      method: n % 4 ? 'GET' : 'POST',
      route: n % 4 ? '/v1/account' : '/v1/search',
      status: n % 7 ? 200 : 404,
      requestId: `r${n}`,
      ...(n % 5 === 0 && { counted: { network: `n${n}`, answers: '{"GET 401":12}' } }),
    };
  };
  const startProcess = () => {
    const writer = createAuditWriter(AUDIT_KEY);
    const writes = createDurableWrites({ db, lanes: 1, maxBatch: BATCH, observeBatch: () => {} });
    return (share: number) =>
      Promise.all(
        Array.from({ length: Math.round(entries * share) }, () => writes.commit({ writes: [write(writer, toItem())] })),
      );
  };
  const [long, short, late] = [startProcess(), startProcess(), startProcess()];
  await Promise.all([long(0.5), short(0.1)]);
  await audit.seal();
  await Promise.all([long(0.25), short(0.05)]);
  await audit.seal();
  await long(0.05);
  await late(0.05);
}
