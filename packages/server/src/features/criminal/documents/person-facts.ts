import { fold } from '@blotter/vocab';
import type { PersonFacts } from '../../../searches/answers/clearance.ts';
import type { CriminalDocument } from './criminal-document.ts';
import { parseCriminal } from './criminal-facts.ts';

const toKey = (kind: string, parts: readonly (string | null)[]): string =>
  [kind, ...parts.map((part) => fold(part ?? ''))].join('|');

const listOffenses = ({ cases, warrant, custody }: CriminalDocument): readonly string[] => [
  ...cases.flatMap(({ caseNumber, charges }) => [
    toKey('case', [caseNumber]),
    ...charges.map(({ description, statute, offenseDate }) =>
      toKey('charge', [caseNumber, description, statute, offenseDate]),
    ),
  ]),
  ...(warrant ? [toKey('warrant', [warrant.number, warrant.type, warrant.issuedDate])] : []),
  ...(custody ? [toKey('booking', [custody.bookingNumber, custody.bookedAt])] : []),
];

/** Returns the facts of a document that are material to a clearance. A new booking or warrant counts like a new case. */
export function toPersonFacts(document: { readonly core: Buffer }): PersonFacts {
  const facts = parseCriminal(document);
  const { name, aliases, dob } = facts;
  const birth = dob.date ?? dob.birthYear?.toString();
  return {
    names: [[name.first, name.middle, name.last, name.suffix].join(' '), ...aliases].map(fold),
    births: birth === undefined ? [] : [birth],
    offenses: listOffenses(facts),
  };
}
