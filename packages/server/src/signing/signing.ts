import type { Clock } from '../clock.ts';
import type { Database } from '../store/database.ts';
import { type Commit, type Write, write } from '../store/durable-writes.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { digestCooperatively, sha256 } from './digest.ts';
import { fromSignatureText, isSignedBy, sign } from './ed25519.ts';
import { addSeal } from './file-seal.ts';
import { toKeySet } from './key-set.ts';
import { createSigningKeys, type SigningKeysDeps } from './keys.ts';
import { findPublicKey, listSignatures, type StoredSignature, signaturesWriter } from './signing-store.ts';
import { type AnswerSignature, type SignedKind, type Statement, toStatement } from './statement.ts';
import { findVerificationCode, toVerificationCode } from './verification-code.ts';

export type SigningDeps = SigningKeysDeps & {
  readonly db: Database;
  readonly clock: Clock;
  /** Marks everything signed as made with a test key. */
  readonly isTest?: boolean;
};

export type SignedStatement = {
  readonly keyId: string;
  readonly signature: string;
  /** Printed on every page. The code and the id verify the paper. */
  readonly code: string;
  readonly statement: Statement;
  /** Committed with the signed content. For a sealed file, use `SealedFile.writes` instead. */
  readonly writes: readonly Write[];
};

export type SealedFile = { readonly bytes: Buffer; readonly sha256: string; readonly writes: readonly Write[] };

/** A public question about an id: whether it was issued, with this file, content or code. */
export type Question = {
  readonly sha256?: string | undefined;
  readonly code?: string | undefined;
};

export type Signing = ReturnType<typeof createSigning>;
/** Returns the answer in pieces of JSON, with its signature as the last member. */
export type SignAnswer = Signing['signAnswer'];

export function createSigning({ db, vault, clock, isTest = false }: SigningDeps) {
  const keys = createSigningKeys({ db, vault, clock });
  const toMarked = (content: unknown): unknown => (isTest ? { ...(content as object), testMode: true } : content);

  const signContent = async (kind: SignedKind, id: string, content: unknown, contentSha256: Buffer) => {
    const { id: keyId, privateKey } = await keys.getCurrent();
    const issuedAt = clock.now();
    const statement = toStatement({ kind, id, issuedAt: issuedAt.toISOString() }, content, contentSha256);
    const signature = sign(privateKey, toCanonicalJson(statement));
    const row: StoredSignature = { id, contentSha256, kind, keyId, signature, fileSha256: null, issuedAt };
    return { statement, row };
  };

  const toSigned = ({
    statement,
    row,
  }: {
    readonly statement: Statement;
    readonly row: StoredSignature;
  }): SignedStatement => ({
    keyId: row.keyId,
    signature: row.signature.toString('base64url'),
    code: toVerificationCode(row.signature),
    statement,
    writes: [write(signaturesWriter, row)],
  });

  const toFile = (bytes: Buffer, { statement, signature, keyId }: SignedStatement): SealedFile => {
    const fileSha256 = sha256(bytes);
    const row: StoredSignature = {
      id: statement.id,
      kind: statement.kind,
      keyId,
      fileSha256,
      issuedAt: new Date(statement.issuedAt),
      contentSha256: Buffer.from(statement.contentSha256, 'hex'),
      signature: Buffer.from(signature, 'base64url'),
    };
    return { bytes, sha256: fileSha256.toString('hex'), writes: [write(signaturesWriter, row)] };
  };

  return {
    keys,

    /** Lists every public key, including retired ones. */
    listKeySet: async () => toKeySet(await keys.listPublic()),

    sign: async (kind: SignedKind, id: string, content: unknown): Promise<SignedStatement> => {
      const marked = toMarked(content);
      return toSigned(await signContent(kind, id, marked, await digestCooperatively(marked)));
    },

    /** Stores only the digest of a file that cannot contain a seal. The digest identifies the file. */
    noteFile: (bytes: Buffer, signed: SignedStatement): SealedFile => toFile(bytes, signed),

    /** Adds the statement to the PDF, signed together with the digest of all its bytes, so that it can be checked offline. */
    sealFile: async (pdf: Buffer, signed: SignedStatement): Promise<SealedFile> => {
      const { statement, code } = signed;
      const { id: keyId, privateKey } = await keys.getCurrent();
      const printed = statement.kind === 'evidence' ? {} : { code };
      const text = toCanonicalJson({ ...statement, ...printed, fileSha256: sha256(pdf).toString('hex') });
      const signature = sign(privateKey, text).toString('base64url');
      return toFile(addSeal(pdf, { statement: text, keyId, signature }), signed);
    },

    /** Adds the first signature of this answer. Later calls return the same one. */
    signAnswer: async (id: string, pieces: readonly Piece[], commit: Commit): Promise<readonly Piece[]> => {
      const content = toMarked(JSON.parse(pieces.join('')));
      const contentSha256 = await digestCooperatively(content);
      const find = async () =>
        (await listSignatures(db, id)).find((row) => row.kind === 'search' && row.contentSha256.equals(contentSha256));
      const known = await find();
      if (known) return addSignature(pieces, known);
      const { row } = await signContent('search', id, content, contentSha256);
      await commit({ writes: [write(signaturesWriter, row)] });
      return addSignature(pieces, (await find()) ?? row);
    },

    verify: async (statement: unknown, signature: string, keyId: string): Promise<boolean> => {
      const key = await findPublicKey(db, keyId);
      const bytes = fromSignatureText(signature);
      return key !== undefined && bytes !== undefined && isSignedBy(key, toCanonicalJson(statement), bytes);
    },

    /** Undefined if nothing was issued under this id. */
    findIssued: async (
      id: string,
      { sha256: hex, code }: Question,
    ): Promise<{ readonly issuedAt: Date; readonly keyId: string } | undefined> => {
      const typed = code === undefined ? undefined : findVerificationCode(code);
      return (await listSignatures(db, id)).find(
        ({ contentSha256, fileSha256, signature }) =>
          (hex === undefined ||
            [contentSha256, fileSha256].some((own) => own?.toString('hex') === hex.toLowerCase())) &&
          (code === undefined || toVerificationCode(signature) === typed),
      );
    },
  };
}

/** A piece of JSON text. */
type Piece = Buffer | string;

const toAnswerSignature = ({ keyId, issuedAt, signature }: StoredSignature): AnswerSignature => ({
  keyId,
  algorithm: 'Ed25519',
  issuedAt: issuedAt.toISOString(),
  value: signature.toString('base64url'),
});

/** Adds the signature as the last member of the JSON object in the pieces. */
const addSignature = (pieces: readonly Piece[], row: StoredSignature): readonly Piece[] => {
  const last = String(pieces.at(-1));
  return [...pieces.slice(0, -1), `${last.slice(0, -1)},"signature":${JSON.stringify(toAnswerSignature(row))}}`];
};
