import type { SealedFile, Signed, Signing } from './signing.ts';

const withoutTrace = <Made extends Signed | SealedFile>(made: Made): Made => ({ ...made, writes: [] });

/** Signs as ever and keeps nothing of it: what is asked about such a document, the answer is that it was not issued. */
export function toUnissued(signing: Signing): Signing {
  return {
    ...signing,
    sign: async (...asked) => withoutTrace(await signing.sign(...asked)),
    noteFile: (...asked) => withoutTrace(signing.noteFile(...asked)),
    sealFile: async (...asked) => withoutTrace(await signing.sealFile(...asked)),
    signAnswer: (id, pieces) => signing.signAnswer(id, pieces, async () => undefined as never),
  };
}
