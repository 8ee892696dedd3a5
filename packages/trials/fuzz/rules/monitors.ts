import fc from 'fast-check';
import { putDelivered } from '../../../server/test/kit/deliveries.ts';
import type { Damage } from '../damages.ts';
import { hasLetters } from '../leaves.ts';
import type { Expected } from '../request.ts';
import { type Fault, type Json, type Rules, without } from '../rule.ts';

const ADDRESSES = ['12 N Main St, Austin, TX 78701', '1 Elm St, Asheville NC 28801'];

const fitPerson = (person: Json, minConfidence: unknown): Json => {
  const named = {
    ...person,
    firstName: hasLetters(person.firstName) ? person.firstName : 'John',
    lastName: hasLetters(person.lastName) ? person.lastName : 'Doverlane',
  };
  if (minConfidence === 'year_match' && person.birthYear !== undefined)
    return { ...without(named, 'dob'), birthYear: 1900 + (Number(person.birthYear) % 100) };
  return { ...without(named, 'birthYear'), dob: person.dob ?? '1970-01-31' };
};

const fitLocation = (location: Json): Json => {
  if (location.address !== undefined)
    return {
      ...without(location, 'lat', 'lng'),
      address: ADDRESSES[String(location.address).length % ADDRESSES.length],
    };
  return { ...location, lat: location.lat ?? 30.27, lng: location.lng ?? -97.74 };
};

const fitChannels = (channels: Json): Json =>
  channels.email || channels.webhookUrl ? channels : { ...channels, email: 'owner@example.com' };

const fitMonitor = (body: Json): Json => {
  const channels = fitChannels(body.channels as Json);
  if (body.type === 'person')
    return {
      ...without(body, 'location'),
      channels,
      person: fitPerson((body.person as Json | undefined) ?? {}, body.minConfidence),
    };
  return {
    ...without(body, 'person'),
    channels,
    location: fitLocation((body.location as Json | undefined) ?? {}),
  };
};

const coded = (code: string): Omit<Expected, 'what'> => ({ statuses: [400], code });

/** In the order of the contract: the required fields have their own codes, whatever else is wrong. */
const refusal = ({ places, value }: Damage): Omit<Expected, 'what'> => {
  const [first, ...rest] = places;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return coded('invalid_request');
  if (first === 'product') return coded('invalid_product');
  if (first === 'type') return coded('invalid_type');
  const { type, channels, ...predicates } = value as Json;
  const predicate = predicates[String(type)];
  if (predicate === undefined || predicate === null) return coded('monitor_missing_predicate');
  const { email, webhookUrl } = (typeof channels === 'object' && channels !== null ? channels : {}) as Json;
  const isThere = (channel: unknown): boolean => channel !== undefined && channel !== null && channel !== '';
  if (!isThere(email) && !isThere(webhookUrl)) return coded('monitor_missing_channel');
  return rest.length >= 0 ? coded('invalid_request') : coded('');
};

const person = (change: Json) => ({
  product: 'sex-offender',
  type: 'person',
  channels: { email: 'owner@example.com' },
  ...change,
});
const JOHN = { firstName: 'John', lastName: 'Doverlane', dob: '1970-01-31' };

const FAULTS: readonly Fault[] = [
  { what: 'no person', body: () => person({}), status: 400, code: 'monitor_missing_predicate' },
  {
    what: 'no channel',
    body: () => person({ person: JOHN, channels: {} }),
    status: 400,
    code: 'monitor_missing_channel',
  },
  { what: 'no birth', body: () => person({ person: without(JOHN, 'dob') }), status: 400 },
  { what: 'a future date of birth', body: () => person({ person: { ...JOHN, dob: '2999-01-01' } }), status: 400 },
  { what: 'a name without letters', body: () => person({ person: { ...JOHN, lastName: '--' } }), status: 400 },
  { what: 'a second location', body: () => person({ person: JOHN, location: { lat: 1, lng: 1 } }), status: 400 },
  {
    what: 'nowhere',
    body: () => person({ type: 'location', location: { address: 'no such place' } }),
    status: 400,
  },
  { what: 'half a place', body: () => person({ type: 'location', location: { lat: 1 } }), status: 400 },
  {
    what: 'a webhookUrl that may not be called',
    body: () => person({ person: JOHN, channels: { webhookUrl: 'https://127.0.0.1/' } }),
    status: 400,
  },
];

const AFTER_NOWHERE = { faults: [{ what: 'after no place', query: () => [['after', 'nowhere']] as const }] };
const ofMonitor = { params: ({ monitor }: { readonly monitor: string }) => fc.constant({ id: monitor }) } as const;

export const monitorRules: Rules = {
  createMonitor: { fitBody: fitMonitor, refusal, faults: FAULTS, mostGood: 300 },
  getMonitor: ofMonitor,
  cancelMonitor: {
    ...ofMonitor,
    ready: async (request, { ask, credentialOf }) => {
      const path = request.way === 'door' ? '/app/v1/monitors' : '/v1/monitors';
      const made = await ask('POST', path, { headers: credentialOf(request), body: person({ person: JOHN }) });
      return { ...request, params: { id: made.id } };
    },
    mostGood: 100,
  },
  listAlerts: {
    ...ofMonitor,
    faults: [{ what: 'after nothing', query: () => [['after', 'alr_unknown']], status: 400 }],
  },
  getWebhookDelivery: { params: ({ delivery }) => fc.constant({ deliveryId: delivery }) },
  resendWebhookDelivery: {
    params: ({ delivery }) => fc.constant({ deliveryId: delivery }),
    ready: async (request, { stage, customers }) => ({
      ...request,
      params: { deliveryId: await putDelivered(stage, customers.live.id) },
    }),
    mostGood: 100,
  },
  sendTestWebhook: {
    fitBody: () => ({ url: 'https://receiver.example.com/hook' }),
    // Ten test events may wait.
    expects: () => [202, 409],
    faults: [{ what: 'a URL that may not be called', body: () => ({ url: 'https://127.0.0.1/' }), status: 422 }],
    mostGood: 50,
  },
  listWebhookDeliveries: AFTER_NOWHERE,
  listPastEvidence: AFTER_NOWHERE,
  resendAlert: { params: ({ monitor, alert }) => fc.constant({ id: monitor, alertId: alert }) },
};
