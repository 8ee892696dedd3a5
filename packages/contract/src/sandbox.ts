import { type Static, Type } from 'typebox';
import { FCRA_EVENT_TYPES } from './fcra-events.ts';
import { count, oneOf, shape, timestamp } from './shapes.ts';

/** Ten years, in seconds. */
export const MAX_AHEAD_SECONDS = 315_360_000;

export const SandboxClockRequest = shape(
  {
    advanceSeconds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_AHEAD_SECONDS,
        description: 'Number of seconds to move the clock forward.',
        examples: [2_678_400],
      }),
    ),
    now: Type.Optional(timestamp('The new time of the clock. It must not be before its current time.')),
  },
  { title: 'SandboxClockRequest', description: 'Send exactly one of `advanceSeconds` and `now`.' },
);
export type SandboxClockRequest = Static<typeof SandboxClockRequest>;

export const SandboxClock = shape(
  {
    now: timestamp('Current time of the sandbox clock. It continues to run from here.'),
    aheadSeconds: count('Seconds by which the clock is ahead of real time.'),
    overdueDisputes: count('Number of disputes that became due and were deleted.'),
  },
  { title: 'SandboxClock' },
);
export type SandboxClock = Static<typeof SandboxClock>;

export const SandboxMail = shape(
  {
    id: Type.String(),
    to: Type.String(),
    subject: Type.String(),
    text: Type.String({ description: 'The text of the mail, with its links.' }),
    sentAt: timestamp(),
  },
  { title: 'SandboxMail' },
);
export type SandboxMail = Static<typeof SandboxMail>;

export const SandboxMails = shape({ mails: Type.Array(SandboxMail) });

export const SandboxTrigger = shape({ type: oneOf('FcraEventType', FCRA_EVENT_TYPES) }, { title: 'SandboxTrigger' });
export type SandboxTrigger = Static<typeof SandboxTrigger>;
