import fc from 'fast-check';
import { toOrderBody } from '../../../server/test/kit/fcra-orders.ts';
import { hasLetters } from '../leaves.ts';
import { CONSUMER_FILE, type ReportedOrder, STATED_FILE } from '../objects.ts';
import type { FuzzRequest } from '../request.ts';
import { type Json, type Rule, type Rules, without } from '../rule.ts';
import type { World } from '../world.ts';

/** Returns a text short enough for every field of a subject, with letters in it. */
const fitText = (text: unknown, otherwise: string): string => {
  const short = [...String(text)].slice(0, 50).join('');
  return hasLetters(short) ? short : otherwise;
};

const fitOrder = (body: Json, { sources }: World): Json => {
  const subject = body.subject as Json;
  const certifications = body.certifications as Json;
  const authorized = { disclosureProvided: true, authorizationObtained: true, authorizedAt: '2026-01-02T03:04:05Z' };
  return {
    ...body,
    subject: {
      ...subject,
      firstName: fitText(subject.firstName, 'John'),
      lastName: fitText(subject.lastName, 'Doverlane'),
      ...(subject.middleName !== undefined && { middleName: fitText(subject.middleName, 'Lee') }),
      addresses: (subject.addresses as readonly Json[]).map((address) => ({
        ...address,
        line1: fitText(address.line1, '1 Elm St'),
        city: fitText(address.city, 'Austin'),
        state: 'TX',
      })),
    },
    certifications: body.permissiblePurpose === 'employment' ? { ...certifications, ...authorized } : certifications,
    searches: (body.searches as readonly Json[]).map((search) =>
      search.jurisdictions !== undefined && search.type === 'criminal'
        ? { ...search, jurisdictions: sources.criminal.slice(0, 2) }
        : search,
    ),
  };
};

/**
 * Each operation has its own order on its own person, because a dispute deletes a record from all orders of a person.
 */
const ORDERS = {
  dispute: 1,
  inform: 2,
  resolve: 3,
  reinstate: 4,
  consumer: CONSUMER_FILE,
  statement: STATED_FILE,
} as const;

const orderOf = ({ objects }: World, use: keyof typeof ORDERS): ReportedOrder =>
  objects.live.orders[ORDERS[use]] as ReportedOrder;

export async function openDispute(world: World, use: keyof typeof ORDERS): Promise<string> {
  const { id, recordId } = orderOf(world, use);
  const { key } = world.customers.live;
  const made = await world.ask('POST', `/v1/fcra/orders/${id}/disputes`, { key, body: { recordId, reason: 'other' } });
  return made.id;
}

export function resolveDispute(world: World, id: string, outcome: string): Promise<unknown> {
  return world.ask('POST', `/v1/admin/disputes/${id}/resolve`, { admin: world.stage.adminKey, body: { outcome } });
}

export function toReinstatement(world: World, use: 'resolve' | 'reinstate') {
  const { source } = orderOf(world, use);
  const at = new Date().toISOString();
  const certification = { source, certifiedBy: 'R. Clerk', certifiedAt: at, reference: 'letter 7' };
  return { certification, noticeSentAt: at };
}

export function readyDispute(use: keyof typeof ORDERS) {
  return async (request: FuzzRequest, world: World): Promise<FuzzRequest> => ({
    ...request,
    params: { id: await openDispute(world, use) },
  });
}

const paged: Rule = { faults: [{ what: 'after no place', query: () => [['after', 'nowhere']] }] };

