import type { AdverseActionRequest, OrderRequest } from '@blotter/contract';
import type { Fact } from '../../../typesetting/words/document-data.ts';
import { joined, toCount, toFacts } from '../../../typesetting/words/wording.ts';
import type { SearchReport } from '../orders/order.ts';
import type { AppliedWaiting } from '../state-rules/state-rules.ts';

/** The agency that made the report: its name, address lines and telephone number. */
export type Agency = {
  readonly name: string;
  readonly address: readonly string[];
  readonly phone: string | undefined;
  readonly url: string;
};

export type NoticeParts = {
  readonly id: string;
  readonly type: AdverseActionRequest['type'];
  readonly request: OrderRequest;
  readonly records: SearchReport['records'];
  readonly agency: Agency;
  readonly createdAt: Date;
  /** Set for a pre-adverse notice. */
  readonly wait: { readonly rule: AppliedWaiting; readonly earliestFinalAt: Date } | undefined;
  /** Document id and version of the attached report. */
  readonly report: { readonly id: string; readonly version: number };
};

export type NoticeContent = {
  readonly title: string;
  readonly from: string;
  readonly date: string;
  readonly to: readonly string[];
  readonly opening: readonly string[];
  readonly relied: { readonly headline: string; readonly records: readonly NoticeRecord[] };
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
  readonly agency: readonly Fact[];
  readonly closing: readonly Fact[];
};

type NoticeRecord = { readonly name: string; readonly facts: readonly Fact[]; readonly entries: readonly string[] };

/** Wording per purpose: why the report was obtained, and the matter of the decision. */
const MATTERS: {
  readonly [purpose in OrderRequest['permissiblePurpose']]: { readonly purpose: string; readonly action: string };
} = {
  employment: { purpose: 'employment', action: 'your employment or your application for employment' },
  tenant_screening: { purpose: 'tenant screening', action: 'your tenancy or your application for housing' },
  license_eligibility: { purpose: 'eligibility for a license', action: 'your license or your application for it' },
  insurance: { purpose: 'the underwriting of insurance', action: 'your insurance or your application for it' },
  written_instructions: { purpose: 'the purpose that you authorized', action: 'the matter that you authorized it for' },
  court_order: { purpose: 'the purpose of a court order', action: 'the matter of that order' },
  legitimate_business_need: {
    purpose: 'a transaction that you began',
    action: 'that transaction',
  },
};

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function toEntry({ description, statute, caseNumber, court, date, disposition, isConviction }: Entry): string {
  const outcome = disposition || (isConviction ? 'Conviction' : '');
  return joined([description || 'Entry without a description', statute, caseNumber, court, date, outcome], ' · ');
}
type Entry = SearchReport['records'][number]['entries'][number];

function toRecord({
  name,
  source,
  sourceName,
  recordId,
  status,
  entries,
}: SearchReport['records'][number]): NoticeRecord {
  return {
    name: joined([name.first, name.middle, name.last, name.suffix], ' '),
    facts: toFacts([
      ['Source', joined([sourceName, source], ' · ')],
      ['Status', status],
      ['Record', recordId],
    ]),
    entries: entries.map(toEntry),
  };
}

function toWaitLine({ rule, earliestFinalAt }: NonNullable<NoticeParts['wait']>, user: string): string {
  const days = toCount(rule.businessDays, 'business day');
  // Only a statute is cited, because a practice has no law to look up.
  const cited = rule.basis === 'statute' ? ` (${rule.citation})` : '';
  return `${user} will wait at least ${days} after this notice is sent to you, and will not decide before ${LONG_DATE.format(earliestFinalAt)}${cited}.`;
}

function toPreSections({ wait, agency }: NoticeParts, user: string): NoticeContent['sections'] {
  return [
    {
      title: 'What you can do now',
      paragraphs: [
        'Read the copy of the report and the summary of your rights that are attached to this notice.',
        `If anything in the report is inaccurate or incomplete, tell ${user}, and dispute it with ${agency.name}. A dispute is free of charge. You may also send ${user} an explanation, or evidence of rehabilitation or of other circumstances in your favor.`,
        ...(wait ? [toWaitLine(wait, user)] : []),
        ...(wait && wait.rule.ifDisputedBusinessDays > 0
          ? [
              `If you dispute the report in this time, you have at least ${toCount(wait.rule.ifDisputedBusinessDays, 'more business day')}.`,
            ]
          : []),
      ],
    },
    {
      title: 'Who made the report',
      paragraphs: [
        `${agency.name}, a consumer reporting agency, made the report. ${agency.name} takes no part in the decision and cannot tell you the reasons for it.`,
      ],
    },
  ];
}

