import { hash } from 'node:crypto';
import fc from 'fast-check';
import { sealReview } from '../../../server/src/features/fcra/reviews/reviews-service.ts';
import { insertReviews } from '../../../server/src/features/fcra/reviews/reviews-store.ts';
import { createStage } from '../../../server/src/features/ingest/staging/stage-store.ts';
import { putDelivered } from '../../../server/test/kit/deliveries.ts';
import { usd } from '../leaves.ts';
import { type Json, type Rule, type Rules, without } from '../rule.ts';
import type { World } from '../world.ts';
import { openDispute, readyDispute, resolveDispute, toReinstatement } from './fcra.ts';

const putJob = async ({ stage, unique }: World, state: 'pending' | 'cancelled'): Promise<string> => {
  const id = `job_fuzz_${unique()}`;
  await stage.foundation.db.query(
    `INSERT INTO jobs (id, kind, payload, state, run_at, created_at, finished_at)
     VALUES ($1, 'fuzz', '{}', $2, now() + interval '1 day', now(), CASE WHEN $2 = 'pending' THEN NULL ELSE now() END)`,
    [id, state],
  );
  return id;
};

/** Inserts an undecided record of an order. */
const putReview = async ({ stage: { foundation }, customers, objects, unique }: World): Promise<string> => {
  const order = objects.live.orders[3];
  const key = { accountId: customers.live.id, orderId: order?.id ?? '', searchId: order?.searchId ?? '' };
  const review = await sealReview(foundation.vault, key, {
    reasons: ['identity_not_verified'],
    birthYear: null,
    entries: [],
    record: {
      recordId: `rec_${hash('sha256', unique()).slice(0, 20)}`,
      source: 'TX',
      sourceName: 'Texas',
      dob: '',
      addresses: [],
      status: '',
      name: { first: 'JOHN', middle: '', last: 'DOVERLANE', suffix: '' },
      matchedOn: { firstName: 'exact', nameType: 'legal', birth: 'reviewed' },
      checkedAt: '2026-01-01T00:00:00.000Z',
    },
  });
  await foundation.db.transaction((tx) => insertReviews(tx, key, [review], new Date()));
  return review.id;
};

/** Inserts a run that waits for the operator, with an empty stage. */
const putHeldRun = async ({ stage: { foundation }, unique }: World, source: string): Promise<string> => {
  const id = `ing_fuzz_${unique()}`;
  const { db } = foundation;
  await db.query(`INSERT INTO sources (code, product) VALUES ($1, 'offender') ON CONFLICT DO NOTHING`, [source]);
  await db.query(
    `INSERT INTO ingest_runs (id, source, kind, state, fingerprint, started_at) VALUES ($1, $2, 'full', 'held', '', now())`,
    [id, source],
  );
  await db.query(`INSERT INTO quarantine (run_id, row_number, reason, excerpt) VALUES ($1, 0, 'no name', '{}')`, [id]);
  await createStage(db, id);
  return id;
};

/** A source has one open run at a time. */
const ofRun = (source: string, more: Rule = {}): Rule => ({
  params: () => fc.constant({ id: 'ing_unknown' }),
  ready: async (request, world) => ({ ...request, params: { id: await putHeldRun(world, source) } }),
  mostGood: 20,
  ...more,
});
const discard: Rule['after'] = async ({ params }, _answer, { ask, stage }) =>
  ask('POST', `/v1/admin/ingest/runs/${params.id}/discard`, { admin: stage.adminKey });

const ofJob = (state: 'pending' | 'cancelled'): Rule => ({
  params: () => fc.constant({ id: 'job_unknown' }),
  ready: async (request, world) => ({ ...request, params: { id: await putJob(world, state) } }),
  mostGood: 150,
});

const putFailedDelivery = ({ stage, customers }: World): Promise<string> =>
  putDelivered(stage, customers.poor.id, { status: 'failed' });

const prices = [
  'baseCall',
  'baseCallGraduated',
  'liveSource',
  'liveCeiling',
  'document',
  'evidenceDocument',
  'monitorMonth',
];

