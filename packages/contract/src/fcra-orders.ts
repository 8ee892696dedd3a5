import { type Static, Type } from 'typebox';
import { ORDER_SEARCH_RESULTS, ORDER_SEARCH_STATUSES, ORDER_STATUSES } from './fcra-events.ts';
import { count, day, id, nullable, oneOf, only, shape, text, timestamp } from './shapes.ts';

export const PERMISSIBLE_PURPOSES = [
  'employment',
  'tenant_screening',
  'license_eligibility',
  'insurance',
  'written_instructions',
  'court_order',
  'legitimate_business_need',
] as const;

export const ORDER_SEARCH_TYPES = ['sex_offender', 'criminal'] as const;

/** The classes of record entries for a report. */
export const DECISION_CLASSES = ['never_report', 'non_conviction', 'conviction', 'review'] as const;
export type DecisionClass = (typeof DECISION_CLASSES)[number];

/** The record fields whose text can decide whether an entry is reported. */
export const DECISION_FIELDS = [
  'disposition',
  'charge_status',
  'case_status',
  'record_status',
  'registry_status',
  'court',
  'record_type',
] as const;
export type DecisionField = (typeof DECISION_FIELDS)[number];

/** Reasons of the result `unable_to_complete`. */
export const UNABLE_REASONS = ['identity_not_verified', 'status_not_understood', 'sources_incomplete'] as const;

const certified = (description: string) => Type.Literal(true, { description });
const MAX_NAME = 100;

const SubjectAddress = shape(
  {
    line1: text(1, 200),
    city: text(1, 100),
    state: Type.String({ pattern: '^[A-Za-z]{2}$', examples: ['TX'] }),
    zipcode: Type.String({ pattern: '^\\d{5}(-\\d{4})?$', examples: ['78701'] }),
  },
  { title: 'SubjectAddress' },
);

export const OrderSubject = shape(
  {
    firstName: text(1, MAX_NAME),
    middleName: Type.Optional(text(1, MAX_NAME)),
    lastName: text(1, MAX_NAME, 'Last name, with the suffix if there is one.'),
    dob: day(),
    addresses: Type.Array(SubjectAddress, { maxItems: 20 }),
  },
  { title: 'OrderSubject' },
);
export type OrderSubject = Static<typeof OrderSubject>;

const Certifications = shape(
  {
    disclosureProvided: Type.Optional(certified('Required if the purpose is `employment`.')),
    authorizationObtained: Type.Optional(certified('Required if the purpose is `employment`.')),
    authorizedAt: Type.Optional(timestamp('Required if the purpose is `employment`.')),
    adverseActionProcess: certified('You will follow the adverse action steps of the FCRA.'),
    equalOpportunity: certified('You will not use the report in violation of equal opportunity law.'),
  },
  { title: 'OrderCertifications' },
);

const SearchType = oneOf('OrderSearchType', ORDER_SEARCH_TYPES);
export type OrderSearchType = Static<typeof SearchType>;

export const OrderRequest = shape(
  {
    subject: OrderSubject,
    permissiblePurpose: oneOf('PermissiblePurpose', PERMISSIBLE_PURPOSES),
    endUser: shape({ name: text(1, 200) }),
    certifications: Certifications,
    searches: Type.Array(
      shape({
        type: SearchType,
        jurisdictions: Type.Optional(Type.Array(text(1, 100), { minItems: 1, maxItems: 100 })),
      }),
      { minItems: 1, maxItems: 10 },
    ),
    callbackUrl: Type.Optional(text(1, 2_048, 'URL for the events of this order, instead of the account’s endpoint.')),
    reference: Type.Optional(text(1, 200, 'Your own reference. It is never sent in an event.')),
  },
  { title: 'OrderRequest' },
);
export type OrderRequest = Static<typeof OrderRequest>;

const summary = {
  id: id('srch'),
  type: SearchType,
  jurisdictions: nullable(
    Type.Array(Type.String(), { description: 'The jurisdictions you sent. Null for all of them.' }),
  ),
  status: oneOf('OrderSearchStatus', ORDER_SEARCH_STATUSES),
  result: nullable(oneOf('OrderSearchResult', ORDER_SEARCH_RESULTS)),
  reason: nullable(
    oneOf(
      'UnableReason',
      UNABLE_REASONS,
      'With `unable_to_complete`: the first reason that applies. The operator reviews undecided records.',
    ),
  ),
  completedAt: nullable(timestamp()),
};

export const OrderSearchSummary = shape(summary, { title: 'OrderSearchSummary' });

export const EntryDecision = shape(
  {
    class: oneOf('ConvictionClass', ['conviction', 'non_conviction']),
    field: oneOf(
      'DecisionField',
      DECISION_FIELDS,
      'The field with the deciding text. `record_type` if the kind of record decides.',
    ),
    text: Type.String({ description: 'The text published by the source.' }),
    rule: Type.String({ description: 'The rule that applies to the text.', examples: ['guilty_plea'] }),
    citation: Type.String({ description: 'The law or code list that the rule is based on.' }),
    decidedBy: oneOf('DecisionMaker', ['table', 'operator']),
  },
  {
    title: 'EntryDecision',
    description:
      'Why an entry may be reported. Null if a reinvestigation corrected the entry, or if the report predates stored rules.',
  },
);
export type EntryDecision = Static<typeof EntryDecision>;

