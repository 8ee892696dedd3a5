import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Foundation } from '../compose/foundation.ts';
import { createAccounts, emailIndexOf } from '../features/accounts/accounts-service.ts';
import { findUserByEmail } from '../features/accounts/accounts-store.ts';
import { createKeys } from '../features/accounts/keys-service.ts';
import { randomText } from '../ids.ts';

/** A synthetic customer for trying the service. Its credentials are in a file that only the owner can read. */
export type Demo = {
  readonly email: string;
  readonly password: string;
  readonly liveKey: string;
  readonly testKey: string;
};

const DEMO_FILE = 'demo.json';

export async function seedDemo(foundation: Foundation): Promise<Demo> {
  const path = join(foundation.config.dataDir, DEMO_FILE);
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  const known = kept && (JSON.parse(kept) as Demo);
  if (known && (await findUserByEmail(foundation.db, emailIndexOf(foundation.blind, known.email)))) return known;
  const demo = await createDemo(foundation);
  await writeFile(`${path}.tmp`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.tmp`, path);
  return demo;
}

const createDemo = async ({ db, vault, blind, clock, writes }: Foundation): Promise<Demo> => {
  const keys = createKeys({ db, blind, clock });
  const accounts = createAccounts({ db, vault, blind, clock, keys });
  const email = `demo-${randomText(6).toLowerCase()}@example.com`;
  const password = randomText(16);
  const { account, key } = await accounts.create(
    { email, orgName: 'Demo Screening', password, billingEnabled: true, fcraPartner: true, keyMode: 'live' },
    writes.commit,
  );
  const test = await keys.create(account.id, 'sandbox', 'test', writes.commit);
  return { email, password, liveKey: key.secret, testKey: test.secret };
};
