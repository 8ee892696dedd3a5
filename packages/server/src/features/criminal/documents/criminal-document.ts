import type { CRIMINAL_DOCUMENT, Static } from '@blotter/contract';

/** A source's data about a person in the shape of the contract. Every key is always present. The search adds its members later. */
export type CriminalDocument = {
  readonly [K in keyof typeof CRIMINAL_DOCUMENT]: Static<(typeof CRIMINAL_DOCUMENT)[K]>;
};
