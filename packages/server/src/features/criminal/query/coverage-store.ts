import type { Executor } from '../../../store/database.ts';

export function putSnapshot(db: Executor, id: Buffer, sources: string, now: Date) {
  return db.query(
    'INSERT INTO coverage_snapshots (id, created_at, sources) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
    [id, now, sources],
    'coverage-put',
  );
}

export async function findSnapshot(db: Executor, id: Buffer): Promise<string | undefined> {
  const { rows } = await db.query<{ sources: string }>(
    'SELECT sources FROM coverage_snapshots WHERE id = $1',
    [id],
    'coverage-find',
  );
  return rows[0]?.sources;
}

export function deleteSnapshotsBefore(db: Executor, before: Date) {
  return db.query('DELETE FROM coverage_snapshots WHERE created_at < $1', [before]);
}
