import { FcraEvent } from '../fcra-events.ts';
import { OrderDetail } from '../fcra-orders.ts';
import { operation } from '../operation.ts';
import { SandboxClock, SandboxClockRequest, SandboxMails, SandboxTrigger } from '../sandbox.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'Sandbox';
const shared = { method: 'POST', tag, credentials: ['key'], testOnly: true } as const;

export const moveSandboxClock = operation({
  ...shared,
  id: 'moveSandboxClock',
  path: '/v1/sandbox/clock',
  summary: 'Move the clock of your test orders and disputes forward',
  description:
    'Each account has its own clock for its FCRA test orders, disputes and events. The clock keeps running from the time you set and never moves back. Disputes that become due are deleted immediately and write their events.',
  body: SandboxClockRequest,
  answers: { 200: { description: 'The current state of the clock.', body: SandboxClock } },
});

export const advanceSandboxOrder = operation({
  ...shared,
  id: 'advanceSandboxOrder',
  path: '/v1/sandbox/orders/{id}/advance',
  summary: 'Advance a test order by one step',
  description:
    'Test orders change their status only through this call: pending → in_progress → completed. While an order is disputed, each step advances its open disputes: received → reinvestigating → verified. Every change writes an event.',
  partner: true,
  params: shape({ id: pathId('Order id.') }),
  answers: { 200: { description: 'The order after the step.', body: OrderDetail } },
  refuses: [404, 409],
});

export const triggerSandboxEvent = operation({
  ...shared,
  id: 'triggerSandboxEvent',
  path: '/v1/sandbox/events/trigger',
  summary: 'Trigger a test event of any type',
  description:
    'The event is listed, signed, delivered and retried like any other. Its identifiers are fictional and belong to no order.',
  partner: true,
  body: SandboxTrigger,
  answers: { 200: { description: 'The event.', body: FcraEvent, links: { resendFcraEvent: { id: 'id' } } } },
});

export const resetSandbox = operation({
  ...shared,
  id: 'resetSandbox',
  path: '/v1/sandbox/reset',
  summary: 'Delete all data of your test keys',
  description:
    'Deletes all searches, documents, clearances, monitors, orders, disputes, events, endpoints and secrets of test keys, and resets the clock to real time. The keys remain.',
  answers: { 204: { description: 'All test data is deleted.' } },
});

export const listSandboxMails = operation({
  ...shared,
  id: 'listSandboxMails',
  method: 'GET',
  path: '/v1/sandbox/mails',
  summary: 'List the mail of your test keys',
  description: 'Mail of test keys is stored here and never sent. The newest 100 mails are kept.',
  answers: { 200: { description: 'The mails, newest first.', body: SandboxMails } },
});

export const sandboxOperations = [
  moveSandboxClock,
  advanceSandboxOrder,
  triggerSandboxEvent,
  resetSandbox,
  listSandboxMails,
];
