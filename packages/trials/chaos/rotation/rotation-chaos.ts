import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFoundation } from '../../../server/src/compose/foundation.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { createLog } from '../../../server/src/log.ts';
import { verify } from '../../../server/src/outbound/signature.ts';
import { migrate } from '../../../server/src/store/migrate.ts';
import { getMasterStatus } from '../../../server/src/vault/master-rotation.ts';
import { createClient } from '../../../server/test/kit/http-client.ts';
import { publish, registrant } from '../../../server/test/kit/people.ts';
import { createRandom } from '../../../server/test/kit/random.ts';
import { type Receiver, startReceiver } from '../../../server/test/kit/receiver.ts';
import { spawnServer, stopServer } from '../../../server/test/kit/server-process.ts';
import { withPostgres } from '../postgres-environment.ts';
import { toLines, toViolationRows, type Violation } from '../report.ts';
import { type Ask, type Customer, createAsk, type LoadCounts, serveOnce } from './rotation-load.ts';
import { ROTATION_KINDS, rotate } from './rotations.ts';

const ADMIN_KEY = 'admin-key-of-the-rotations-012345';
const CUSTOMERS = 3;
const CLIENTS = 4;
/** Requests between two rotations. */
const BETWEEN = 12;
const FINAL_LIMIT_MS = 60_000;
const NO_LIMITS = { ratePerSecond: 100_000, burst: 100_000 };

export type RotationOptions = {
  readonly seed: number;
  readonly rotations: number;
  readonly onProgress?: (progress: string) => void;
};

export type RotationReport = {
  readonly rotated: { readonly [kind: string]: number };
  readonly counts: LoadCounts;
  readonly kept: number;
  readonly webhooks: number;
  readonly violations: readonly Violation[];
};

const openCustomer = async (ask: Ask, n: number, receiver: Receiver): Promise<Customer> => {
  const person = { email: `customer-${n}@example.com`, password: `a long password ${n}` };
  const made = await ask(201, 'POST', '/v1/admin/accounts', {
    admin: ADMIN_KEY,
    body: { ...person, orgName: `Customer ${n}`, billingEnabled: true },
  });
  const { account, key } = made?.body ?? {};
  await ask(200, 'PATCH', `/v1/admin/accounts/${account.id}`, { admin: ADMIN_KEY, body: { limits: NO_LIMITS } });
  const token = (await ask(200, 'POST', '/v1/auth/login', { body: person }))?.body.token as string;
  const secret = await ask(200, 'PUT', '/v1/webhook-secret', { token, body: {} });
  return { token, keys: [key], secrets: [secret?.body.secret], kept: [], webhookUrl: `${receiver.origin}/${n}` };
};

/**
 * Rotates every kind of key while two processes with one key file serve. Then a new process reads everything that was
 * stored.
 */
