import { TOTP } from 'otpauth';
import { ADMIN_KEY, type TestAccount, type TestServer } from './test-server.ts';

const STEP_SECONDS = 30;

export type EnabledSecondFactor = { readonly secret: string; readonly recoveryCodes: readonly string[] };

/** Returns the code that an authenticator app shows now, or this many steps later. */
export function toAppCode({ foundation: { clock } }: Pick<TestServer, 'foundation'>, secret: string, steps = 0) {
  return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * STEP_SECONDS * 1_000 });
}

/** Moves the test clock to the beginning of the next step, so that a test has the whole step for its calls. */
export async function toNextStep({ foundation: { clock }, send }: TestServer): Promise<void> {
  const advanceSeconds = STEP_SECONDS - (Math.floor(clock.now().getTime() / 1_000) % STEP_SECONDS);
  await send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });
}

/** Enables the second factor of a user who is signed in. The server has the test clock, which is then in a fresh step. */
export async function enableSecondFactor(
  server: TestServer,
  { token, password }: Pick<TestAccount, 'token' | 'password'>,
): Promise<EnabledSecondFactor> {
  const path = '/v1/auth/second-factor';
  const { secret } = (await server.send('POST', path, { token, body: { currentPassword: password } })).body;
  const body = { code: toAppCode(server, secret) };
  const confirmed = await server.send('POST', `${path}/confirm`, { token, body });
  if (confirmed.status !== 200) throw new Error(`the second factor is not enabled: ${confirmed.text}`);
  await toNextStep(server);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}
