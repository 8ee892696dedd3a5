export type SignedKind = 'search' | 'report' | 'proof';

/**
 * What a signature says: that this was issued, when, and with which content. It names nobody: a file can carry it, and whoever
 * holds the file learns nothing more. `product` and `searchId` repeat the content, for a file that does not carry its content.
 */
export type Statement = {
  readonly v: 1;
  readonly kind: SignedKind;
  readonly id: string;
  readonly issuedAt: string;
  /** Of the content's canonical JSON, in hex. */
  readonly contentSha256: string;
  readonly product?: string;
  readonly searchId?: string;
  /** Made with a test key: no real registry was searched. */
  readonly testMode?: true;
};

/** What a file carries: the statement, the code printed on its pages, and the digest of the file without this seal. */
export type FileStatement = Statement & { readonly code: string; readonly fileSha256: string };

/** What a JSON answer carries, beside the content that it is about. */
export type AnswerSignature = {
  readonly keyId: string;
  readonly algorithm: 'Ed25519';
  readonly issuedAt: string;
  readonly value: string;
};

const isTest = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'testMode' in content && content.testMode === true;

const findText = (content: unknown, name: string): string | undefined => {
  if (typeof content !== 'object' || content === null) return undefined;
  const value = (content as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
};

export const toStatement = (
  { kind, id, issuedAt }: { readonly kind: SignedKind; readonly id: string; readonly issuedAt: string },
  content: unknown,
  contentDigest: Buffer,
): Statement => {
  const product = findText(content, 'product');
  const searchId = findText(content, 'searchId');
  return {
    ...{ v: 1, kind, id, issuedAt, contentSha256: contentDigest.toString('hex') },
    ...(product !== undefined && { product }),
    ...(searchId !== undefined && { searchId }),
    ...(isTest(content) && { testMode: true }),
  };
};
