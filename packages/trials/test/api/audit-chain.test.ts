import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../../server/src/audit/audit.ts';
import { firstLink, nextLink } from '../../../server/src/audit/chain.ts';
import { cloneDatabase, type TestDatabase } from '../../../server/test/kit/test-database.ts';
import { AUDIT_CLOCK as clock, AUDIT_KEY as key } from '../../chaos/tampering/audit-store-environment.ts';
import { runTamperings, toTamperingTable } from '../../chaos/tampering/tampering-rounds.ts';

let clone: TestDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

describe('the audit chains (contract Limits: append-only and hash-chained)', () => {
  it('finds every tampering and reports untouched chains as intact', async () => {
    const report = await runTamperings(clone.db, { seed: Date.now() % 2 ** 32, entries: 240, tamperings: 60 });
    console.info(toTamperingTable(report));
    expect(report.violations).toEqual([]);
    expect(report).toMatchObject({ entries: 240, chains: 3 });
    expect(Object.keys(report.found).length).toBeGreaterThan(10);
  });

  it('does not verify with another key', async () => {
    expect((await createAudit({ db: clone.db, key, clock }).verify()).intact).toBe(true);
    expect((await createAudit({ db: clone.db, key: Buffer.alloc(32, 8), clock }).verify()).intact).toBe(false);
  });

  it('verifies and seals a chain that began before heads were signed', async () => {
    const chain = 'chain_before';
    const at = clock.now();
    const item = {
      at,
      accountId: 'acct_1',
      keyId: null,
      userId: null,
      method: 'GET',
      route: '/v1/account',
      status: 200,
      requestId: 'r',
    };
    const link = nextLink(key, firstLink(key, chain), item);
    await clone.db.query(
      `INSERT INTO audit_entries (account_id, at, chain, seq, method, route, status, request_id, hash)
       VALUES ('acct_1', $1, $2, 1, 'GET', '/v1/account', 200, 'r', $3)`,
      [at, chain, link.hash],
    );
    await clone.db.query('INSERT INTO audit_heads (chain, seq, hash) VALUES ($1, 1, $2)', [chain, link.hash]);
    const audit = createAudit({ db: clone.db, key, clock });
    expect((await audit.verify()).faults).toEqual([]);
    expect((await audit.seal())?.heads.map(([name]) => name)).toContain(chain);
    expect((await audit.verify()).faults).toEqual([]);
  });
});
