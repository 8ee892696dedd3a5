import { operation, reply, shape, text } from '@blotter/contract';
import { Type } from 'typebox';
import type { Feature, Platform } from '../../src/compose/feature.ts';
import { Failure } from '../../src/failure.ts';
import { route } from '../../src/http/call.ts';
import { newId } from '../../src/ids.ts';
import type { JobKind } from '../../src/jobs/job.ts';
import { jobsWriter } from '../../src/jobs/jobs-store.ts';
import { toDeliveryWrites } from '../../src/outbound/delivery-job.ts';
import type { Database, Executor } from '../../src/store/database.ts';
import { type Write, type Writer, write } from '../../src/store/durable-writes.ts';

/** A billable route as a search will be: result, charge, audit entry, webhook and job in one transaction. */
const putThing = operation({
  id: 'testPutThing',
  method: 'POST',
  path: '/v1/test/things',
  tag: 'Test',
  summary: 'Store a thing',
  credentials: ['key'],
  billable: true,
  idempotent: true,
  body: shape({
    value: text(1, 200),
    webhookUrl: Type.Optional(text(1, 500)),
    workMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
  }),
  answers: { 200: { description: 'Stored.', body: shape({ id: Type.String(), value: Type.String() }) } },
});

const getThing = operation({
  id: 'testGetThing',
  method: 'GET',
  path: '/v1/test/things/{id}',
  tag: 'Test',
  summary: 'Read a thing',
  credentials: ['key'],
  params: shape({ id: Type.String() }),
  answers: { 200: { description: 'The thing.', body: shape({ id: Type.String(), value: Type.String() }) } },
});

type ThingRow = { readonly accountId: string; readonly id: string; readonly valueSealed: string };

const thingsWriter: Writer<ThingRow> = {
  name: 'test-things',
  rank: 30,
  write: async (tx, items) => {
    await tx.query(
      `INSERT INTO test_things (account_id, id, value_sealed)
       SELECT "accountId", id, decode("valueSealed", 'base64')
       FROM jsonb_to_recordset($1::jsonb) AS r("accountId" text, id text, "valueSealed" text)`,
      [JSON.stringify(items)],
    );
  },
};

export const EFFECT_JOB = 'test.effect';

/** IF NOT EXISTS alone fails where two processes start together. */
export function createDurableTables(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(1)');
    await tx.query(
      'CREATE TABLE IF NOT EXISTS test_things (account_id text, id text, value_sealed bytea, PRIMARY KEY (account_id, id))',
    );
    // No unique key: a job that takes effect twice shows.
    await tx.query('CREATE TABLE IF NOT EXISTS test_effects (thing_id text NOT NULL, worker_pid integer NOT NULL)');
  });
}

export function insertEffect(tx: Executor, thingId: unknown) {
  return tx.query('INSERT INTO test_effects (thing_id, worker_pid) VALUES ($1, $2)', [thingId, process.pid]);
}

/** Delays a job between its claim and its effect. */
export function work(payload: { readonly [key: string]: unknown }, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Number(payload.workMs ?? 0));
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const createEffectJob = (): JobKind => ({
  name: EFFECT_JOB,
  retry: [50, 100, 200, 400, 800],
  concurrency: 8,
  run: async ({ payload }, { finish, signal }) => {
    await work(payload, signal);
    await finish({
      run: async (tx) => {
        await insertEffect(tx, payload.thingId);
      },
    });
  },
});

export type DurableParts = { readonly effectJob?: JobKind };

export function createDurableFeature(
  platform: Platform,
  { effectJob = createEffectJob() }: DurableParts = {},
): Feature {
  const { db, vault, clock, billing, deliveries } = platform;
  return {
    routes: [
      route(putThing, async ({ caller, body, commitReply }) => {
        const id = newId('srch');
        const { accountId, keyId, mode } = caller;
        const now = clock.now();
        const valueSealed = (await vault.seal(accountId, 'search', body.value, `thing ${id}`)).toString('base64');
        const job = {
          id: newId('job'),
          kind: EFFECT_JOB,
          accountId,
          payload: { thingId: id, workMs: body.workMs ?? 0 },
          runAt: now,
          createdAt: now,
        };
        const writes: Write[] = [write(thingsWriter, { accountId, id, valueSealed }), write(jobsWriter, job)];
        if (mode === 'live')
          writes.push(billing.charge({ accountId, kind: 'base_call', reference: id, keyId, at: now }));
        if (body.webhookUrl) {
          const event = {
            accountId,
            eventType: 'search.finished',
            eventId: newId('evt'),
            url: body.webhookUrl,
            body: JSON.stringify({ id }),
            dataClass: 'search' as const,
          };
          writes.push(...(await toDeliveryWrites(deliveries, event, now)));
        }
        return commitReply(reply(200, { id, value: body.value }), { writes });
      }),
      route(getThing, async ({ caller, params }) => {
        const { rows } = await db.query<{ value_sealed: Buffer }>(
          'SELECT value_sealed FROM test_things WHERE account_id = $1 AND id = $2',
          [caller.accountId, params.id],
        );
        const opened = rows[0] && (await vault.open(caller.accountId, rows[0].value_sealed, `thing ${params.id}`));
        if (!opened) throw new Failure('not_found', 'There is no such thing.');
        return reply(200, { id: params.id, value: opened.toString('utf8') });
      }),
    ],
    jobKinds: [effectJob],
  };
}
