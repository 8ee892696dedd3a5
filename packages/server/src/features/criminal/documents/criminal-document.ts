import type { CRIMINAL_DOCUMENT, Static } from '@blotter/contract';

/** What a source says of a person, in the words of the contract: every key, always. What a search adds is spliced in later. */
export type CriminalDocument = {
  readonly [K in keyof typeof CRIMINAL_DOCUMENT]: Static<(typeof CRIMINAL_DOCUMENT)[K]>;
};
