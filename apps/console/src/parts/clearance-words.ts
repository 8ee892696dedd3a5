import type { Clearance, RecordClearance } from '@blotter/sdk';

export const VERDICTS: { readonly [verdict in Clearance['verdict']]: string } = {
  not_this_person: 'not this person',
  this_person: 'this is the person',
};

/** How the person's records changed after the cited search. */
export const STALE_REASONS: { readonly [reason in NonNullable<RecordClearance['staleReason']>]: string } = {
  split: 'the records of one person now belong to several people.',
  merged: 'a record of another person now belongs to this person.',
  new_registry: 'another registry now lists the person.',
  identity_changed: 'a new name, alias or date of birth was published.',
  new_offense: 'a new offense, charge, case or warrant was published.',
};
