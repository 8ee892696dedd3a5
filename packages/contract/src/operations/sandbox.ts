import { FcraEvent } from '../fcra-events.ts';
import { OrderDetail } from '../fcra-orders.ts';
import { operation } from '../operation.ts';
import { SandboxClock, SandboxClockRequest, SandboxTrigger } from '../sandbox.ts';
import { pathId, shape } from '../shapes.ts';

const tag = 'Sandbox';
const shared = { method: 'POST', tag, credentials: ['key'], testOnly: true } as const;

export const moveSandboxClock = operation({
  ...shared,
  id: 'moveSandboxClock',
  path: '/v1/sandbox/clock',
  summary: 'Move the clock of your test orders and disputes forward',
  description:
    'Each account has a clock of its own, for its FCRA orders, disputes and events. It runs like any other from where it was set, and never back. Disputes that come due by this are deleted at once, with their events.',
  body: SandboxClockRequest,
  answers: { 200: { description: 'The clock, as it is now.', body: SandboxClock } },
});

export const advanceSandboxOrder = operation({
  ...shared,
  id: 'advanceSandboxOrder',
  path: '/v1/sandbox/orders/{id}/advance',
  summary: 'Move a test order one step on',
  description:
    'Orders of test keys wait for you: pending → in_progress → completed. While disputed, each step moves its open disputes: received → reinvestigating → verified. Every change writes its event.',
  partner: true,
  params: shape({ id: pathId('The order’s id.') }),
  answers: { 200: { description: 'The order after the step.', body: OrderDetail } },
  refuses: [404, 409],
});

export const triggerSandboxEvent = operation({
  ...shared,
  id: 'triggerSandboxEvent',
  path: '/v1/sandbox/events/trigger',
  summary: 'Send yourself an event of any type',
  description:
    'It is listed, signed, delivered and repeated like any other. Its identifiers are made up: they belong to no order.',
  partner: true,
  body: SandboxTrigger,
  answers: { 200: { description: 'The event.', body: FcraEvent } },
});

export const resetSandbox = operation({
  ...shared,
  id: 'resetSandbox',
  path: '/v1/sandbox/reset',
  summary: 'Delete everything that your test keys made',
  description:
    'Searches, documents, clearances, monitors, orders, disputes, events, endpoints and secrets of test keys are gone, and the clock is back at real time. Keys stay.',
  answers: { 204: { description: 'As on the first day.' } },
});

export const sandboxOperations = [moveSandboxClock, advanceSandboxOrder, triggerSandboxEvent, resetSandbox];
