import type { VersionRef } from '../../../searches/answers/version-ref.ts';
import type { Executor } from '../../../store/database.ts';

export type PersonsRef = VersionRef & { readonly personId: bigint };

/** Returns every current record with this uuid. */
export async function listByUuid(
  db: Executor,
  uuid: string,
  sources: readonly string[],
): Promise<readonly PersonsRef[]> {
  const { rows } = await db.query<PersonsRef>(
    `SELECT r.source, r.row_key AS "rowKey", r.version, r.person_id AS "personId" FROM records r
     WHERE r.source = ANY($2) AND r.row_key = $1 AND r.departed_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM suppressions x WHERE x.source = r.source AND x.row_key = r.row_key)
     ORDER BY r.source`,
    [uuid, sources],
    'documents-by-uuid',
  );
  return rows;
}

/** Returns every current record of the person. */
export async function listByPerson(
  db: Executor,
  personId: bigint,
  sources: readonly string[],
): Promise<readonly PersonsRef[]> {
  const { rows } = await db.query<PersonsRef>(
    `SELECT r.source, r.row_key AS "rowKey", r.version, r.person_id AS "personId" FROM records r
     WHERE r.source = ANY($2) AND r.person_id = $1::bigint AND r.departed_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM suppressions x WHERE x.source = r.source AND x.row_key = r.row_key)
     ORDER BY r.source, r.row_key`,
    [String(personId), sources],
    'documents-by-person',
  );
  return rows;
}
