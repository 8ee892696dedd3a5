import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit, verifyChains } from '../../src/audit/audit.ts';
import { createAuditWriter } from '../../src/audit/audit-writer.ts';
import { createDurableWrites, write } from '../../src/store/durable-writes.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let clone: TestDatabase;
const key = Buffer.alloc(32, 7);
const clock = { now: () => new Date('2026-11-15T10:00:00.000Z') };
beforeAll(async () => {
  clone = await cloneDatabase();
  const audit = createAudit({ db: clone.db, key, clock });
  await audit.ensurePartitions();
  const auditWriter = createAuditWriter(key);
  const writes = createDurableWrites({ db: clone.db, lanes: 2, maxBatch: 20, observeBatch: () => {} });
  const entry = (n: number) =>
    write(auditWriter, {
      at: new Date(clock.now().getTime() + n),
      accountId: n % 3 ? `acct_${n % 3}` : null,
      keyId: null,
      method: 'GET',
      route: '/v1/account',
      status: 200,
      requestId: `r${n}`,
    });
  await Promise.all(Array.from({ length: 150 }, (_, n) => writes.commit({ writes: [entry(n)] })));
  await audit.seal();
  await Promise.all(Array.from({ length: 50 }, (_, n) => writes.commit({ writes: [entry(150 + n)] })));
  await audit.seal();
});
afterAll(() => clone.drop());

const verify = () => createAudit({ db: clone.db, key, clock }).verify();

/** Each leaves the chains as a tamperer would; all are undone afterwards. */
const TAMPERING: readonly [string, string][] = [
  [
    'a changed status',
    `UPDATE audit_entries SET status = 500 WHERE (chain, seq) = (SELECT chain, seq FROM audit_entries ORDER BY md5(chain || seq || $1) LIMIT 1)`,
  ],
  [
    'a changed account',
    `UPDATE audit_entries SET account_id = 'acct_x' WHERE (chain, seq) = (SELECT chain, seq FROM audit_entries ORDER BY md5(chain || seq || $1) LIMIT 1)`,
  ],
  [
    'a changed time',
    `UPDATE audit_entries SET at = at + interval '1 second' WHERE (chain, seq) = (SELECT chain, seq FROM audit_entries ORDER BY md5(chain || seq || $1) LIMIT 1)`,
  ],
  [
    'a deleted entry',
    `DELETE FROM audit_entries WHERE (chain, seq) = (SELECT chain, seq FROM audit_entries ORDER BY md5(chain || seq || $1) LIMIT 1)`,
  ],
  [
    'a cut-off tail, head included',
    `WITH t AS (SELECT chain, max(seq) AS seq FROM audit_entries GROUP BY chain ORDER BY md5(chain || $1) LIMIT 1), d AS (DELETE FROM audit_entries e USING t WHERE e.chain = t.chain AND e.seq = t.seq), p AS (SELECT e.chain, e.seq, e.hash FROM audit_entries e JOIN t ON e.chain = t.chain AND e.seq = t.seq - 1) UPDATE audit_heads h SET seq = p.seq, hash = p.hash FROM p WHERE h.chain = p.chain`,
  ],
  [
    'a whole chain gone, head included',
    `WITH t AS (SELECT chain FROM audit_heads ORDER BY md5(chain || $1) LIMIT 1), d AS (DELETE FROM audit_heads h USING t WHERE h.chain = t.chain) DELETE FROM audit_entries e USING t WHERE e.chain = t.chain`,
  ],
  [
    'a forged entry',
    `INSERT INTO audit_entries SELECT account_id, at, chain, seq + 1, key_id, method, route, status, 'forged', sha256(hash) FROM audit_entries WHERE (chain, seq) = (SELECT chain, max(seq) FROM audit_entries GROUP BY chain ORDER BY md5(chain || $1) LIMIT 1)`,
  ],
  ['a changed seal', `UPDATE audit_seals SET at = at + interval '1 hour' WHERE number = 1 + (length($1) % 2)`],
  ['a deleted seal', `DELETE FROM audit_seals WHERE number = 1 AND $1 <> ''`],
];

describe('the audit chains (contract Limits: append-only and hash-chained)', () => {
  it('entries written by two lanes at once verify intact', async () => {
    expect(await verify()).toEqual({ intact: true, chains: 2, entries: 200, seals: 2, faults: [] });
  });

  it('tampering is found every time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...TAMPERING),
        fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' }),
        async ([name, sql], salt) => {
          const undo = new Error('undo');
          let found = false;
          await clone.db
            .transaction(async (tx) => {
              await tx.query(sql, [salt]);
              found = !(await verifyChains(tx, key)).intact;
              throw undo;
            })
            .catch((error) => {
              if (error !== undo) throw error;
            });
          expect([name, found]).toEqual([name, true]);
        },
      ),
      { numRuns: 60 },
    );
    expect((await verify()).intact).toBe(true);
  });

  it('another key cannot make the chains look intact', async () => {
    expect((await createAudit({ db: clone.db, key: Buffer.alloc(32, 8), clock }).verify()).intact).toBe(false);
  });
});
