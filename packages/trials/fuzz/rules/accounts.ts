import fc from 'fast-check';
import { usd } from '../leaves.ts';
import type { FuzzRequest } from '../request.ts';
import { type Json, type Rule, type Rules, without } from '../rule.ts';
import { enterConsole, type World } from '../world.ts';

const emailed = (request: FuzzRequest, { unique }: World): FuzzRequest => ({
  ...request,
  body: { ...(request.body as Json), email: `new-${unique()}@example.com` },
});

/** Argon2 is slow by design. */
const SIGN_INS = 60;

const signedUp: Rule = { ready: async (request, world) => emailed(request, world), mostGood: SIGN_INS };

const own = ({ customers: { live } }: World) => ({ email: live.email, password: live.password });

const makeKey = async ({ ask, customers: { live } }: World): Promise<string> => {
  const made = await ask('POST', '/v1/keys', { token: live.token, body: { name: 'fuzz', mode: 'live' } });
  return made.id;
};
const revokeMade: Rule['after'] = async (_request, { status, body }, { ask, customers: { live } }) => {
  if (status === 201) await ask('DELETE', `/v1/keys/${body.id}`, { token: live.token });
};

const logInAnew = async ({ ask, customers: { live } }: World): Promise<string> => {
  const { email, password } = live;
  return (await ask('POST', '/v1/auth/login', { body: { email, password } })).token;
};

/** Signs a new user up, whose password is the one of the customer. */
const signUpAnew = async ({ ask, unique, customers: { live } }: World) => {
  const { password } = live;
  const body = { email: `new-${unique()}@example.com`, password, orgName: 'Fuzz', acceptedTerms: true };
  const { token } = await ask('POST', '/v1/auth/signup', { body });
  return { password, credential: { authorization: `Bearer ${token}` } };
};

const inviteAnew = async ({ ask, unique, customers: { live } }: World): Promise<string> => {
  const body = { email: `new-${unique()}@example.com`, role: 'member' };
  return (await ask('POST', '/v1/members', { token: live.token, body })).member.id;
};
const withdraw: Rule['after'] = async (_request, { status, body }, { ask, customers: { live } }) => {
  const { id } = body.member ?? body;
  if (status < 300) await ask('DELETE', `/v1/members/${id}`, { token: live.token });
};

const ISSUER = 'https://provider.invalid';
const toProvider = (body: Json): Json => ({ ...body, issuer: ISSUER, clientSecret: 'a secret' });
const connectProvider = ({ ask, customers: { live } }: World) =>
  ask('PUT', '/v1/identity-provider', {
    token: live.token,
    body: toProvider({ clientId: 'a', domains: ['example.com'] }),
  });

const DAY_MS = 86_400_000;
const LATER = '9000-01-01T00:00:00Z';
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Makes a period of at most 400 days. */
const fitPeriod = (query: Json): Json => {
  const last = query.to === undefined ? Date.now() : Date.parse(String(query.to));
  const days = String(query.from ?? '').length + Number(String(query.from ?? '').slice(-2));
  const from = query.from === undefined && query.to === undefined ? {} : { from: toDay(last - days * DAY_MS) };
  return { ...query, ...from };
};

/** `to` must be later than `from`. */
const fitInstants = (query: Json): Json =>
  query.from === undefined ? query : { ...without(query, 'to'), ...(query.to !== undefined && { to: LATER }) };

const cents = { softCap: fc.option(usd(1_000_000), { nil: null }) };

const CLEARANCES: Rule = {
  faults: [
    {
      what: 'after no place',
      query: () => [
        ['subjectId', 'a'],
        ['after', 'nowhere'],
      ],
    },
  ],
};