export function runRotations(options: RotationOptions): Promise<RotationReport> {
  return withPostgres(async ({ folder, postgres, db, undo }) => {
    await migrate(db);
    const receiver = await startReceiver();
    undo.push(receiver.close);
    const settings = {
      DATABASE_URL: postgres.adminUrl,
      BLOTTER_DATA: join(folder, 'data'),
      BLOTTER_ADMIN_KEY: ADMIN_KEY,
      BLOTTER_EGRESS_ALLOW: receiver.origin,
    };
    const operator = await openFoundation(readConfig(settings, {}), createLog('silent'));
    undo.push(operator.close);
    await publish({ foundation: operator }, 'TX', [registrant('TX-1', 'GROVER, JOHN')]);
    const start = async () => {
      const server = spawnServer({ settings });
      undo.push(() => stopServer(server));
      return createClient(await server.ready);
    };
    const sends = await Promise.all([start(), start()]);
    const random = createRandom(options.seed);
    const counts: LoadCounts = { answered: 0, unavailable: 0, signatures: 0, failed: [] };
    const ask = createAsk(sends, counts, random.fork());
    const customers: Customer[] = [];
    for (let n = 0; n < CUSTOMERS; n++) customers.push(await openCustomer(ask, n, receiver));
    await untilFound(customers[0] as Customer, ask);

    let running = true;
    const underWay: Promise<void>[] = [];
    const untilAnswered = () => Promise.all(underWay);
    const serving = Promise.all(
      Array.from({ length: CLIENTS }, async (_, n) => {
        const own = random.fork();
        const customer = customers[n % CUSTOMERS] as Customer;
        while (running) {
          underWay[n] = serveOnce(customer, ask, counts, own);
          await underWay[n];
        }
      }),
    );
    const rotated: Record<string, number> = {};
    try {
      for (let n = 0; n < options.rotations; n++) {
        const until = counts.answered + BETWEEN;
        while (counts.answered < until) await sleep(10);
        const kind = ROTATION_KINDS[n % ROTATION_KINDS.length] ?? 'master key';
        await rotate(kind, { operator, customers, ask, random, untilAnswered });
        rotated[kind] = (rotated[kind] ?? 0) + 1;
        options.onProgress?.(`${n + 1} of ${options.rotations} rotations, ${counts.answered} answered`);
      }
    } finally {
      running = false;
      await serving;
    }

    // A process that never had the old keys in memory must be able to read everything.
    const fresh = createAsk([await start()], counts, random.fork());
    const violations: Violation[] = [];
    const violate = (rule: string, details: readonly string[]): void => {
      if (details.length > 0) violations.push({ rule, details });
    };
    for (const { keys, kept } of customers)
      for (const path of kept) await fresh(200, 'GET', path, { key: keys.at(-1)?.secret });
    violate('no request fails, nothing is unreadable', counts.failed);
    const { masters } = await getMasterStatus(db, operator.keyring);
    violate(
      'every data key is wrapped by a master that is there',
      masters.filter(({ inKeyring }) => !inKeyring).map(({ id }) => id),
    );
    const jobs = customers.reduce(
      (sum, { kept }) => sum + kept.filter((path) => /searches\/\w+$/.test(path)).length,
      0,
    );
    violate(
      'every webhook arrives and is signed by a secret of its account',
      await checkWebhooks(customers, receiver, jobs),
    );
    const kept = customers.reduce((sum, customer) => sum + customer.kept.length, 0);
    return { rotated, counts, kept, webhooks: receiver.received.length, violations };
  });
}

const untilFound = async ({ keys }: Customer, ask: Ask): Promise<void> => {
  for (;;) {
    const found = await ask(200, 'POST', '/v1/search', {
      key: keys[0]?.secret,
      body: { query: { lastName: 'Grover' } },
    });
    if (found?.body.records.length === 1) return;
    await sleep(50);
  }
};

const checkWebhooks = async (
  customers: readonly Customer[],
  receiver: Receiver,
  expected: number,
): Promise<readonly string[]> => {
  const limit = performance.now() + FINAL_LIMIT_MS;
  while (receiver.received.length < expected && performance.now() < limit) await sleep(50);
  const secrets = customers.flatMap((customer) => customer.secrets);
  const nowUnixSeconds = Math.floor(Date.now() / 1_000);
  const wrong = receiver.received.filter(({ headers, body }) => {
    const signed = { header: String(headers['x-service-signature']), rawBody: body, nowUnixSeconds };
    return !secrets.some((secret) => verify({ secret, ...signed }));
  });
  return [
    ...(receiver.received.length < expected ? [`${expected - receiver.received.length} did not arrive`] : []),
    ...wrong.map(({ headers }) => `signed by no secret: ${headers['x-service-event']}`),
  ];
};

export function toRotationTable({ rotated, counts, kept, webhooks, violations }: RotationReport): string {
  return toLines([
    ...Object.entries(rotated).map(([kind, times]): [string, string] => ['exchanged', `${times} × ${kind}`]),
    [
      'requests',
      `${counts.answered} answered, ${counts.failed.length} failed, ${counts.unavailable} got 503 and were sent again`,
    ],
    ['signatures', `${counts.signatures} hold`],
    ['read at the end', `${kept} searches, clearances and jobs, by a process that was started then`],
    ['webhooks', `${webhooks} received`],
    ...toViolationRows(violations),
  ]);
}
