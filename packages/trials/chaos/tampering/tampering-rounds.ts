import { createAudit } from '../../../server/src/audit/audit.ts';
import { verifyChains } from '../../../server/src/audit/audit-verification.ts';
import type { Database } from '../../../server/src/store/database.ts';
import { createRandom } from '../../../server/test/kit/random.ts';
import { toLines, toViolationRows, type Violation } from '../report.ts';
import { AUDIT_CLOCK, AUDIT_KEY, fillAuditStore } from './audit-store-environment.ts';
import { TAMPERINGS } from './tamperings.ts';

export type TamperingReport = {
  readonly entries: number;
  readonly chains: number;
  readonly found: { readonly [what: string]: number };
  readonly violations: readonly Violation[];
};

export type TamperingOptions = {
  readonly seed: number;
  readonly entries: number;
  readonly tamperings: number;
  readonly onProgress?: (progress: string) => void;
};

/** Applies each tampering alone, checks that `blotter audit verify` finds it, and rolls it back. */
export async function runTamperings(db: Database, options: TamperingOptions): Promise<TamperingReport> {
  const random = createRandom(options.seed);
  await fillAuditStore(db, options.entries);
  const verify = () => createAudit({ db, key: AUDIT_KEY, clock: AUDIT_CLOCK }).verify();
  const before = await verify();
  const found: Record<string, number> = {};
  const missed: string[] = [];
  for (let n = 0; n < options.tamperings; n++) {
    const undo = new Error('undo');
    await db
      .transaction(async (tx) => {
        await tx.query(`SET LOCAL idle_in_transaction_session_timeout = '60s'`);
        const what = await random.pick(TAMPERINGS)(tx, random);
        if ((await verifyChains(tx, AUDIT_KEY)).intact) missed.push(`${n + 1}: ${what}`);
        else found[what] = (found[what] ?? 0) + 1;
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    options.onProgress?.(`${n + 1} of ${options.tamperings} tamperings`);
  }
  const after = await verify();
  const broken = [...before.faults, ...after.faults];
  const violations = [
    ...(missed.length > 0 ? [{ rule: 'every tampering is found', details: missed }] : []),
    ...(broken.length > 0 ? [{ rule: 'untouched chains are intact', details: broken }] : []),
  ];
  return { entries: before.entries, chains: before.chains, found, violations };
}

export function toTamperingTable({ entries, chains, found, violations }: TamperingReport): string {
  const kinds = Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return toLines([
    ['audit', `${entries} entries in ${chains} chains`],
    ['found', String(kinds.reduce((sum, [, times]) => sum + times, 0))],
    ...kinds.map(([what, times]): [string, string] => ['', `${String(times).padStart(4)} × ${what}`]),
    ...toViolationRows(violations),
  ]);
}
