import { listNicknames } from '@blotter/match';
import { fold, remember } from '@blotter/vocab';
import { listFieldsPresent } from '../../../searches/answers/fields-present.ts';
import type { OffenderDocument } from './offender-document.ts';

/** These parts of one registry's record are shown in the answer, also if the record was merged. */
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

export function toOffenderFacts(document: NamedFields, parts: readonly PartFacts[]): OffenderFacts {
  const { dob, age } = document;
  const fieldsPresent = listFieldsPresent({ ...document, hasBirth: dob !== '', hasAge: age !== '' });
  return { nicknames: toNicknames(document.name.first), fieldsPresent, parts };
}

export function toPartFacts({ name, aliases }: NamedFields, recordUrl: string): PartFacts {
  return { recordUrl, full: name.full, aliases };
}
