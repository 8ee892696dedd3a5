import type { Role } from '@blotter/contract';
import { randomText } from '../../src/ids.ts';
import type { TestAccount, TestServer } from './test-server.ts';

export type TestMember = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
};

/** Adds a member who has accepted and logged in. The server has no mail set up. */
export async function addMember(
  { send }: Pick<TestServer, 'send'>,
  { token }: Pick<TestAccount, 'token'>,
  role: Role,
): Promise<TestMember> {
  const email = `${role}-${randomText(8).toLowerCase()}@example.com`;
  const password = `password ${randomText(8)}`;
  const invited = await send('POST', '/v1/members', { token, body: { email, role } });
  if (invited.status !== 201) throw new Error(`no invitation: ${invited.text}`);
  const link = invited.body.link.split('#')[1];
  await send('POST', '/v1/auth/invitation', { body: { token: link, password } });
  const login = await send('POST', '/v1/auth/login', { body: { email, password } });
  return { id: invited.body.member.id, email, password, token: login.body.token };
}
