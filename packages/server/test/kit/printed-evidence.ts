import { insertComplete } from '../../src/features/evidence/evidence-store.ts';
import type { TestServer } from './test-server.ts';

/** Ends an evidence search as a worker would that has printed one page. */
export async function putPrinted(
  { foundation: { db, vault } }: Pick<TestServer, 'foundation'>,
  accountId: string,
  searchId: string,
  registry: string,
  pdf: string,
): Promise<void> {
  const seal = (text: string, what: string) =>
    vault.seal(accountId, 'document', text, `evidence ${searchId} ${registry} ${what}`);
  const facts = {
    pageUrl: 'https://registry.example/',
    finalUrl: 'https://registry.example/',
    sha256: 'f',
    bytes: 4,
    pages: 1,
  };
  const at = new Date();
  await insertComplete(db, {
    accountId,
    searchId,
    registry,
    createdAt: at,
    capturedAt: at,
    chargeMicros: 0n,
    factsSealed: await seal(JSON.stringify(facts), 'facts'),
    pdfSealed: await seal(pdf, 'pdf'),
  });
  await db.query(`UPDATE search_jobs SET state = 'complete', finished_at = now() WHERE account_id = $1 AND id = $2`, [
    accountId,
    searchId,
  ]);
}
