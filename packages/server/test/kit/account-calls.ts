import * as contract from '@blotter/contract';
import { expect } from 'vitest';
import type { Answer, Sent } from './http-client.ts';
import { toAppCode } from './second-factors.ts';
import { toConfirmationToken, toResetToken } from './sign-in-tokens.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export type Call = (
  operation: contract.Operation,
  sent: Sent & { readonly params?: Readonly<Record<string, string>> },
  by?: Pick<TestServer, 'send'>,
) => Promise<Answer>;

const PASSWORD = 'correct horse battery';

export async function callSignUps(call: Call, server: TestServer): Promise<void> {
  const person = { email: 'smoke@example.com', password: PASSWORD };
  const wanted = { ...person, orgName: 'Acme Screening', acceptedTerms: true };
  await call(contract.signUp, { body: wanted });
  expect((await call(contract.signUp, { body: wanted })).status).toBe(409);
  const { body } = await call(contract.logIn, { body: person });
  const confirmed = { token: await toConfirmationToken(server, 'confirmed@example.com'), password: PASSWORD };
  expect((await call(contract.confirmEmail, { body: confirmed })).status).toBe(200);
  expect((await call(contract.confirmEmail, { body: confirmed })).status).toBe(404);
  await call(contract.logOut, { token: body.token });
}

/** A forgotten password is mailed by a second server, which has mail set up. */
export async function callPasswords(call: Call, server: TestServer): Promise<void> {
  const { email, password, token } = await server.createAccount();
  const wanted = { currentPassword: password, password: 'another long password' };
  await call(contract.changePassword, { token, body: wanted });
  expect((await call(contract.forgotPassword, { body: { email } })).status).toBe(409);
  const settings = { BLOTTER_SMTP_URL: 'smtp://127.0.0.1:9', BLOTTER_MAIL_FROM: 'blotter@example.com' };
  const withMail = await startTestServer({ settings });
  await call(contract.forgotPassword, { body: { email } }, withMail).finally(() => withMail.stop());
  await call(contract.resetPassword, { body: { token: await toResetToken(server, email), password } });
  expect((await call(contract.resetPassword, { body: { token: 'unknown', password } })).status).toBe(404);
  const session = await call(contract.logIn, { body: { email, password } });
  const listed = await call(contract.listSessions, { token: session.body.token });
  await call(contract.endSession, { token: session.body.token, params: { id: listed.body.sessions[0].id } });
}

export async function callMembers(call: Call, server: TestServer): Promise<void> {
  const { token } = await server.createAccount();
  const body = { email: 'clerk@example.com', role: 'member' };
  const invited = await call(contract.inviteMember, { token, body });
  const accepted = { token: invited.body.link.split('#')[1], password: PASSWORD };
  await call(contract.acceptInvitation, { body: accepted });
  expect((await call(contract.acceptInvitation, { body: accepted })).status).toBe(404);
  expect((await call(contract.inviteMember, { token, body })).status).toBe(409);
  await call(contract.listMembers, { token });
  const params = { id: invited.body.member.id as string };
  await call(contract.changeMember, { token, params, body: { role: 'auditor' } });
  await call(contract.removeMember, { token, params });
  expect((await call(contract.removeMember, { token, params })).status).toBe(404);
}

export async function callSecondFactor(call: Call, server: TestServer): Promise<void> {
  const { email, password: currentPassword, token } = await server.createAccount();
  await call(contract.getSecondFactor, { token });
  const { secret } = (await call(contract.createSecondFactor, { token, body: { currentPassword } })).body;
  const code = toAppCode(server, secret);
  expect((await call(contract.createRecoveryCodes, { token, body: { code } })).status).toBe(409);
  expect((await call(contract.disableSecondFactor, { token, body: { code, currentPassword } })).status).toBe(409);
  const { recoveryCodes } = (await call(contract.confirmSecondFactor, { token, body: { code } })).body;
  expect((await call(contract.confirmSecondFactor, { token, body: { code } })).status).toBe(409);
  expect((await call(contract.createSecondFactor, { token, body: { currentPassword } })).status).toBe(409);
  const login = { email, password: currentPassword };
  expect((await call(contract.logIn, { body: login })).status).toBe(401);
  await call(contract.logIn, { body: { ...login, code: recoveryCodes[0] } });
  const renewed = await call(contract.createRecoveryCodes, { token, body: { code: recoveryCodes[1] } });
  await call(contract.disableSecondFactor, { token, body: { code: renewed.body.recoveryCodes[0], currentPassword } });
}
