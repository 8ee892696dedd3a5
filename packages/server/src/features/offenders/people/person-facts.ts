import { fold } from '@blotter/vocab';
import type { PersonFacts } from '../../../searches/answers/clearance.ts';
import { offenseKey } from '../documents/fold-offenses.ts';
import { type OffenderPieces, parseOffender } from '../documents/offender-pieces.ts';

/** Returns the facts of a document that are material to a clearance. */
export function toPersonFacts(document: OffenderPieces): PersonFacts {
  const { name, aliases, dob, offenses } = parseOffender(document);
  return {
    names: [name.full, ...aliases].map(fold),
    births: dob === '' ? [] : [dob],
    offenses: offenses.map(offenseKey),
  };
}
