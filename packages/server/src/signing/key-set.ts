import { toKeyId } from './ed25519.ts';

/** A JSON Web Key Set (RFC 7517, RFC 8037), with the times of each key. */
export type KeySet = { readonly keys: readonly PublicJwk[] };

export type PublicJwk = {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly alg: 'EdDSA';
  readonly use: 'sig';
  readonly kid: string;
  /** The public key in base64url. */
  readonly x: string;
  readonly createdAt: string;
  /** A retired key no longer signs, but its signatures stay valid. */
  readonly retiredAt: string | null;
};

export type StoredPublicKey = {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly createdAt: Date;
  readonly retiredAt: Date | null;
};

export function toKeySet(keys: readonly StoredPublicKey[]): KeySet {
  return {
    keys: keys.map(({ id, publicKey, createdAt, retiredAt }) => ({
      ...({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' } as const),
      kid: id,
      x: publicKey.toString('base64url'),
      createdAt: createdAt.toISOString(),
      retiredAt: retiredAt?.toISOString() ?? null,
    })),
  };
}

const PUBLIC_BYTES = 32;

/** Returns the Ed25519 keys of a set by id. A key whose id does not match is left out. */
export function fromKeySet(set: unknown): ReadonlyMap<string, Buffer> {
  const keys = (set as { readonly keys?: unknown } | null)?.keys;
  if (!Array.isArray(keys)) return new Map();
  return new Map(
    keys.flatMap(({ crv, kid, x }: { crv?: unknown; kid?: unknown; x?: unknown }) => {
      if (crv !== 'Ed25519' || typeof kid !== 'string' || typeof x !== 'string') return [];
      const bytes = Buffer.from(x, 'base64url');
      return bytes.length === PUBLIC_BYTES && toKeyId(bytes) === kid ? [[kid, bytes] as const] : [];
    }),
  );
}
