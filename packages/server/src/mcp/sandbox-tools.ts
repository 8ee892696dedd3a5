import { SandboxClockRequest, SandboxTrigger, shape } from '@blotter/contract';
import { type Static, Type } from 'typebox';
import { FREE, isTestKey, type Tool } from './tool.ts';

const TEST_ONLY = `Works with a test key (blt_test_…) only, on made-up people and orders. ${FREE}`;

const AdvanceInput = shape({ orderId: Type.String({ minLength: 1, maxLength: 100 }) });

const aboutSandbox: Tool = {
  name: 'about_sandbox',
  title: 'Live or sandbox',
  description: `Whether this key searches real registries or the sandbox. Ask it when a result looks made up, or before you try things out. ${FREE}`,
  input: shape({}),
  isBillable: false,
  run: async ({ apiKey }) => {
    const isTest = isTestKey(apiKey);
    const text = isTest
      ? 'SANDBOX: this key (blt_test_…) sees synthetic people only and is never charged. Nothing it finds, or does not find, says anything about a real person. Who is in it: /docs/guides/sandbox on the API’s host.'
      : 'LIVE: this key searches the real sources, and billable calls are charged. To try things out, ask for a test key (blt_test_…): it sees synthetic people only and costs nothing.';
    return { text, data: { mode: isTest ? 'test' : 'live' } };
  },
};

const moveClock: Tool = {
  name: 'move_sandbox_clock',
  title: 'Move the sandbox’s clock',
  description: `Moves the clock of the sandbox’s orders and disputes forward; disputes that come due by it are deleted. ${TEST_ONLY}`,
  input: SandboxClockRequest,
  isBillable: false,
  changes: 'adds',
  run: async ({ client, signal }, input: Static<typeof SandboxClockRequest>) => {
    const clock = await client.moveSandboxClock(input, { signal });
    const text = `SANDBOX: its clock shows ${clock.now}, ${clock.aheadSeconds} s ahead; ${clock.overdueDisputes} disputes came due.`;
    return { text, data: clock };
  },
};

const advanceOrder: Tool = {
  name: 'advance_sandbox_order',
  title: 'Move a sandbox order one step on',
  description: `pending → in_progress → completed; while disputed, its disputes: received → reinvestigating → verified. ${TEST_ONLY}`,
  input: AdvanceInput,
  isBillable: false,
  changes: 'adds',
  run: async ({ client, signal }, { orderId }: Static<typeof AdvanceInput>) => {
    const { id, status, version } = await client.advanceSandboxOrder({ id: orderId }, { signal });
    return { text: `SANDBOX: the order ${id} is ${status}, version ${version}.`, data: { id, status, version } };
  },
};

const triggerEvent: Tool = {
  name: 'trigger_sandbox_event',
  title: 'Send oneself an event of the sandbox',
  description: `An event of any type, listed, signed and delivered like any other, with made-up identifiers. ${TEST_ONLY}`,
  input: SandboxTrigger,
  isBillable: false,
  changes: 'adds',
  run: async ({ client, signal }, input: Static<typeof SandboxTrigger>) => {
    const { id, type } = await client.triggerSandboxEvent(input, { signal });
    return { text: `SANDBOX: the event ${id} (${type}) was made.`, data: { id, type } };
  },
};

const reset: Tool = {
  name: 'reset_sandbox',
  title: 'Delete all that test keys made',
  description: `Everything that the account’s test keys made is deleted, and the sandbox’s clock is back at real time. ${TEST_ONLY}`,
  input: shape({}),
  isBillable: false,
  changes: 'deletes',
  run: async ({ client, signal }) => {
    await client.resetSandbox({ signal });
    return { text: 'SANDBOX: everything that test keys had made is deleted.' };
  },
};

export const SANDBOX_TOOLS: readonly Tool[] = [aboutSandbox, moveClock, advanceOrder, triggerEvent, reset];
