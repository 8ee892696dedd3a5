export type SignedKind = 'search' | 'report' | 'proof' | 'evidence';

/**
 * The signed statement: that something was issued, when, and with which content. It names no person, so a file can
 * contain it without revealing more. The members after `contentSha256` repeat content for a file that does not
 * contain it.
 */
export type Statement = {
  readonly v: 1;
  readonly kind: SignedKind;
  readonly id: string;
  readonly issuedAt: string;
  /** SHA-256 of the content's canonical JSON, in hex. */
  readonly contentSha256: string;
  readonly product?: string;
  readonly searchId?: string;
  /** For evidence: the captured registry and the time. */
  readonly registry?: string;
  readonly capturedAt?: string;
  /** Made with a test key, which searches no real registry. */
  readonly testMode?: true;
};

/** The statement in a file, with the code printed on its pages (evidence has none) and the digest of the file without this seal. */
export type FileStatement = Statement & { readonly code?: string; readonly fileSha256: string };

/** The signature in a JSON answer, next to the signed content. */
export type AnswerSignature = {
  readonly keyId: string;
  readonly algorithm: 'Ed25519';
  readonly issuedAt: string;
  readonly value: string;
};

const PRODUCT_AND_SEARCH = ['product', 'searchId'] as const;
const REPEATED = {
  search: PRODUCT_AND_SEARCH,
  report: PRODUCT_AND_SEARCH,
  proof: PRODUCT_AND_SEARCH,
  evidence: ['searchId', 'registry', 'capturedAt'],
} as const satisfies Readonly<Record<SignedKind, readonly string[]>>;
const isTest = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'testMode' in content && content.testMode === true;

const findText = (content: unknown, name: string): string | undefined => {
  if (typeof content !== 'object' || content === null) return undefined;
  const value = (content as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
};

export function toStatement(
  { kind, id, issuedAt }: { readonly kind: SignedKind; readonly id: string; readonly issuedAt: string },
  content: unknown,
  contentDigest: Buffer,
): Statement {
  const texts = REPEATED[kind].map((name) => [name, findText(content, name)] as const);
  return {
    v: 1,
    kind,
    id,
    issuedAt,
    contentSha256: contentDigest.toString('hex'),
    ...Object.fromEntries(texts.filter(([, text]) => text !== undefined)),
    ...(isTest(content) && { testMode: true }),
  };
}
