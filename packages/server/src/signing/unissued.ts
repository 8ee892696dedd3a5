import type { SealedFile, SignedStatement, Signing } from './signing.ts';

const withoutTrace = <Document extends SignedStatement | SealedFile>(document: Document): Document => ({
  ...document,
  writes: [],
});

/** Signs without storing anything, so that a later query reports the document as not issued. */
export function toUnissued(signing: Signing): Signing {
  return {
    ...signing,
    sign: async (...args) => withoutTrace(await signing.sign(...args)),
    noteFile: (...args) => withoutTrace(signing.noteFile(...args)),
    sealFile: async (...args) => withoutTrace(await signing.sealFile(...args)),
    signAnswer: (id, pieces) => signing.signAnswer(id, pieces, async () => undefined as never),
  };
}
