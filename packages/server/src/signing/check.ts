import { NotCanonical, toCanonicalJson } from './canonical-json.ts';
import { digest } from './digest.ts';
import { fromSignatureText, isSignedBy } from './ed25519.ts';
import { findSeal } from './file-seal.ts';
import { type FileStatement, type Statement, toStatement } from './statement.ts';

/** Public keys by id. */
export type KnownKeys = ReadonlyMap<string, Buffer>;

export type CheckResult =
  | { readonly valid: true; readonly keyId: string; readonly statement: Statement | FileStatement }
  | { readonly valid: false; readonly reason: string };

const refuse = (reason: string): CheckResult => ({ valid: false, reason });

const TEST = 'It was made with a test key: no real registry was searched, and it was never issued.';

/** A seal is parsed before its signature is checked, so it may be any text. */
const readSealed = (statement: string): Partial<FileStatement> => {
  try {
    return Object(JSON.parse(statement)) as Partial<FileStatement>;
  } catch {
    return {};
  }
};

const findSignatureFault = (text: string, keyId: string, signature: string, keys: KnownKeys): string | undefined => {
  const bytes = fromSignatureText(signature);
  if (!bytes) return 'The signature is not readable.';
  const key = keys.get(keyId);
  if (!key) return `The key ${keyId} is not among the published keys.`;
  return isSignedBy(key, text, bytes) ? undefined : 'The signature does not fit: something was changed.';
};

const SIGNATURE_MEMBERS = 'algorithm,issuedAt,keyId,value';

const findSignature = (answer: unknown) => {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined;
  const { signature, ...content } = answer as Readonly<Record<string, unknown>>;
  if (typeof signature !== 'object' || signature === null) return undefined;
  const { keyId, algorithm, issuedAt, value } = signature as Readonly<Record<string, unknown>>;
  const { searchId } = content;
  const texts = [keyId, issuedAt, value, searchId].every((text) => typeof text === 'string');
  if (!texts || algorithm !== 'Ed25519' || Object.keys(signature).sort().join() !== SIGNATURE_MEMBERS) return undefined;
  return {
    content,
    id: searchId as string,
    keyId: keyId as string,
    issuedAt: issuedAt as string,
    value: value as string,
  };
};

/** Checks a stored search as JSON, with its `signature`. */
export function checkAnswer(answer: unknown, keys: KnownKeys): CheckResult {
  const found = findSignature(answer);
  if (!found) return refuse('It has no signature: request it with ?include=signature.');
  const { content, id, keyId, issuedAt, value } = found;
  if (content.testMode === true) return refuse(TEST);
  try {
    const statement = toStatement({ kind: 'search', id, issuedAt }, content, digest(content));
    const fault = findSignatureFault(toCanonicalJson(statement), keyId, value, keys);
    return fault === undefined ? { valid: true, keyId, statement } : refuse(fault);
  } catch (error) {
    if (error instanceof NotCanonical) return refuse(error.message);
    throw error;
  }
}

/** Checks every byte of a PDF with its seal. */
export function checkFile(pdf: Buffer, keys: KnownKeys): CheckResult {
  const seal = findSeal(pdf);
  if (!seal) return refuse('The file has no seal, or it was saved again by another program.');
  if (readSealed(seal.statement).testMode === true) return refuse(TEST);
  const fault = findSignatureFault(seal.statement, seal.keyId, seal.signature, keys);
  if (fault !== undefined) return refuse(fault);
  const statement = JSON.parse(seal.statement) as FileStatement;
  return statement.fileSha256 === seal.restSha256
    ? { valid: true, keyId: seal.keyId, statement }
    : refuse(`The seal of ${statement.id} is genuine, but the file was changed after it was sealed.`);
}
