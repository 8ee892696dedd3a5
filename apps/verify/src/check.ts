import { fromBase64url, sha256, toCanonicalJson, toUtf8 } from './encoding.ts';
import type { Check, Result } from './result.ts';
import { isOnRecord, isSigned } from './service.ts';

/** A seal or a signature before it is checked. Any part of it can be forged. */
type Claim = {
  readonly kind: string;
  readonly id: string;
  readonly issuedAt: string;
  /** Undefined if the browser cannot check signatures. */
  readonly signed: boolean | undefined;
  readonly unchanged: boolean;
  readonly digest: string;
  readonly facts: Result['facts'];
  /** Shown only if every check passes, because only then the signature proves them. */
  readonly provenFacts?: Result['facts'];
};

const toCheck = (holds: boolean, yes: string, no: string): Check => (holds ? ['yes', yes] : ['no', no]);

const NO_ED25519: Check = [
  'unknown',
  'This browser cannot check Ed25519 signatures. The service checked its own record instead.',
];

const toFault = async (id: string): Promise<string> =>
  (await isOnRecord(id))
    ? `This file differs from the document that Blotter issued under ${id}. Do not rely on it.`
    : 'Blotter did not issue this file. Do not rely on it.';

const toResult = async (claim: Claim): Promise<Result> => {
  const { kind, id, issuedAt, signed, unchanged, digest, facts, provenFacts } = claim;
  const known = await isOnRecord(id, { sha256: digest });
  const holds = signed !== false && unchanged && known;
  return {
    verdict: holds ? 'good' : 'bad',
    title: holds ? 'Confirmed' : 'Not confirmed',
    summary: holds ? `This ${kind} was issued by Blotter and is unchanged.` : await toFault(id),
    checks: [
      signed === undefined
        ? NO_ED25519
        : toCheck(signed, 'The signature of Blotter is valid.', 'The signature is not valid.'),
      toCheck(unchanged, 'The content is unchanged.', 'The content was changed after it was signed.'),
      toCheck(
        known,
        'The service has exactly this document on record.',
        'The service does not have this document on record.',
      ),
    ],
    facts: { Id: id, ...(holds && { Issued: issuedAt, ...provenFacts }), ...facts },
  };
};

const TEST_DATA: Result = {
  verdict: 'bad',
  title: 'Test data',
  summary:
    'This document was made with a test key. No real registry was searched. It says nothing about a real person.',
};

const NO_SEAL: Result = {
  verdict: 'unsure',
  title: 'No seal in this file',
  summary:
    'This file is not a Blotter document, or another program saved it again and removed the seal. If it shows an id and a verification code, enter them under “Check a paper copy” and compare the text with the original.',
};

const NO_SIGNATURE: Result = {
  verdict: 'unsure',
  title: 'No signature in this file',
  summary: 'Fetch the search with ?include=signature and save the response without changes.',
};

const SEAL = /^%blotter-seal:v1:([\w-]+)\.([\w-]+)\.([\w-]+)$/;

type Seal = Pick<Claim, 'kind' | 'id' | 'issuedAt'> & {
  readonly fileSha256: string;
  readonly testMode?: boolean;
  readonly searchId?: string;
  readonly code?: string;
  readonly registry?: string;
  readonly capturedAt?: string;
};

const checkPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Result> => {
  const text = new TextDecoder('latin1').decode(bytes);
  const at = text.lastIndexOf('%blotter-seal:v1:');
  const end = at < 0 ? -1 : text.indexOf('\n', at);
  const [, encoded, keyId, signature] = (end < 0 ? undefined : SEAL.exec(text.slice(at, end))) ?? [];
  const sealBytes = encoded === undefined ? undefined : fromBase64url(encoded);
  if (!sealBytes || keyId === undefined || signature === undefined || text.lastIndexOf('startxref') !== end + 1)
    return NO_SEAL;
  const sealText = new TextDecoder().decode(sealBytes);
  const seal = JSON.parse(sealText) as Seal;
  if (seal.testMode === true) return TEST_DATA;
  const rest = new Uint8Array(bytes.length - (end + 1 - at));
  rest.set(bytes.subarray(0, at));
  rest.set(bytes.subarray(end + 1), at);
  return toResult({
    ...seal,
    signed: await isSigned(sealText, keyId, signature),
    unchanged: (await sha256(rest)) === seal.fileSha256,
    digest: await sha256(bytes),
    facts: { Search: seal.searchId, 'Verification code': seal.code, Key: keyId },
    provenFacts: { Registry: seal.registry, Printed: seal.capturedAt },
  });
};

type SignedSearch = {
  readonly signature?: {
    readonly keyId: string;
    readonly issuedAt: string;
    readonly algorithm: string;
    readonly value: unknown;
  };
  readonly searchId?: unknown;
  readonly product?: unknown;
  readonly testMode?: unknown;
};

const checkJson = async (bytes: Uint8Array): Promise<Result> => {
  const { signature, ...content } = JSON.parse(new TextDecoder().decode(bytes)) as SignedSearch;
  const id = content.searchId;
  if (typeof signature?.value !== 'string' || typeof id !== 'string') return NO_SIGNATURE;
  if (content.testMode === true) return TEST_DATA;
  const digest = await sha256(toUtf8(toCanonicalJson(content)));
  const { keyId, issuedAt, algorithm, value, ...others } = signature;
  const product = typeof content.product === 'string' ? { product: content.product } : {};
  const statement = { v: 1, kind: 'search', id, issuedAt, contentSha256: digest, searchId: id, ...product };
  const isWellFormed = algorithm === 'Ed25519' && Object.keys(others).length === 0;
  const signed = isWellFormed && (await isSigned(toCanonicalJson(statement), keyId, signature.value));
  const unchanged = signed === undefined ? await isOnRecord(id, { sha256: digest }) : signed;
  return toResult({ ...statement, signed, unchanged, digest, facts: { Key: keyId } });
};

/** Checks a PDF or JSON file in the browser. Fails if the service cannot be reached. */
export async function checkFile(file: File): Promise<Result> {
  if (!globalThis.crypto?.subtle)
    return {
      verdict: 'unsure',
      title: 'This browser cannot check files here',
      summary:
        'Browsers offer cryptography only on encrypted pages. Open this page with https, or enter the id and the code.',
    };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
  try {
    return isPdf ? await checkPdf(bytes) : await checkJson(bytes);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { verdict: 'unsure', title: 'Not readable', summary: 'The file is neither a PDF nor JSON.' };
  }
}

/** Checks an id and a verification code from a paper copy. Fails if the service cannot be reached. */
export async function checkPaper(id: string, code: string): Promise<Result> {
  if (await isOnRecord(id, { code }))
    return {
      verdict: 'good',
      title: 'Confirmed',
      summary:
        'Blotter issued a document with this id and this code. Only the file itself can prove that the text on the paper is unchanged.',
      facts: { Id: id },
    };
  return {
    verdict: 'bad',
    title: 'Not confirmed',
    summary:
      'No document was issued with this id and this code. Check both again. The digit 0 and the letter O count as the same. Every other character must match.',
    facts: { Id: id },
  };
}