export const operatorRules: Rules = {
  adminCreateAccount: {
    ready: async (request, { unique }) => ({
      ...request,
      body: { ...(request.body as Json), email: `new-${unique()}@example.com` },
    }),
    mostGood: 60,
  },
  adminChangeAccount: {
    leaves: () => ({
      plan: fc.constant('standard'),
      graduationCalls: fc.integer({ min: 0, max: 1_000 }),
      ...Object.fromEntries(prices.map((name) => [name, usd(1_000)])),
    }),
    params: (_objects, { customers }) => fc.constant({ id: customers.poor.id }),
    ready: async (request, { ask, stage, unique }) => {
      const body = { email: `new-${unique()}@example.com`, orgName: 'Acme' };
      const made = await ask('POST', '/v1/admin/accounts', { admin: stage.adminKey, body });
      return { ...request, params: { id: made.account.id } };
    },
    faults: [
      { what: 'an unknown plan', body: () => ({ plan: 'purple' }) },
      { what: 'fractions of a micro-dollar', body: () => ({ prices: { baseCall: 0.000_000_1 } }) },
    ],
    mostGood: 150,
  },
  adminRetryJob: ofJob('cancelled'),
  adminCancelJob: ofJob('pending'),
  adminListDeliveries: { faults: [{ what: 'after no place', query: () => [['after', 'nowhere']] }] },
  adminRetryDelivery: {
    params: () => fc.constant({ id: 'dlv_unknown' }),
    ready: async (request, world) => ({ ...request, params: { id: await putFailedDelivery(world) } }),
    mostGood: 150,
  },
  /** Workers stay paused, so that pending jobs stay pending. */
  adminPauseWorkers: { fitBody: () => ({ paused: true }) },
  /** Reads all entries, so it is slow. */
  adminVerifyAudit: { mostGood: 3 },
  adminMoveClock: { expects: () => [409] },
  adminReleaseRun: ofRun('OK'),
  adminDiscardRun: ofRun('AL'),
  adminListQuarantine: ofRun('AK', { after: discard }),
  adminDecideQuarantine: ofRun('AR', {
    after: discard,
    fitBody: (body) => ({ ...body, rows: [0] }),
    faults: [{ what: 'a row that is not in quarantine', body: (body) => ({ ...body, rows: [0, 9_999] }) }],
  }),
  adminGetSource: { params: () => fc.constantFrom('GA', 'TX').map((id) => ({ id })) },
  adminGetDispute: { params: ({ dispute }) => fc.constant({ id: dispute }) },
  adminChangeSource: { params: () => fc.constantFrom('GA', 'TX').map((id) => ({ id })) },
  adminRunSource: {
    params: () => fc.constant({ id: 'GA' }),
    after: async (_request, { status, body }, { ask, stage }) => {
      if (status === 202) await ask('POST', `/v1/admin/jobs/${body.jobId}/cancel`, { admin: stage.adminKey });
    },
    mostGood: 100,
  },
  adminListRuns: { faults: [{ what: 'after no place', query: () => [['after', 'nowhere']] }] },
  adminListDisputes: { faults: [{ what: 'after no place', query: () => [['after', 'nowhere']] }] },
  adminListReviews: { faults: [{ what: 'after no place', query: () => [['after', 'nowhere']] }] },
  adminDecideReview: {
    params: () => fc.constant({ id: 'rvw_unknown' }),
    fitBody: (body) => ({ decision: 'do_not_report', note: body.note }),
    ready: async (request, world) => ({ ...request, params: { id: await putReview(world) } }),
    faults: [
      {
        what: 'classes for what is not reported',
        body: (body) => ({ ...body, decision: 'do_not_report', entries: [{ entry: 1, class: 'conviction' }] }),
      },
    ],
    mostGood: 20,
  },
  adminResolveDispute: {
    params: ({ dispute }) => fc.constant({ id: dispute }),
    fitBody: (body) => {
      const { outcome } = body;
      return outcome === 'modified'
        ? { ...body, correction: body.correction ?? { dob: '' } }
        : without(body, 'correction');
    },
    ready: readyDispute('resolve'),
    after: async ({ params, body }, { status }, world) => {
      const { adminKey: admin } = world.stage;
      if (status === 200 && (body as Json).outcome === 'deleted')
        await world.ask('POST', `/v1/admin/disputes/${params.id}/reinstate`, {
          admin,
          body: toReinstatement(world, 'resolve'),
        });
      if (status >= 300) await resolveDispute(world, params.id as string, 'verified');
    },
    faults: [
      { what: 'a correction of nothing', body: () => ({ outcome: 'verified', correction: { dob: '1970' } }) },
      { what: 'modified without a correction', body: () => ({ outcome: 'modified' }) },
    ],
    mostGood: 60,
  },
  adminReinstateRecord: {
    params: ({ dispute }) => fc.constant({ id: dispute }),
    fitBody: (body) => ({
      certification: { ...(body.certification as Json), certifiedAt: '2026-01-01T00:00:00Z' },
      noticeSentAt: '2026-01-02T00:00:00Z',
    }),
    faults: [
      {
        what: 'a notice sent before its certification',
        body: (body) => ({ ...body, noticeSentAt: '2025-12-31T00:00:00Z' }),
      },
      { what: 'a notice sent in the future', body: (body) => ({ ...body, noticeSentAt: '2999-12-31T00:00:00Z' }) },
    ],
    ready: async (request, world) => {
      const id = await openDispute(world, 'reinstate');
      await resolveDispute(world, id, 'deleted');
      return { ...request, params: { id }, body: toReinstatement(world, 'reinstate') };
    },
    mostGood: 20,
  },
};
