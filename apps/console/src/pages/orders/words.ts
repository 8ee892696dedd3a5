import type {
  AdverseAction,
  Dispute,
  Order,
  OrderRequest,
  OrderSearchSummary,
  ReportEntry,
  ReportRecord,
} from '@blotter/sdk';
import type { Tone } from '../../parts/notice.tsx';

type Worded = readonly [words: string, tone: Tone];
export type Purpose = OrderRequest['permissiblePurpose'];

export const PURPOSES: readonly { readonly value: Purpose; readonly label: string }[] = [
  { value: 'employment', label: 'Employment' },
  { value: 'tenant_screening', label: 'Screening of a tenant' },
  { value: 'license_eligibility', label: 'Eligibility for a license' },
  { value: 'insurance', label: 'Insurance' },
  { value: 'written_instructions', label: 'Written instructions of the consumer' },
  { value: 'court_order', label: 'Order of a court' },
  { value: 'legitimate_business_need', label: 'Legitimate business need' },
];

export function toPurpose(purpose: Purpose): string {
  return PURPOSES.find(({ value }) => value === purpose)?.label ?? purpose;
}

export const ORDER_WORDS: { readonly [status in Order['status']]: Worded } = {
  pending: ['waiting to begin', 'plain'],
  in_progress: ['searching', 'plain'],
  completed: ['completed', 'good'],
  disputed: ['disputed', 'warn'],
  cancelled: ['cancelled', 'plain'],
};

export const SEARCH_TYPES: { readonly [type in OrderSearchSummary['type']]: string } = {
  sex_offender: 'Sex offender registries',
  criminal: 'Criminal records',
};

/** What a search came to; nothing but `clear` reads as one. */
export function toSearchWords({ status, result }: Pick<OrderSearchSummary, 'status' | 'result'>): Worded {
  if (result === 'records_found') return ['records found', 'warn'];
  if (result === 'clear') return ['clear', 'good'];
  if (result === 'unable_to_complete') return ['unable to complete', 'bad'];
  return [status === 'running' ? 'searching' : status === 'cancelled' ? 'cancelled' : 'waiting', 'plain'];
}

export const REASONS: readonly { readonly value: Dispute['reason']; readonly label: string }[] = [
  { value: 'not_mine', label: 'It is another person’s' },
  { value: 'inaccurate', label: 'It is inaccurate' },
  { value: 'incomplete', label: 'It is incomplete' },
  { value: 'outdated', label: 'It is outdated' },
  { value: 'duplicate', label: 'It is reported twice' },
  { value: 'other', label: 'Another reason' },
];

export function toReason(reason: Dispute['reason']): string {
  return REASONS.find(({ value }) => value === reason)?.label ?? reason;
}

export const DISPUTE_WORDS: { readonly [status in Dispute['status']]: Worded } = {
  received: ['received', 'warn'],
  reinvestigating: ['being reinvestigated', 'warn'],
  extended: ['being reinvestigated, extended', 'warn'],
  verified: ['verified: the record stays', 'plain'],
  modified: ['the record was corrected', 'good'],
  deleted: ['the record was deleted', 'good'],
  frivolous: ['ended as frivolous', 'plain'],
  withdrawn: ['withdrawn', 'plain'],
};

export function isOpen({ status }: Pick<Dispute, 'status'>): boolean {
  return status === 'received' || status === 'reinvestigating' || status === 'extended';
}

const BIRTH_GROUNDS: { readonly [birth in ReportRecord['matchedOn']['birth']]: string } = {
  dob: 'The full date of birth is equal.',
  birth_year_and_address: 'The year of birth and an address agree; the source publishes no finer date.',
  reviewed: 'A review verified that it is this person.',
};

export const ACTION_TITLES: { readonly [type in AdverseAction['type']]: string } = {
  pre: 'Pre-adverse action notice',
  final: 'Adverse action notice',
};

export const ACTION_STATUS: { readonly [status in AdverseAction['status']]: Worded } = {
  sending: ['being sent', 'plain'],
  sent: ['sent', 'good'],
  failed: ['not sent', 'bad'],
};

/** Why a record may stand in this person's report. */
export function toGrounds({ matchedOn: { firstName, nameType, birth } }: ReportRecord): readonly string[] {
  return [
    `The last name is equal, the first name ${firstName === 'exact' ? 'too' : 'a nickname of the one ordered'}: ${
      nameType === 'legal' ? 'the name the source records' : 'an alias the source publishes'
    }.`,
    BIRTH_GROUNDS[birth],
  ];
}

export function toEntryGround({ isConviction, decision }: ReportEntry): string {
  const rule = decision ? ` ${decision.citation}` : '';
  if (decision?.rule === 'registry_listing') return `A current listing on the registry.${rule}`;
  return isConviction
    ? `A conviction: it may be reported without a limit of time.${rule}`
    : `No conviction: it may be reported as it was entered within seven years.${rule}`;
}

export const INCOMPLETE: { readonly [reason: string]: string } = {
  no_coverage: 'not held',
  truncated: 'more candidates than can be compared',
};
