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

type Label = readonly [words: string, tone: Tone];
export type Purpose = OrderRequest['permissiblePurpose'];

export const PURPOSES: readonly { readonly value: Purpose; readonly label: string }[] = [
  { value: 'employment', label: 'Employment' },
  { value: 'tenant_screening', label: 'Tenant screening' },
  { value: 'license_eligibility', label: 'License eligibility' },
  { value: 'insurance', label: 'Insurance' },
  { value: 'written_instructions', label: 'Written instructions of the consumer' },
  { value: 'court_order', label: 'Court order' },
  { value: 'legitimate_business_need', label: 'Legitimate business need' },
];

export function toPurpose(purpose: Purpose): string {
  return PURPOSES.find(({ value }) => value === purpose)?.label ?? purpose;
}

export const ORDER_WORDS: { readonly [status in Order['status']]: Label } = {
  pending: ['waiting to start', 'plain'],
  in_progress: ['searching', 'plain'],
  completed: ['completed', 'good'],
  disputed: ['disputed', 'warn'],
  cancelled: ['cancelled', 'plain'],
};

export const SEARCH_TYPES: { readonly [type in OrderSearchSummary['type']]: string } = {
  sex_offender: 'Sex offender registries',
  criminal: 'Criminal records',
};

/** Returns the result of a search in words. Only `clear` may read as clear. */
export function toSearchWords({ status, result }: Pick<OrderSearchSummary, 'status' | 'result'>): Label {
  if (result === 'records_found') return ['records found', 'warn'];
  if (result === 'clear') return ['clear', 'good'];
  if (result === 'unable_to_complete') return ['unable to complete', 'bad'];
  return [status === 'running' ? 'searching' : status === 'cancelled' ? 'cancelled' : 'waiting', 'plain'];
}

export const REASONS: readonly { readonly value: Dispute['reason']; readonly label: string }[] = [
  { value: 'not_mine', label: 'It belongs to another person' },
  { value: 'inaccurate', label: 'It is inaccurate' },
  { value: 'incomplete', label: 'It is incomplete' },
  { value: 'outdated', label: 'It is outdated' },
  { value: 'duplicate', label: 'It is a duplicate' },
  { value: 'other', label: 'Other reason' },
];

export function toReason(reason: Dispute['reason']): string {
  return REASONS.find(({ value }) => value === reason)?.label ?? reason;
}

export const DISPUTE_WORDS: { readonly [status in Dispute['status']]: Label } = {
  received: ['received', 'warn'],
  reinvestigating: ['under reinvestigation', 'warn'],
  extended: ['under reinvestigation, extended', 'warn'],
  verified: ['record verified', 'plain'],
  modified: ['record corrected', 'good'],
  deleted: ['record deleted', 'good'],
  frivolous: ['rejected as frivolous', 'plain'],
  withdrawn: ['withdrawn', 'plain'],
};

export function isOpen({ status }: Pick<Dispute, 'status'>): boolean {
  return status === 'received' || status === 'reinvestigating' || status === 'extended';
}

const BIRTH_GROUNDS: { readonly [birth in ReportRecord['matchedOn']['birth']]: string } = {
  dob: 'The full date of birth matches.',
  birth_year_and_address: 'The year of birth and an address match. The source publishes no full date of birth.',
  reviewed: 'A review verified that the record belongs to this person.',
};

export const ACTION_TITLES: { readonly [type in AdverseAction['type']]: string } = {
  pre: 'Pre-adverse action notice',
  final: 'Adverse action notice',
};

export const ACTION_STATUS: { readonly [status in AdverseAction['status']]: Label } = {
  sending: ['sending', 'plain'],
  sent: ['sent', 'good'],
  failed: ['not sent', 'bad'],
};

/** Returns the reasons why a record may be in this person's report. */
export function toGrounds({ matchedOn: { firstName, nameType, birth } }: ReportRecord): readonly string[] {
  return [
    `The last name matches${firstName === 'exact' ? ' and so does the first name' : '. The first name is a nickname'} (${
      nameType === 'legal' ? 'recorded name' : 'published alias'
    }).`,
    BIRTH_GROUNDS[birth],
  ];
}

export function toEntryGround({ isConviction, decision }: ReportEntry): string {
  const rule = decision ? ` ${decision.citation}` : '';
  if (decision?.rule === 'registry_listing') return `Currently listed in the registry.${rule}`;
  return isConviction
    ? `Conviction, reportable without a time limit.${rule}`
    : `Not a conviction, reportable because it is at most seven years old.${rule}`;
}

export const INCOMPLETE: { readonly [reason: string]: string } = {
  no_coverage: 'no data available',
  truncated: 'too many candidates to compare',
};
