import { listFieldsPresent } from '../../../searches/answers/fields-present.ts';
import { toMembers } from '../../../searches/answers/record-json.ts';
import type { WrittenPieces } from '../../../searches/documents/stored-version.ts';
import type { CriminalDocument } from './criminal-document.ts';

/** Facts stored beside the pieces of a document. */
export type CriminalFacts = {
  /** The fields that a query can be compared with. */
  readonly fieldsPresent: readonly string[];
};

type NamedFields = {
  readonly name: { readonly first: string; readonly middle: string; readonly last: string };
  readonly aliases: readonly unknown[];
  readonly birthYear: number | null;
  readonly age: unknown;
  readonly addresses: readonly unknown[];
};

export function toCriminalFacts({ birthYear, age, ...document }: NamedFields): CriminalFacts {
  return { fieldsPresent: listFieldsPresent({ ...document, hasBirth: birthYear !== null, hasAge: age !== null }) };
}

export function parseCriminal({ core }: { readonly core: Buffer }): CriminalDocument {
  return JSON.parse(`{${core}}`) as CriminalDocument;
}

/** Converts a document that an earlier release stored as one JSON text. */
export function fromClearCriminal(text: string): WrittenPieces & { readonly facts: CriminalFacts } {
  const document = JSON.parse(text) as CriminalDocument;
  return {
    core: toMembers(document),
    extended: [],
    facts: toCriminalFacts({ ...document, birthYear: document.dob.birthYear }),
  };
}
