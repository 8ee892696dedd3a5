import type { Operation } from '@blotter/contract';
import { putSwitch } from '../../server/src/store/switches.ts';
import { ACCESS_CASES, type AccessCase, newUnknownIds, toCall } from '../../server/test/kit/access-cases.ts';
import { type Ids, makeOwned, makeWaiting, type Owner } from '../../server/test/kit/access-objects.ts';
import { operations } from '../../server/test/kit/description.ts';
import { createClient, type Send, type Sent } from '../../server/test/kit/http-client.ts';
import { inmate, publish, registrant } from '../../server/test/kit/people.ts';
import { createRandom } from '../../server/test/kit/random.ts';
import { readCounts } from './bench-arguments.ts';
import { ADMIN_KEY, openTestServer, printLine, type TestServer } from './test-server.ts';
import { type Comparison, compare } from './timing/rank-test.ts';
import { watchStatements } from './timing/statements.ts';

const FOUND = {
  firstName: 'Petra',
  lastName: 'Livingstone',
  dob: '1968-10-11',
  uuid: 'tx-real',
  source: 'TX',
  externalId: 'real',
  criminalSource: 'us-nc-buncombe-jail',
};
const WARM_UP = 20;
/** In 100 runs, one of about 35 operations exceeds this by chance. It is then measured again for longer. */
const SUSPECT_Z = 3.6;
const AGAIN = 4;

type Account = { readonly owner: Owner; readonly token: string };

const openAccount = async (send: Send, name: string): Promise<Account> => {
  const person = { email: `${name}@example.com`, password: 'a long password' };
  const body = { ...person, orgName: name, billingEnabled: true, fcraPartner: true };
  const { account, key } = (await send('POST', '/v1/admin/accounts', { admin: ADMIN_KEY, body })).body;
  const limits = { ratePerSecond: 100_000, burst: 100_000 };
  await send('PATCH', `/v1/admin/accounts/${account.id}`, { admin: ADMIN_KEY, body: { limits } });
  const { token } = (await send('POST', '/v1/auth/login', { body: person })).body;
  return { owner: { id: account.id, key: key.secret, keyId: key.id, mode: 'live' }, token };
};

const makeIds = async (testServer: TestServer, send: Send, owner: Owner): Promise<Ids> => {
  await publish(testServer, 'TX', [registrant('tx-real', 'LIVINGSTONE, PETRA')]);
  await publish(testServer, 'us-nc-buncombe-jail', [inmate('real', 'LIVINGSTONE, PETRA', { dob: '10/11/1968' })]);
  const server = { ...testServer, send };
  const { ids } = await makeOwned(server, owner, FOUND);
  await putSwitch(testServer.foundation.db, 'workers_paused', 'true');
  return { ...ids, ...(await makeWaiting(server, owner, FOUND)) };
};

/**
 * Returns a session or a key. File tokens have too low a rate limit to learn anything, and the console uses the same
 * routes.
 */
const findCredential = ({ credentials, testOnly, path }: Operation, { owner, token }: Account): Sent | undefined => {
  if (testOnly || path.startsWith('/app/') || credentials.includes('consumer')) return undefined;
  return credentials.includes('key') ? { key: owner.key } : { token };
};

/**
 * Compares the duration of refusals for another account's id and for an unknown id. Alternates the same two ids in
 * random order, as an attacker would.
 */
export async function benchTiming(args: readonly string[]): Promise<void> {
  const { samples, seed } = readCounts(args, { samples: 400, seed: 1 });
  const statements = watchStatements();
  const testServer = await openTestServer();
  const evidence = createClient(testServer.evidenceUrl);
  const send: Send = (method, path, sent) =>
    (path.startsWith('/v1/evidence/') ? evidence : testServer.send)(method, path, sent);
  const random = createRandom(seed);
  try {
    const owner = await openAccount(send, 'owner');
    const stranger = await openAccount(send, 'stranger');
    const [foreign, unknown] = [await makeIds(testServer, send, owner.owner), newUnknownIds()];

    const measure = async (operation: Operation, own: AccessCase, credential: Sent, count: number) => {
      const time = async (ids: Ids): Promise<readonly [ms: number, statements: number]> => {
        const [path, sent] = toCall(operation, own, ids);
        const before = statements.count();
        const began = performance.now();
        const { status } = await send(operation.method, path, { ...sent, ...credential });
        const took = performance.now() - began;
        if (status !== own.unknown) throw new Error(`${operation.id} answered ${status}`);
        return [took, statements.count() - before];
      };
      const taken = { foreign: [] as (readonly [number, number])[], unknown: [] as (readonly [number, number])[] };
      for (let n = -WARM_UP; n < count; n++) {
        const order = random.chance(0.5) ? (['foreign', 'unknown'] as const) : (['unknown', 'foreign'] as const);
        for (const which of order) {
          const sample = await time(which === 'foreign' ? foreign : unknown);
          if (n >= 0) taken[which].push(sample);
        }
      }
      const msOf = (which: keyof typeof taken) => taken[which].map(([ms]) => ms);
      // The smallest count, because concurrent work adds to some.
      const statementsOf = (which: keyof typeof taken) => Math.min(...taken[which].map(([, sent]) => sent));
      return {
        ...compare(msOf('foreign'), msOf('unknown')),
        statements: [statementsOf('foreign'), statementsOf('unknown')] as const,
      };
    };

    printLine(
      `${samples} samples each for another account's id and an unknown one: median ms, median difference with 99 % confidence, statements`,
    );
    let different = 0;
    for (const operation of operations) {
      const own = ACCESS_CASES[operation.id];
      const credential = findCredential(operation, stranger);
      if (!own || !credential) continue;
      let found = await measure(operation, own, credential, samples);
      const suspect = Math.abs(found.z) > SUSPECT_Z;
      if (suspect) found = await measure(operation, own, credential, samples * AGAIN);
      const [more, fewer] = found.statements;
      const differs = (suspect && Math.abs(found.z) > SUSPECT_Z) || more !== fewer;
      different += differs ? 1 : 0;
      printLine(toRow(operation, found, differs ? 'DIFFERS' : suspect ? 'measured again' : ''));
    }
    printLine(`${different} differ`);
    if (different > 0) process.exitCode = 1;
  } finally {
    await testServer.close();
    statements.stop();
  }
}

type Found = Comparison & { readonly statements: readonly [foreign: number, unknown: number] };

const toRow = ({ method, path }: Operation, found: Found, verdict: string): string => {
  const ms = (value: number): string => value.toFixed(3).padStart(7);
  const { medianA, medianB, difference, low, high, z } = found;
  return `${`${method} ${path}`.padEnd(54)} ${ms(medianA)} ${ms(medianB)}  ${ms(difference)} [${ms(low)}, ${ms(high)}]  z ${z.toFixed(1).padStart(5)}  ${found.statements.join('/')}  ${verdict}`;
};
