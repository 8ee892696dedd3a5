import type { TSchema } from 'typebox';
import type { Operation } from './operation.ts';

/** A person of the sandbox, so that a sample sent with a test key finds someone. */
const person = { firstName: 'Edmund', lastName: 'Harrowgate', dob: '1968-10-11' };

/** Examples for operations whose schema alone does not produce a useful request. Test keys can send them. */
const BODIES: { readonly [operationId: string]: unknown } = {
  search: { query: person, match: 'balanced' },
  startSearch: { query: person, live: { jurisdictions: ['ND', 'NE', 'VA'] } },
  startEvidenceSearch: { query: person, live: { jurisdictions: ['TX'] } },
  createReport: { query: person, purpose: 'Volunteer screening' },
  createCriminalReport: { query: { lastName: 'Harrowgate', firstName: 'Edmund' } },
  createProof: { registries: ['TX'], format: 'pdf' },
  batchCriminal: { queries: [{ lastName: 'Harrowgate', firstName: 'Edmund' }] },
  createClearance: {
    personRef: 'per_7Kq2mWbX4dTzR9sLhY3c0aBc',
    verdict: 'not_this_person',
    subjectId: 'candidate-4711',
    searchId: 'srch_7Kq2mWbX4dTzR9sLhY3c',
  },
  createMonitor: {
    product: 'sex-offender',
    type: 'person',
    person,
    label: 'Volunteer 4711',
    channels: { email: 'owner@example.com' },
  },
  createOrder: {
    subject: {
      ...person,
      addresses: [{ line1: '12 N Main St', city: 'Austin', state: 'TX', zipcode: '78701' }],
    },
    permissiblePurpose: 'employment',
    endUser: { name: 'Example Employer' },
    certifications: {
      disclosureProvided: true,
      authorizationObtained: true,
      authorizedAt: '2026-11-15T09:30:00.000Z',
      adverseActionProcess: true,
      equalOpportunity: true,
    },
    searches: [{ type: 'sex_offender' }, { type: 'criminal' }],
  },
  openDispute: {
    recordId: `rec_${'0'.repeat(20)}`,
    reason: 'not_mine',
    explanation: 'This is another person with the same name.',
  },
  createAdverseAction: { type: 'pre', recordIds: [`rec_${'0'.repeat(20)}`], sendBy: 'download' },
  addDisputeInformation: { text: 'I have never lived in Texas.' },
  putFcraEndpoint: { url: 'https://partner.example/events' },
  compatSearch: { firstName: 'Edmund', lastName: 'Harrowgate', state: 'TX' },
  moveSandboxClock: { advanceSeconds: 86_400 },
  signUp: { email: 'owner@example.com', password: 'a long passphrase', orgName: 'Example', acceptedTerms: true },
  confirmEmail: { token: 'the token of the link', password: 'a long passphrase' },
  forgotPassword: { email: 'owner@example.com' },
  resetPassword: { token: 'the token of the link', password: 'another long passphrase' },
  changePassword: { currentPassword: 'a long passphrase', password: 'another long passphrase' },
  createSecondFactor: { currentPassword: 'a long passphrase' },
  confirmSecondFactor: { code: '123456' },
  createRecoveryCodes: { code: '123456' },
  disableSecondFactor: { currentPassword: 'a long passphrase', code: '123456' },
  inviteMember: { email: 'clerk@example.com', role: 'member' },
  changeMember: { role: 'admin' },
  putIdentityProvider: {
    issuer: 'https://login.example.com',
    clientId: 'blotter',
    clientSecret: 'the secret of the client',
    domains: ['example.com'],
  },
  acceptInvitation: { token: 'the token of the link', password: 'a long passphrase' },
  logIn: { email: 'owner@example.com', password: 'a long passphrase' },
  changeAccount: { orgName: 'Example Screening' },
  createKey: { name: 'production', mode: 'live' },
  changeBilling: { softCap: 500 },
};

type Schema = TSchema & {
  readonly type?: string;
  readonly examples?: readonly unknown[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
};

/** The values that fill a sample: the entries of a list, every text without a form, and every boolean. */
type Filling = { readonly entries: number; readonly text: string; readonly boolean: boolean };

const REQUEST: Filling = { entries: 0, text: 'text', boolean: true };
/** An answer shows one entry of each list. */
const ANSWER: Filling = { entries: 1, text: '…', boolean: false };

/** Returns a value that the schema accepts: optional properties are left out. Examples in the schema take precedence. */
const sampleOf = (schema: Schema, filling: Filling): unknown => {
  const given = [schema.examples?.[0], schema.const, schema.enum?.[0]].find((value) => value !== undefined);
  if (given !== undefined) return given;
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], filling);
  const { properties = {}, required = [], items, minItems = filling.entries } = schema;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] as Schema, filling)]));
    case 'array':
      return items ? Array.from({ length: minItems }, () => sampleOf(items, filling)) : [];
    case 'string':
      return findId(schema.pattern) ?? filling.text.padEnd(schema.minLength ?? 0, '.');
    case 'boolean':
      return filling.boolean;
    case 'null':
      return null;
    default:
      return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
  }
};

/** Builds an id for patterns like `^ord_[A-Za-z]{16}`: the prefix and the first allowed character, repeated. */
const findId = (pattern = ''): string | undefined => {
  const [, prefix, first, length] = /^\^([a-z]+_)\[(.)[^\]]*\]\{(\d+)/.exec(pattern) ?? [];
  return prefix === undefined ? undefined : `${prefix}${String(first).repeat(Number(length))}`;
};

/** Returns an example body, or undefined if the operation has no body. */
export function findBodyExample({ id, body }: Operation): unknown {
  if (!body) return undefined;
  return BODIES[id] ?? sampleOf(body as Schema, REQUEST);
}

/** Returns an example of the answer with this status, or undefined if it has no JSON body. */
export function findAnswerExample({ answers }: Operation, status: number): unknown {
  const { body, mediaType = 'application/json' } = answers[status] ?? {};
  return body && mediaType === 'application/json' ? sampleOf(body as Schema, ANSWER) : undefined;
}

/** Queries that narrow an operation to a useful answer. */
const QUERIES: { readonly [operationId: string]: { readonly [name: string]: string } } = {
  compatSearchByQuery: { firstName: 'Edmund', lastName: 'Harrowgate' },
  listClearances: { subjectId: 'candidate-4711' },
  listCriminalJurisdictions: { state: 'NC' },
};

/** Returns the query-string parameters of an example. */
export function findQueryExample({ id }: Operation): { readonly [name: string]: string } {
  return QUERIES[id] ?? {};
}

/** The status of the example: 202 if the operation always starts a job, else the first that succeeds. */
export function toExampleStatus({ id, answers }: Operation): number {
  return /^start/.test(id) && answers[202] ? 202 : Math.min(...Object.keys(answers).map(Number));
}
