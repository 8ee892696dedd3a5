import { operation } from '../operation.ts';
import {
  RecoveryCodes,
  RecoveryCodesRequest,
  SecondFactor,
  SecondFactorConfirmation,
  SecondFactorRemoval,
  SecondFactorRequest,
  SecondFactorSecret,
} from '../second-factor.ts';

const tag = 'Sign-in';
const path = '/v1/auth/second-factor';

export const getSecondFactor = operation({
  id: 'getSecondFactor',
  method: 'GET',
  path,
  tag,
  summary: 'Read whether your log-in needs a code',
  description: 'Also returns how many recovery codes are left. An unconfirmed secret is not shown.',
  credentials: ['session'],
  answers: { 200: { description: 'The state of the second factor of the user.', body: SecondFactor } },
});

export const createSecondFactor = operation({
  id: 'createSecondFactor',
  method: 'POST',
  path,
  tag,
  summary: 'Create the secret of a second factor',
  description:
    'Put the secret into an authenticator app and confirm it with a code. Log-ins need no code before that. A later call replaces an unconfirmed secret. A wrong current password returns 422 and counts as a failed log-in. If the second factor is enabled, it returns 409.',
  credentials: ['session'],
  body: SecondFactorRequest,
  answers: { 200: { description: 'The secret, which is not confirmed yet.', body: SecondFactorSecret } },
  refuses: [409],
});

export const confirmSecondFactor = operation({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: `${path}/confirm`,
  tag,
  summary: 'Enable the second factor',
  description:
    'From now on a log-in of the user needs a code. All other sessions of the user end. A wrong code returns 422 and counts as a failed log-in. Without an unconfirmed secret it returns 409.',
  credentials: ['session'],
  body: SecondFactorConfirmation,
  answers: { 200: { description: 'The second factor is enabled. Ten recovery codes.', body: RecoveryCodes } },
  refuses: [409],
});

export const createRecoveryCodes = operation({
  id: 'createRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  tag,
  summary: 'Replace your recovery codes',
  description:
    'The earlier recovery codes stop working. A wrong code returns 422 and counts as a failed log-in. If the second factor is not enabled, it returns 409.',
  credentials: ['session'],
  body: RecoveryCodesRequest,
  answers: { 200: { description: 'Ten new recovery codes.', body: RecoveryCodes } },
  refuses: [409],
});

export const disableSecondFactor = operation({
  id: 'disableSecondFactor',
  method: 'POST',
  path: `${path}/disable`,
  tag,
  summary: 'Disable the second factor',
  description:
    'The secret and the recovery codes are deleted. A wrong password or code returns 422 and counts as a failed log-in. If the second factor is not enabled, it returns 409.',
  credentials: ['session'],
  body: SecondFactorRemoval,
  answers: { 204: { description: 'A log-in needs only the password again.' } },
  refuses: [409],
});

export const secondFactorOperations = [
  getSecondFactor,
  createSecondFactor,
  confirmSecondFactor,
  createRecoveryCodes,
  disableSecondFactor,
];
