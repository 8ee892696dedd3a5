import { listNicknames } from '@blotter/match';
import { fold, remember } from '@blotter/vocab';
import type { OffenderDocument } from './offender-document.ts';

/** What an answer says about each registry's record of a person. */
export type PartFacts = {
  readonly recordUrl: string;
  readonly full: string;
  readonly aliases: readonly string[];
};

/** Facts stored beside the pieces of a document. */
export type OffenderFacts = {
  /** The usual short and long forms of the first name. */
  readonly nicknames: readonly string[];
  /** The fields that a query can be compared with. */
  readonly fieldsPresent: readonly string[];
  /** One for each merged record, the merge winner first. */
  readonly parts: readonly PartFacts[];
};

type NamedFields = Pick<OffenderDocument, 'name' | 'aliases' | 'dob' | 'age'> & {
  readonly addresses: readonly unknown[];
};

const toNicknames = remember((first: string) => [...listNicknames(fold(first))], { maxEntries: 20_000 });

const listFieldsPresent = ({ name, aliases, dob, age, addresses }: NamedFields): readonly string[] => [
  ...(name.first === '' ? [] : ['firstName']),
  ...(name.middle === '' ? [] : ['middleName']),
  ...(name.last === '' ? [] : ['lastName']),
  ...(aliases.length === 0 ? [] : ['aliases']),
  ...(dob === '' ? [] : ['dob']),
  ...(age === '' ? [] : ['age']),
  ...(addresses.length === 0 ? [] : ['addresses']),
];

export function toOffenderFacts(document: NamedFields, parts: readonly PartFacts[]): OffenderFacts {
  return { nicknames: toNicknames(document.name.first), fieldsPresent: listFieldsPresent(document), parts };
}

export function toPartFacts({ name, aliases }: NamedFields, recordUrl: string): PartFacts {
  return { recordUrl, full: name.full, aliases };
}
