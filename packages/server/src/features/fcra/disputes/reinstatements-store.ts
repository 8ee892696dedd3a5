import type { Executor } from '../../../store/database.ts';

export type NewReinstatement = {
  readonly accountId: string;
  readonly disputeId: string;
  readonly recordId: string;
  readonly sealed: Buffer;
  readonly notifiedAt: Date;
  readonly reinstatedAt: Date;
};

export function insertReinstatement(tx: Executor, made: NewReinstatement) {
  return tx.query(
    `INSERT INTO fcra_reinstatements (account_id, dispute_id, record_id, sealed, notified_at, reinstated_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [made.accountId, made.disputeId, made.recordId, made.sealed, made.notifiedAt, made.reinstatedAt],
  );
}