/** The statements of 15 U.S.C. 1681m(a)(3) and (4). */
function toFinalSections({ agency }: NoticeParts, user: string): NoticeContent['sections'] {
  return [
    {
      title: 'Who made the report',
      paragraphs: [
        `${agency.name}, a consumer reporting agency, made the report. ${agency.name} did not make the decision and is unable to give you the specific reasons why it was made.`,
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `You have the right to a free copy of your consumer report from ${agency.name} if you ask for it within 60 days after you receive this notice (15 U.S.C. 1681j). A copy of the report that was used is attached as well.`,
        `You have the right to dispute with ${agency.name} the accuracy or completeness of any information in a consumer report that it made (15 U.S.C. 1681i). A dispute is free of charge.`,
        `A summary of your rights under the Fair Credit Reporting Act is attached. Write to ${user} if you have questions about the decision.`,
      ],
    },
  ];
}

function toOpening({ type, request, agency }: NoticeParts, user: string): readonly string[] {
  const { purpose, action } = MATTERS[request.permissiblePurpose];
  const obtained = `${user} obtained a consumer report about you from ${agency.name} for ${purpose}.`;
  return type === 'pre'
    ? [
        obtained,
        `Based in whole or in part on information in that report, ${user} is considering a decision against you about ${action}. No decision has been made. This notice gives you the time to read the report and to correct it.`,
      ]
    : [
        obtained,
        `Based in whole or in part on information in that report, ${user} has made a decision against you about ${action}.`,
      ];
}

/** Returns the content of the letter: the notice of 15 U.S.C. 1681b(b)(3)(A), or the one of 15 U.S.C. 1681m(a). */
export function toNoticeContent(parts: NoticeParts): NoticeContent {
  const { type, request, records, agency, createdAt, report } = parts;
  const { firstName, middleName, lastName, addresses } = request.subject;
  const [home] = addresses;
  const user = request.endUser.name;
  return {
    title: type === 'pre' ? 'Pre-adverse action notice' : 'Adverse action notice',
    from: user,
    date: LONG_DATE.format(createdAt),
    to: [
      joined([firstName, middleName, lastName], ' '),
      ...(home ? [home.line1, `${home.city}, ${home.state.toUpperCase()} ${home.zipcode}`] : []),
    ],
    opening: toOpening(parts, user),
    relied: {
      headline: `Information that ${user} ${type === 'pre' ? 'relies' : 'relied'} on`,
      records: records.map(toRecord),
    },
    sections: type === 'pre' ? toPreSections(parts, user) : toFinalSections(parts, user),
    agency: toFacts([
      ['Agency', agency.name],
      ...agency.address.map((line, at) => [at === 0 ? 'Address' : '', line] as const),
      ['Telephone', agency.phone],
      ['Disputes online', agency.url],
    ]),
    closing: toFacts([
      ['Notice', parts.id],
      ['Attached', `Copy of consumer report ${report.id}, version ${report.version}; summary of rights`],
      ['Your reference', request.reference],
    ]),
  };
}

/** Lists required agency data that is not configured (15 U.S.C. 1681m(a)(3)(A)). */
export function listAgencyGaps({ address, phone }: Agency): readonly string[] {
  return [
    ...(address.length === 0 ? ['The notice has no address of the agency: BLOTTER_FCRA_AGENCY is not set.'] : []),
    ...(phone ? [] : ['The notice has no telephone number of the agency: BLOTTER_FCRA_AGENCY_PHONE is not set.']),
  ];
}

/** The name contains no text of the caller. */
export function toNoticeFileName(type: NoticeParts['type'], id: string): string {
  return `${type === 'pre' ? 'pre-adverse' : 'adverse'}-action-notice-${id}.pdf`;
}
