import { fold } from '@blotter/vocab';
import type { PersonFacts } from '../../../searches/answers/clearance.ts';
import { offenseKey } from '../documents/fold-offenses.ts';
import type { OffenderDocument } from '../documents/offender-document.ts';

/** Returns the facts of a document that are material to a clearance. */
export function toPersonFacts(document: string): PersonFacts {
  const { name, aliases, dob, offenses } = JSON.parse(document) as OffenderDocument;
  return {
    names: [name.full, ...aliases].map(fold),
    births: dob === '' ? [] : [dob],
    offenses: offenses.map(offenseKey),
  };
}
