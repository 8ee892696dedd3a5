import type { Executor } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';

/**
 * Hides the keys that an earlier release stored in clear, once. Every merge of records calls this first, because
 * hidden and clear keys of the same name are not equal.
 */
export async function hideOldKeys(tx: Executor, { hidingPads }: Pick<RecordSeal, 'hidingPads'>): Promise<void> {
  await tx.query(
    `WITH due AS (UPDATE deployment SET keys_hidden = true WHERE NOT keys_hidden RETURNING id)
     UPDATE link_keys SET key = left(key, 4) || ' #'
       || encode(sha256($2::bytea || sha256($1::bytea || convert_to(key, 'UTF8'))), 'hex')
     WHERE EXISTS (SELECT 1 FROM due) AND (key LIKE 'name %' OR key LIKE 'self %')`,
    [...hidingPads],
  );
}
