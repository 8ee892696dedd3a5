import { type Static, Type } from 'typebox';
import { nullable, only, shape, timestamp } from './shapes.ts';

export const VerificationQuery = shape(
  {
    sha256: Type.Optional(
      Type.String({
        pattern: '^[0-9A-Fa-f]{64}$',
        description: 'SHA-256 of the file, or of the canonical JSON of a result without its signature.',
      }),
    ),
    code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'The verification code printed on the pages of a report.',
      }),
    ),
  },
  { title: 'VerificationQuery' },
);

export const Verification = shape(
  {
    valid: Type.Boolean({
      description: 'True if the document was issued with this id, and digest and code match if you sent them.',
    }),
    issuedAt: nullable(timestamp()),
    keyId: nullable(Type.String({ description: 'Id of the signing key in /.well-known/blotter-keys.json.' })),
  },
  { title: 'Verification' },
);
export type Verification = Static<typeof Verification>;

/** Signs the canonical JSON (RFC 8785) of `{v: 1, kind: "search", id, issuedAt, contentSha256, searchId}`. */
export const AnswerSignature = shape(
  {
    keyId: Type.String(),
    algorithm: only('Ed25519'),
    issuedAt: timestamp(),
    value: Type.String({ description: 'The signature in base64url.' }),
  },
  { title: 'AnswerSignature' },
);

/** The query of operations that return a stored search. */
export const SignatureQuery = shape({
  include: Type.Optional(only('signature', 'Adds `signature`, which anyone can verify offline.')),
});