export const accountRules: Rules = {
  signUp: signedUp,
  consoleSignUp: { ...signedUp, expects: () => [200] },
  confirmEmail: { expects: () => [404] },
  acceptInvitation: { expects: () => [404] },
  forgotPassword: { expects: () => [409] },
  resetPassword: { expects: () => [404] },
  // A change ends all other sessions, so each request has a user of its own.
  changePassword: {
    ways: ['session'],
    ready: async (request, world) => {
      const { credential, password } = await signUpAnew(world);
      return { ...request, credential, body: { currentPassword: password, password: `${password} 2` } };
    },
    mostGood: SIGN_INS,
  },
  createSecondFactor: {
    ways: ['session'],
    ready: async (request, world) => {
      const { credential, password } = await signUpAnew(world);
      return { ...request, credential, body: { currentPassword: password } };
    },
    mostGood: SIGN_INS,
  },
  // The customers of the world have no second factor.
  confirmSecondFactor: { expects: () => [409] },
  createRecoveryCodes: { expects: () => [409] },
  disableSecondFactor: { expects: () => [409] },
  endSession: {
    params: () => fc.constant({ id: 'ses_unknown' }),
    ready: async (request, world) => {
      const { sessions } = await world.ask('GET', '/v1/auth/sessions', { token: await logInAnew(world) });
      const { id } = sessions.find((session: { current: boolean }) => session.current);
      return { ...request, params: { id } };
    },
    mostGood: SIGN_INS,
  },
  inviteMember: { ready: async (request, world) => emailed(request, world), after: withdraw, mostGood: 300 },
  changeMember: {
    params: () => fc.constant({ id: 'usr_unknown' }),
    ready: async (request, world) => ({ ...request, params: { id: await inviteAnew(world) } }),
    after: withdraw,
    mostGood: 300,
  },
  removeMember: {
    params: () => fc.constant({ id: 'usr_unknown' }),
    ready: async (request, world) => ({ ...request, params: { id: await inviteAnew(world) } }),
    mostGood: 300,
  },
  putIdentityProvider: {
    fitBody: toProvider,
    faults: [
      { what: 'an issuer at a private address', body: (body) => ({ ...toProvider(body), issuer: 'https://10.0.0.1' }) },
      { what: 'an issuer with a query', body: (body) => ({ ...toProvider(body), issuer: `${ISSUER}/?a=1` }) },
    ],
    mostGood: 300,
  },
  // Other requests connect and remove the same provider at the same time.
  removeIdentityProvider: {
    expects: () => [204, 404],
    ready: async (request, world) => {
      await connectProvider(world);
      return request;
    },
    mostGood: 300,
  },
  checkIdentityProvider: { expects: () => [200, 404], mostGood: 300 },
  beginProviderSignIn: { expects: () => [404] },
  logIn: { ready: async (request, world) => ({ ...request, body: own(world) }), mostGood: SIGN_INS },
  consoleSignIn: { ready: async (request, world) => ({ ...request, body: own(world) }), mostGood: SIGN_INS },
  consoleSignOut: {
    ready: async (request, { stage, refillRates, customers: { live } }) => {
      await refillRates();
      return { ...request, credential: await enterConsole(stage, live) };
    },
    mostGood: SIGN_INS,
  },
  logOut: {
    ways: ['session'],
    ready: async (request, world) => ({
      ...request,
      credential: { authorization: `Bearer ${await logInAnew(world)}` },
    }),
    mostGood: SIGN_INS,
  },
  createKey: { after: revokeMade, mostGood: 300 },
  rotateKey: { params: ({ keyId }) => fc.constant({ id: keyId }), after: revokeMade, mostGood: 300 },
  revokeKey: {
    params: () => fc.constant({ id: 'key_unknown' }),
    ready: async (request, world) => ({ ...request, params: { id: await makeKey(world) } }),
    mostGood: 300,
  },
  getUsage: {
    fitQuery: fitPeriod,
    leaves: () => ({
      to: fc.constantFrom('2026-11-15', '2024-02-29', '2026-01-01'),
      from: fc.constantFrom('2026-01-30'),
    }),
    faults: [
      {
        what: 'backwards',
        query: () => [
          ['from', '2026-02-01'],
          ['to', '2026-01-01'],
        ],
      },
      {
        what: 'too long',
        query: () => [
          ['from', '2020-02-01'],
          ['to', '2026-01-01'],
        ],
      },
    ],
  },
  listAudit: { fitQuery: fitInstants, faults: [{ what: 'after no place', query: () => [['after', 'nowhere']] }] },
  exportAudit: { fitQuery: fitInstants },
  listClearances: CLEARANCES,
  listConsoleClearances: CLEARANCES,
  listPastSearches: { faults: [{ what: 'after no place', query: () => [['after', 'nowhere']] }] },
  changeBilling: {
    leaves: () => cents,
    expects: ({ body }) => [(body as Json).paymentMethod === undefined ? 200 : 409],
    faults: [{ what: 'fractions of a micro-dollar', body: () => ({ softCap: 0.000_000_1 }) }],
  },
  moveSandboxClock: {
    ready: async (request, { ask, customers: { wiped } }) => {
      await ask('POST', '/v1/sandbox/reset', { key: wiped.key });
      const { advanceSeconds } = request.body as { readonly advanceSeconds?: number };
      const now = new Date(Date.now() + 60_000).toISOString();
      const body = advanceSeconds === undefined ? { now } : { advanceSeconds };
      return { ...request, body, credential: { 'x-api-key': wiped.key } };
    },
    faults: [
      { what: 'neither', body: () => ({}) },
      { what: 'both', body: () => ({ advanceSeconds: 1, now: '2999-01-01T00:00:00Z' }) },
      { what: 'back', body: () => ({ now: '2020-01-01T00:00:00Z' }) },
      { what: 'more than ten years', body: () => ({ now: '2999-01-01T00:00:00Z' }) },
    ],
    mostGood: 200,
  },
  advanceSandboxOrder: {
    params: ({ orders: [first] }) => fc.constant({ id: first?.id as string }),
    ready: async (request, { ask, customers: { test } }) => {
      const subject = { firstName: 'Clara', lastName: 'Vantongeren', dob: '1985-04-12', addresses: [] };
      const certifications = { adverseActionProcess: true, equalOpportunity: true };
      const about = { permissiblePurpose: 'tenant_screening', endUser: { name: 'Acme' } };
      const body = { subject, certifications, ...about, searches: [{ type: 'sex_offender' }] };
      const made = await ask('POST', '/v1/fcra/orders', { key: test.key, body });
      return { ...request, params: { id: made.id } };
    },
    mostGood: 150,
  },
  resetSandbox: {
    ready: async (request, { customers: { wiped } }) => ({ ...request, credential: { 'x-api-key': wiped.key } }),
    mostGood: 150,
  },
  putWebhookSecret: { fitBody: (body) => without(body) },
};
