import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import type { Call } from './account-calls.ts';
import { startProviderServer } from './provider-server.ts';

/** Every operation on the sign-in of an organization, on a server of its own that reaches a provider. */
export async function callIdentityProvider(call: Call): Promise<void> {
  const own = await startProviderServer();
  const { server } = own;
  const { email, token } = await server.createAccount();
  const ask = (operation: contract.Operation, sent = {}) => call(operation, { token, ...sent }, server);
  const headers = { origin: server.url, 'sec-fetch-site': 'same-origin' };
  const begin = () => call(contract.beginProviderSignIn, { headers, body: { email } }, server);
  try {
    await ask(contract.getIdentityProvider);
    expect((await ask(contract.checkIdentityProvider)).status).toBe(404);
    expect((await begin()).status).toBe(404);
    await ask(contract.putIdentityProvider, { body: own.wanted() });
    await own.connect({ token });
    await ask(contract.checkIdentityProvider);
    await begin();
    await ask(contract.getIdentityProvider);
    await ask(contract.removeIdentityProvider);
    expect((await ask(contract.removeIdentityProvider)).status).toBe(404);
  } finally {
    await own.stop();
  }
}
