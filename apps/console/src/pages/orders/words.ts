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
import { t } from '../../words/translate.ts';

type Label = readonly [words: string, tone: Tone];
export type Purpose = OrderRequest['permissiblePurpose'];

export function listPurposes(): { readonly value: Purpose; readonly label: string }[] {
  return [
    { value: 'employment', label: t('Employment') },
    { value: 'tenant_screening', label: t('Tenant screening') },
    { value: 'license_eligibility', label: t('License eligibility') },
    { value: 'insurance', label: t('Insurance') },
    { value: 'written_instructions', label: t('Written instructions of the consumer') },
    { value: 'court_order', label: t('Court order') },
    { value: 'legitimate_business_need', label: t('Legitimate business need') },
  ];
}

export function toPurpose(purpose: Purpose): string {
  return listPurposes().find(({ value }) => value === purpose)?.label ?? purpose;
}

export function toOrderWords(status: Order['status']): Label {
  const words: { readonly [each in Order['status']]: Label } = {
    pending: [t('waiting to start'), 'plain'],
    in_progress: [t('searching'), 'plain'],
    completed: [t('completed'), 'good'],
    disputed: [t('disputed'), 'warn'],
    cancelled: [t('cancelled'), 'plain'],
  };
  return words[status];
}

export function toSearchType(type: OrderSearchSummary['type']): string {
  return type === 'criminal' ? t('Criminal records') : t('Sex offender registries');
}

/** Returns the result of a search in words. Only `clear` may read as clear. */
export function toSearchWords({ status, result }: Pick<OrderSearchSummary, 'status' | 'result'>): Label {
  if (result === 'records_found') return [t('records found'), 'warn'];
  if (result === 'clear') return [t('clear'), 'good'];
  if (result === 'unable_to_complete') return [t('unable to complete'), 'bad'];
  if (status === 'running') return [t('searching'), 'plain'];
  return [status === 'cancelled' ? t('cancelled') : t('waiting'), 'plain'];
}

export function listReasons(): { readonly value: Dispute['reason']; readonly label: string }[] {
  return [
    { value: 'not_mine', label: t('It belongs to another person') },
    { value: 'inaccurate', label: t('It is inaccurate') },
    { value: 'incomplete', label: t('It is incomplete') },
    { value: 'outdated', label: t('It is outdated') },
    { value: 'duplicate', label: t('It is a duplicate') },
    { value: 'other', label: t('Other reason') },
  ];
}

export function toReason(reason: Dispute['reason']): string {
  return listReasons().find(({ value }) => value === reason)?.label ?? reason;
}

export function toDisputeWords(status: Dispute['status']): Label {
  const words: { readonly [each in Dispute['status']]: Label } = {
    received: [t('received'), 'warn'],
    reinvestigating: [t('under reinvestigation'), 'warn'],
    extended: [t('under reinvestigation, extended'), 'warn'],
    verified: [t('record verified'), 'plain'],
    modified: [t('record corrected'), 'good'],
    deleted: [t('record deleted'), 'good'],
    frivolous: [t('rejected as frivolous'), 'plain'],
    withdrawn: [t('withdrawn'), 'plain'],
  };
  return words[status];
}

export function isOpen({ status }: Pick<Dispute, 'status'>): boolean {
  return status === 'received' || status === 'reinvestigating' || status === 'extended';
}

const toBirthGrounds = (): { readonly [birth in ReportRecord['matchedOn']['birth']]: string } => ({
  dob: t('The full date of birth matches.'),
  birth_year_and_address: t('The year of birth and an address match. The source publishes no full date of birth.'),
  reviewed: t('A review verified that the record belongs to this person.'),
});

export function toActionTitle(type: AdverseAction['type']): string {
  return type === 'pre' ? t('Pre-adverse action notice') : t('Adverse action notice');
}

export function toActionStatus(status: AdverseAction['status']): Label {
  const words: { readonly [each in AdverseAction['status']]: Label } = {
    sending: [t('sending'), 'plain'],
    sent: [t('sent'), 'good'],
    failed: [t('not sent'), 'bad'],
  };
  return words[status];
}

const toNameGround = ({ firstName, nameType }: ReportRecord['matchedOn']): string => {
  if (firstName === 'exact')
    return nameType === 'legal'
      ? t('The last name matches and so does the first name (recorded name).')
      : t('The last name matches and so does the first name (published alias).');
  return nameType === 'legal'
    ? t('The last name matches. The first name is a nickname (recorded name).')
    : t('The last name matches. The first name is a nickname (published alias).');
};

/** Returns the reasons why a record may be in this person's report. */
export function toGrounds({ matchedOn }: ReportRecord): readonly string[] {
  return [toNameGround(matchedOn), toBirthGrounds()[matchedOn.birth]];
}

/** The citation is the name of a statute. It stays as it is. */
export function toEntryGround({ isConviction, decision }: ReportEntry): string {
  return `${toEntryRule(isConviction, decision?.rule)}${decision ? ` ${decision.citation}` : ''}`;
}

const toEntryRule = (isConviction: boolean, rule: string | undefined): string => {
  if (rule === 'registry_listing') return t('Currently listed in the registry.');
  return isConviction
    ? t('Conviction, reportable without a time limit.')
    : t('Not a conviction, reportable because it is at most seven years old.');
};

export function toIncomplete(reason: string): string {
  if (reason === 'no_coverage') return t('no data available');
  return reason === 'truncated' ? t('too many candidates to compare') : reason;
}

/** Faults of the form are English texts of the dictionary. Messages of the service stay as they are. */
export function toError(fault: string | undefined): string | undefined {
  return fault === undefined ? undefined : t(fault);
}
