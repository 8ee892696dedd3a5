import type { Clearance, RecordClearance } from '@blotter/sdk';

export const VERDICTS: { readonly [verdict in Clearance['verdict']]: string } = {
  not_this_person: 'not this person',
  this_person: 'this is the person',
};

/** How the person's records changed since the search that is cited. */
export const STALE_REASONS: { readonly [reason in NonNullable<RecordClearance['staleReason']>]: string } = {
  split: 'records that were one person are several people now.',
  merged: 'a record that was somebody else’s is part of the person now.',
  new_registry: 'a registry lists the person that did not then.',
  identity_changed: 'a name, an alias or a date of birth appeared that no record had.',
  new_offense: 'an offense, charge, case or warrant appeared that no record had.',
};
