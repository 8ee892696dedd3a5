import {
  FcraEndpoint,
  FcraEndpointRequest,
  FcraEndpointWithSecret,
  FcraEvent,
  FcraEventPage,
  FcraEventQuery,
} from '../fcra-events.ts';
import { operation } from '../operation.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'FCRA events';
const endpointPath = '/v1/fcra/webhook-endpoint';

export const putFcraEndpoint = operation({
  id: 'putFcraEndpoint',
  method: 'PUT',
  path: endpointPath,
  tag,
  summary: 'Set where events are sent',
  description:
    'A new URL keeps the signing secret, unless rotateSecret is true. Events of the past are not sent by this.',
  credentials: ['key'],
  partner: true,
  body: FcraEndpointRequest,
  answers: { 200: { description: 'The endpoint; with its secret if that is new.', body: FcraEndpointWithSecret } },
});

export const getFcraEndpoint = operation({
  id: 'getFcraEndpoint',
  method: 'GET',
  path: endpointPath,
  tag,
  summary: 'Read where events are sent',
  credentials: ['key'],
  partner: true,
  answers: { 200: { description: 'Whether an endpoint is configured, and which.', body: FcraEndpoint } },
});

export const deleteFcraEndpoint = operation({
  id: 'deleteFcraEndpoint',
  method: 'DELETE',
  path: endpointPath,
  tag,
  summary: 'Remove the endpoint',
  description: 'Deliveries to it that were still to be tried again end as failed.',
  credentials: ['key'],
  partner: true,
  answers: { 204: { description: 'There is none any more.' } },
});

export const listFcraEvents = operation({
  id: 'listFcraEvents',
  method: 'GET',
  path: '/v1/fcra/events',
  tag,
  summary: 'Every event, in order',
  description:
    'Events appear in one order for everybody, and never before one that was shown: a poller that goes on from `nextAfter` misses none.',
  credentials: ['key'],
  partner: true,
  query: FcraEventQuery,
  answers: {
    200: { description: 'One page, oldest first, each with the state of its delivery.', body: FcraEventPage },
  },
  refuses: [400],
});

export const resendFcraEvent = operation({
  id: 'resendFcraEvent',
  method: 'POST',
  path: '/v1/fcra/events/{id}/resend',
  tag,
  summary: 'Deliver an event again',
  description: 'On a fresh schedule, to where events of its order are sent now. 409 if that is nowhere.',
  credentials: ['key'],
  partner: true,
  params: shape({ id: pathId('The event’s id.') }),
  answers: { 200: { description: 'The event, whose delivery is pending.', body: FcraEvent } },
  refuses: [400, 404, 409],
});

export const fcraEventOperations = [
  putFcraEndpoint,
  getFcraEndpoint,
  deleteFcraEndpoint,
  listFcraEvents,
  resendFcraEvent,
];