export const fcraRules: Rules = {
  createOrder: {
    fitBody: fitOrder,
    mostGood: 300,
    faults: [
      {
        what: 'a birth to come',
        body: (body) => ({ ...body, subject: { ...(body.subject as Json), dob: '2999-01-01' } }),
      },
      {
        what: 'a name without letters',
        body: (body) => ({ ...body, subject: { ...(body.subject as Json), lastName: '--' } }),
      },
      {
        what: 'an authorization to come',
        body: (body) => ({
          ...body,
          certifications: { ...(body.certifications as Json), authorizedAt: '2999-01-01T00:00:00Z' },
        }),
      },
      {
        what: 'employment without authorization',
        body: (body) => ({
          ...body,
          permissiblePurpose: 'employment',
          certifications: without(body.certifications as Json, 'authorizedAt'),
        }),
      },
      {
        what: 'an unknown registry',
        body: (body) => ({ ...body, searches: [{ type: 'sex_offender', jurisdictions: ['ZZ-NONE'] }] }),
      },
      {
        what: 'a callbackUrl that may not be called',
        body: (body) => ({ ...body, callbackUrl: 'https://127.0.0.1/' }),
      },
    ],
  },
  listOrders: paged,
  listDisputes: paged,
  getOrder: { params: ({ orders: [first] }) => fc.constant({ id: first?.id as string }) },
  getOrderSearch: {
    params: ({ orders: [first] }) => fc.constant({ id: first?.id as string, searchId: first?.searchId as string }),
  },
  getOrderReport: {
    params: ({ orders: [first] }) => fc.constant({ id: first?.id as string }),
    expects: ({ query }) => [query.every(([, version]) => version === '1') ? 200 : 404],
    mostGood: 200,
  },
  cancelOrder: {
    params: ({ orders: [first] }) => fc.constant({ id: first?.id as string }),
    ready: async (request, { ask, credentialOf }) => {
      const path = request.way === 'door' ? '/app/v1/fcra/orders' : '/v1/fcra/orders';
      const made = await ask('POST', path, { headers: credentialOf(request), body: toOrderBody() });
      return { ...request, params: { id: made.id } };
    },
    mostGood: 100,
  },
  createAdverseAction: {
    ways: ['live', 'door'],
    params: ({ orders: [first] }) => fc.constant({ id: first?.id as string }),
    fitBody: ({ email: _email }, world) => ({
      type: 'pre',
      sendBy: 'download',
      recordIds: [world.objects.live.orders[0]?.recordId],
    }),
    faults: [{ what: 'a record of another', body: (body) => ({ ...body, recordIds: [`rec_${'0'.repeat(20)}`] }) }],
    mostGood: 20,
  },
  listAdverseActions: { ...paged, params: ({ orders: [first] }) => fc.constant({ id: first?.id as string }) },
  getAdverseActionDocument: {
    params: ({ orders: [first] }) => fc.constant({ id: first?.id as string, actionId: 'aac_unknown' }),
    expects: () => [404],
  },
  getConsumerAdverseActionDocument: { params: () => fc.constant({ id: 'aac_unknown' }), expects: () => [404] },
  openDispute: {
    ways: ['live', 'door'],
    params: ({ orders }) => fc.constant({ id: orders[ORDERS.dispute]?.id ?? 'unknown' }),
    fitBody: (body, world) => ({ ...body, recordId: orderOf(world, 'dispute').recordId }),
    after: async (_request, { status, body }, world) => {
      if (status === 201) await resolveDispute(world, body.id, 'verified');
    },
    faults: [{ what: 'a record of another', body: (body) => ({ ...body, recordId: `rec_${'0'.repeat(20)}` }) }],
    mostGood: 150,
  },
  getDispute: { params: ({ dispute }) => fc.constant({ id: dispute }) },
  addDisputeInformation: {
    ways: ['live', 'door'],
    params: ({ dispute }) => fc.constant({ id: dispute }),
    ready: readyDispute('inform'),
    after: async ({ params }, _answer, world) => resolveDispute(world, params.id as string, 'verified'),
    mostGood: 100,
  },
  putFcraEndpoint: {
    faults: ['http://hooks.invalid/', 'https://127.0.0.1/', 'https://localhost/', 'nothing'].map((url) => ({
      what: 'a url that may not be called',
      body: (body) => ({ ...body, url }),
      status: 400,
    })),
  },
  listFcraEvents: { faults: [{ what: 'after nothing', query: () => [['after', 'evt_unknown']], status: 400 }] },
  resendFcraEvent: { params: ({ event }) => fc.constant({ id: event }) },
  issueAccessCode: {
    ways: ['live', 'door'],
    params: ({ orders }) => fc.constant({ id: orders[ORDERS.dispute]?.id ?? 'unknown' }),
  },
  startConsumerSession: {
    fitBody: (_body, world) => {
      const { accessCode, person } = orderOf(world, 'statement');
      return { accessCode, lastName: person.lastName, dob: person.dob };
    },
    mostGood: 200,
  },
  endConsumerSession: {
    ready: async (request, world) => {
      const { accessCode, person } = orderOf(world, 'statement');
      const body = { accessCode, lastName: person.lastName, dob: person.dob };
      const { token } = await world.ask('POST', '/v1/consumer/session', { body });
      return { ...request, credential: { authorization: `Bearer ${token as string}` } };
    },
    mostGood: 100,
  },
  openConsumerDispute: {
    fitBody: (body, world) => ({ ...body, recordId: orderOf(world, 'consumer').recordId }),
    after: async (_request, { status, body }, world) => {
      if (status === 201) await resolveDispute(world, body.id, 'verified');
    },
    faults: [{ what: 'a record of another', body: (body) => ({ ...body, recordId: `rec_${'0'.repeat(20)}` }) }],
    mostGood: 100,
  },
  getConsumerDispute: { params: ({ consumerDispute }) => fc.constant({ id: consumerDispute }) },
  addConsumerStatement: {
    params: ({ consumerDispute }) => fc.constant({ id: consumerDispute }),
    ready: async (request, world) => {
      const token = world.objects.live.statedToken;
      const body = { recordId: orderOf(world, 'statement').recordId, reason: 'other' };
      const made = await world.ask('POST', '/v1/consumer/disputes', { token, body });
      const id = made.id;
      return { ...request, params: { id }, credential: { authorization: `Bearer ${token}` } };
    },
    after: async ({ params }, _answer, world) => resolveDispute(world, params.id as string, 'verified'),
    mostGood: 60,
  },
};
