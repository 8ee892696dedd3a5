import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { count, shape, timestamp } from '../shapes.ts';

/** Console endpoints about mail, new alerts and test mode. They are not in the public description. */
const tag = 'Console';

export const getConsoleMail = operation({
  id: 'getConsoleMail',
  method: 'GET',
  path: '/app/mail',
  tag,
  summary: 'Read whether alerts can be sent by e-mail',
  credentials: ['key'],
  answers: {
    200: {
      description: 'The state of mail.',
      body: shape({ isSetUp: Type.Boolean({ description: 'False if the operator has set no mail server.' }) }),
    },
  },
});

const NewAlerts = shape({
  asOf: timestamp('Send it as `since` to count later alerts only.'),
  monitors: Type.Array(shape({ monitorId: Type.String(), alerts: count() }), {
    description: 'The monitors of the newest 1,000 alerts.',
  }),
});
export type NewAlerts = Static<typeof NewAlerts>;

export const countNewAlerts = operation({
  id: 'countNewAlerts',
  method: 'GET',
  path: '/app/alerts/new',
  tag,
  summary: 'Count the alerts of the account since a time, by monitor',
  credentials: ['key'],
  query: shape({ since: Type.Optional(timestamp('Default: seven days ago.')) }),
  answers: { 200: { description: 'The counts.', body: NewAlerts } },
});

const ConsoleSandboxClock = shape({
  now: timestamp('Current time of the sandbox clock.'),
  aheadSeconds: count('Seconds by which the clock is ahead of real time.'),
});
export type ConsoleSandboxClock = Static<typeof ConsoleSandboxClock>;

export const getConsoleSandboxClock = operation({
  id: 'getConsoleSandboxClock',
  method: 'GET',
  path: '/app/sandbox/clock',
  tag,
  summary: 'Read the sandbox clock of the account',
  credentials: ['key'],
  testOnly: true,
  answers: { 200: { description: 'The clock.', body: ConsoleSandboxClock } },
});
