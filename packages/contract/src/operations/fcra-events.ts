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
  summary: 'Set the webhook endpoint for events',
  description: 'A new URL keeps the signing secret, unless rotateSecret is true. Past events are not sent to it.',
  credentials: ['key'],
  partner: true,
  body: FcraEndpointRequest,
  answers: {
    200: { description: 'The endpoint. It includes the secret if the secret is new.', body: FcraEndpointWithSecret },
  },
});

export const getFcraEndpoint = operation({
  id: 'getFcraEndpoint',
  method: 'GET',
  path: endpointPath,
  tag,
  summary: 'Read the webhook endpoint for events',
  description: 'The signing secret is never returned after the call that created it.',
  credentials: ['key'],
  partner: true,
  answers: { 200: { description: 'The configured endpoint, if there is one.', body: FcraEndpoint } },
});

export const deleteFcraEndpoint = operation({
  id: 'deleteFcraEndpoint',
  method: 'DELETE',
  path: endpointPath,
  tag,
  summary: 'Remove the webhook endpoint for events',
  description: 'Pending deliveries to the endpoint end as failed.',
  credentials: ['key'],
  partner: true,
  answers: { 204: { description: 'The endpoint is removed.' } },
});

export const listFcraEvents = operation({
  id: 'listFcraEvents',
  method: 'GET',
  path: '/v1/fcra/events',
  tag,
  summary: 'List all events in order',
  description:
    'The order of events is stable, and new events appear only at the end. A poller that continues from `nextAfter` misses no event.',
  credentials: ['key'],
  partner: true,
  query: FcraEventQuery,
  answers: {
    200: { description: 'One page of events with their delivery state, oldest first.', body: FcraEventPage },
  },
  refuses: [400],
});

export const resendFcraEvent = operation({
  id: 'resendFcraEvent',
  method: 'POST',
  path: '/v1/fcra/events/{id}/resend',
  tag,
  summary: 'Resend an event',
  description:
    'Starts a new delivery schedule to the current endpoint of the order. Returns 409 if there is no endpoint.',
  credentials: ['key'],
  partner: true,
  params: shape({ id: pathId('Event id.') }),
  answers: { 200: { description: 'The event. Its delivery is pending.', body: FcraEvent } },
  refuses: [400, 404, 409],
});

export const fcraEventOperations = [
  putFcraEndpoint,
  getFcraEndpoint,
  deleteFcraEndpoint,
  listFcraEvents,
  resendFcraEvent,
];
