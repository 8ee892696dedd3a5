import type { Clearance, RecordClearance } from '@blotter/sdk';
import { t } from '../words/translate.ts';

export function toVerdictWords(verdict: Clearance['verdict']): string {
  return { not_this_person: t('not this person'), this_person: t('this is the person') }[verdict];
}

/** Returns how the person's records changed after the cited search. */
export function toStaleWords(reason: NonNullable<RecordClearance['staleReason']>): string {
  return {
    split: t('the records of one person now belong to several people.'),
    merged: t('a record of another person now belongs to this person.'),
    new_registry: t('another registry now lists the person.'),
    identity_changed: t('a new name, alias or date of birth was published.'),
    new_offense: t('a new offense, charge, case or warrant was published.'),
  }[reason];
}
