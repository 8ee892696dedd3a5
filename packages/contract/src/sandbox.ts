import { type Static, Type } from 'typebox';
import { FCRA_EVENT_TYPES } from './fcra-events.ts';
import { count, oneOf, shape, timestamp } from './shapes.ts';

/** Ten years. */
export const MAX_AHEAD_SECONDS = 315_360_000;

export const SandboxClockRequest = shape(
  {
    advanceSeconds: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_AHEAD_SECONDS, description: 'By so much.', examples: [2_678_400] }),
    ),
    now: Type.Optional(timestamp('To this moment, which is not before the clock’s present.')),
  },
  { title: 'SandboxClockRequest', description: 'Exactly one of the two.' },
);
export type SandboxClockRequest = Static<typeof SandboxClockRequest>;

export const SandboxClock = shape(
  {
    now: timestamp('Of the sandbox’s clock, which goes on from here.'),
    aheadSeconds: count('Of real time.'),
    overdueDisputes: count('Disputes that came due by this and are deleted now.'),
  },
  { title: 'SandboxClock' },
);
export type SandboxClock = Static<typeof SandboxClock>;

export const SandboxTrigger = shape({ type: oneOf(FCRA_EVENT_TYPES) }, { title: 'SandboxTrigger' });
export type SandboxTrigger = Static<typeof SandboxTrigger>;
