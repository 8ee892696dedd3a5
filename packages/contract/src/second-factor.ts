import { type Static, Type } from 'typebox';
import { count, secretText, shape } from './shapes.ts';

/** A code of the authenticator app, or a recovery code. */
export function secondFactorCode(description: string) {
  return secretText(6, 40, description);
}

const ownCode = () => secondFactorCode('The code of the authenticator app, or a recovery code.');

export const SecondFactor = shape(
  {
    enabled: Type.Boolean({ description: 'True if a log-in needs a code.' }),
    recoveryCodesLeft: count('Recovery codes that are not used yet.'),
  },
  { title: 'SecondFactor' },
);
export type SecondFactor = Static<typeof SecondFactor>;

export const SecondFactorRequest = shape({ currentPassword: secretText(1, 1_024) }, { title: 'SecondFactorRequest' });

export const SecondFactorSecret = shape(
  {
    secret: Type.String({
      description: 'The secret for the authenticator app, in base32. It is shown only once.',
      examples: ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
    }),
    otpauthUrl: Type.String({ description: 'The same as a link, which authenticator apps open or read as a QR code.' }),
  },
  { title: 'SecondFactorSecret' },
);
export type SecondFactorSecret = Static<typeof SecondFactorSecret>;

export const SecondFactorConfirmation = shape(
  { code: secondFactorCode('The current code of the authenticator app.') },
  { title: 'SecondFactorConfirmation' },
);

export const RecoveryCodesRequest = shape({ code: ownCode() }, { title: 'RecoveryCodesRequest' });

export const RecoveryCodes = shape(
  {
    recoveryCodes: Type.Array(Type.String({ examples: ['h5t2-9kqm-c0wz-7rxa'] }), {
      description: 'Each code replaces one code of the app, once. They are shown only once.',
    }),
  },
  { title: 'RecoveryCodes' },
);
export type RecoveryCodes = Static<typeof RecoveryCodes>;

export const SecondFactorRemoval = shape(
  { currentPassword: secretText(1, 1_024), code: ownCode() },
  { title: 'SecondFactorRemoval' },
);
