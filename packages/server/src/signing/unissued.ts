import type { SealedFile, Signed, Signing } from './signing.ts';

const withoutTrace = <Made extends Signed | SealedFile>(made: Made): Made => ({ ...made, writes: [] });

/** Signs without storing anything, so that a later query reports the document as not issued. */
export function toUnissued(signing: Signing): Signing {
  return {
    ...signing,
    sign: async (...asked) => withoutTrace(await signing.sign(...asked)),
    noteFile: (...asked) => withoutTrace(signing.noteFile(...asked)),
    sealFile: async (...asked) => withoutTrace(await signing.sealFile(...asked)),
    signAnswer: (id, pieces) => signing.signAnswer(id, pieces, async () => undefined as never),
  };
}