const entryFacts = {
  description: Type.String(),
  statute: Type.String(),
  severity: Type.String(),
  caseNumber: Type.String(),
  court: Type.String(),
  isConviction: Type.Boolean(),
  date: Type.String({
    description: 'Date of the charge or booking. The date of the conviction if no other date is known.',
  }),
  offenseDate: Type.String(),
  disposition: Type.String(),
  dispositionDate: Type.String(),
};

export const CorrectedEntry = shape(entryFacts, { title: 'CorrectedEntry' });

const ReportEntry = shape(
  {
    ...entryFacts,
    decision: nullable(EntryDecision),
  },
  { title: 'ReportEntry' },
);
export type ReportEntry = Static<typeof ReportEntry>;

export const ReportRecord = shape(
  {
    recordId: Type.String({ pattern: '^rec_[0-9a-f]{20}$' }),
    source: Type.String(),
    sourceName: Type.String(),
    name: shape({ first: Type.String(), middle: Type.String(), last: Type.String(), suffix: Type.String() }),
    dob: Type.String(),
    addresses: Type.Array(
      shape({ line1: Type.String(), city: Type.String(), state: Type.String(), zipcode: Type.String() }),
    ),
    status: Type.String(),
    entries: Type.Array(ReportEntry),
    matchedOn: shape({
      firstName: oneOf('FirstNameEvidence', ['exact', 'nickname']),
      nameType: oneOf('NameType', ['legal', 'alias']),
      birth: oneOf(
        'BirthEvidence',
        ['dob', 'birth_year_and_address', 'reviewed'],
        '`reviewed`: the operator verified that the record belongs to this person.',
      ),
    }),
    checkedAt: timestamp('When the source was last read.'),
  },
  { title: 'ReportRecord' },
);
export type ReportRecord = Static<typeof ReportRecord>;

const WithheldEntries = shape(
  {
    rule: oneOf(
      'WithheldRule',
      ['identity_not_verified', 'status_not_understood'],
      'Why the entries wait for review by the operator.',
    ),
    entries: count(),
  },
  {
    title: 'WithheldEntries',
    description:
      'Number of entries left out of the report until they are reviewed. Entries that must not be reported are not counted.',
  },
);
export type WithheldEntries = Static<typeof WithheldEntries>;

export const OrderSearch = shape(
  {
    ...summary,
    orderId: id('ord'),
    version: count('Version of the order in which this search last changed.'),
    sources: shape({
      searched: Type.Array(Type.String()),
      incomplete: Type.Array(
        shape({ source: Type.String(), reason: oneOf('IncompleteCriminalReason', ['no_coverage', 'truncated']) }),
      ),
      excluded: Type.Array(shape({ source: Type.String(), reason: only('commercial_use_prohibited') }), {
        description: 'Sources that the law of the registry excludes for this purpose.',
      }),
      simulated: Type.Optional(
        Type.Array(Type.String(), {
          description: 'Searched sources with records from the simulator. Absent if there are none.',
        }),
      ),
    }),
    records: Type.Array(ReportRecord),
    withheld: Type.Array(WithheldEntries),
  },
  { title: 'OrderSearch' },
);
export type OrderSearch = Static<typeof OrderSearch>;

export const Order = shape(
  {
    id: id('ord'),
    status: oneOf('OrderStatus', ORDER_STATUSES),
    version: count('Version of the report. A dispute creates a new version.'),
    reference: nullable(Type.String()),
    permissiblePurpose: oneOf('PermissiblePurpose', PERMISSIBLE_PURPOSES),
    endUser: shape({ name: Type.String() }),
    subject: OrderSubject,
    certifications: Certifications,
    callbackUrl: nullable(Type.String()),
    searches: Type.Array(OrderSearchSummary),
    createdAt: timestamp(),
    completedAt: nullable(timestamp()),
    cancelledAt: nullable(timestamp()),
  },
  { title: 'Order' },
);
export type Order = Static<typeof Order>;

/** A single order, with the rules that decided about its entries. */
export const OrderDetail = shape(
  {
    ...Order.properties,
    decisions: Type.Array(
      shape(
        {
          searchId: id('srch'),
          recordId: Type.String({ pattern: '^rec_[0-9a-f]{20}$' }),
          entry: count('Position in the record’s `entries`, starting at 1.'),
          ...EntryDecision.properties,
        },
        { title: 'OrderDecision' },
      ),
      { description: 'Why each reported entry may be reported.' },
    ),
    withheld: Type.Array(
      shape({ searchId: id('srch'), ...WithheldEntries.properties }, { title: 'OrderWithheldEntries' }),
    ),
  },
  { title: 'OrderDetail' },
);
export type OrderDetail = Static<typeof OrderDetail>;

export const FcraPaging = shape({
  after: Type.Optional(text(1, 200, 'The `nextAfter` value of the previous page.')),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
});

export const OrderReportQuery = shape({
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'Default: the newest version. An older version returns 409 if any part of it was corrected later.',
    }),
  ),
});

export const OrderPage = shape(
  { orders: Type.Array(Order), nextAfter: nullable(Type.String()) },
  { title: 'OrderPage' },
);
