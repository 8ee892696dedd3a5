import { type Static, Type } from 'typebox';
import { nullable, oneOf, shape, timestamp } from './shapes.ts';

export const VerificationQuery = shape(
  {
    sha256: Type.Optional(
      Type.String({
        pattern: '^[0-9A-Fa-f]{64}$',
        description: 'Of the file as it is held, or of the canonical JSON of an answer without its signature.',
      }),
    ),
    code: Type.Optional(
      Type.String({ minLength: 1, maxLength: 40, description: 'The verification code printed on a report’s pages.' }),
    ),
  },
  { title: 'VerificationQuery' },
);

export const Verification = shape(
  {
    valid: Type.Boolean({ description: 'Issued under this id, and of just this digest and code where they are sent.' }),
    issuedAt: nullable(timestamp()),
    keyId: nullable(Type.String({ description: 'The key, in /.well-known/blotter-keys.json.' })),
  },
  { title: 'Verification' },
);
export type Verification = Static<typeof Verification>;

/** Over the canonical JSON (RFC 8785) of `{v: 1, kind: "search", id, issuedAt, contentSha256, searchId}`. */
export const AnswerSignature = shape(
  {
    keyId: Type.String(),
    algorithm: oneOf(['Ed25519']),
    issuedAt: timestamp(),
    value: Type.String({ description: 'base64url.' }),
  },
  { title: 'AnswerSignature' },
);

/** Of an operation that gives back a stored search. */
export const SignatureQuery = shape({
  include: Type.Optional(
    oneOf(['signature'], 'Adds `signature`: the answer can then be checked by anybody, without asking.'),
  ),
});
